import type { personalData as en } from '#web/i18n/en/people/personal-data.ts'

export const personalData: typeof en = {
  title: 'Personuppgifter',
  ownHint: 'Allt som Lagra vet om dig, att läsa eller ta med dig.',
  page: 'Att läsa (HTML)',
  json: 'För andra program (JSON)',
  erase: 'Radera personuppgifterna nu',
  sureErase: (name) =>
    `${name} raderas för gott: namn, e-post och det som historiken säger om personen. Transaktionerna finns kvar, utan namn. Det går inte att ångra.`,
  erased: 'Personuppgifterna är raderade',
}
