import type { inputs as en } from '#web/i18n/en/inputs.ts'

export const inputs: typeof en = {
  date: {
    placeholder: 'åååå-mm-dd',
    open: (label) => `Öppna kalendern: ${label}`,
    notADay: (typed) => `”${typed}” är inget datum som kan användas här. Skriv det som 2026-12-31.`,
    outside: (min, max) => {
      if (max === '') return `Välj ${min} eller en senare dag`
      return min === '' ? `Välj ${max} eller en tidigare dag` : `Välj en dag från ${min} till ${max}`
    },
    clear: (label) => `Töm: ${label}`,
    from: 'Från',
    to: 'Till',
    presets: 'Snabbval',
    presetNames: {
      last7: 'Senaste 7 dagarna',
      last14: 'Senaste 14 dagarna',
      last30: 'Senaste 30 dagarna',
      months3: 'Senaste 3 månaderna',
      months12: 'Senaste 12 månaderna',
      thisMonth: 'Den här månaden',
      previousMonth: 'Förra månaden',
    },
    previousMonth: 'Föregående månad',
    nextMonth: 'Nästa månad',
    previousYear: 'Föregående år',
    nextYear: 'Nästa år',
    previousDecade: 'Föregående årtionde',
    nextDecade: 'Nästa årtionde',
  },
  multi: {
    short: (characters) => `Skriv minst ${characters} tecken`,
    searching: 'Söker',
    failed: 'Sökningen misslyckades. Kontrollera din internetanslutning.',
    again: 'Sök igen',
    add: (typed) => `Lägg till ”${typed}”`,
    remove: (name) => `Ta bort ${name}`,
    already: (name) => `”${name}” finns redan`,
  },
  image: {
    choose: 'Välj en bild',
    replace: 'Välj en annan bild',
    drop: 'Släpp en bild här, eller välj en',
    dropNow: 'Släpp bilden här',
    limits: 'PNG, JPEG, WebP eller GIF, högst 5 MB',
    remove: 'Ta bort bilden',
    keep: 'Behåll bilden',
    saved: 'Bilden är sparad',
    gone: 'Bilden är borttagen',
    removed: 'Bilden tas bort när du sparar',
    none: 'Ingen bild',
    uploading: (percent) => `Laddar upp, ${percent} %`,
  },
  shortcuts: {
    search: 'Gå till sökfältet',
    columnWidth: 'Ändra en kolumns bredd, från dess rubrik',
  },
}
