import type { Words } from '#server/words/en.ts'

export const reminder: Words['reminder'] = {
  title: 'Påminnelse',
  levels: [
    'Första påminnelsen',
    'Andra påminnelsen',
    'Tredje påminnelsen',
    'Fjärde påminnelsen',
    'Femte påminnelsen',
  ],
  number: 'Påminnelsenummer',
  date: 'Datum',
  level: 'Nivå',
  to: 'Till',
  customerNumber: 'Kundnummer',
  currency: 'Valuta',
  lead: 'Enligt våra uppgifter är fakturorna nedan förfallna. Betala omgående det som står här.',
  columns: {
    number: 'Faktura',
    due: 'Förfallodatum',
    remaining: 'Återstår',
    days: 'Dagar sen',
    interest: 'Ränta',
    fee: 'Avgift',
    toPay: 'Att betala',
    level: 'Påminnelse',
    reference: 'Referens',
  },
  before: (level) => `Nr ${level} förut`,
  now: (level) => `Nr ${level}`,
  none: '–',
  remaining: 'Återstår på fakturorna',
  interest: 'Dröjsmålsränta till i dag',
  fee: 'Påminnelseavgift',
  sum: 'Att betala',
  rate: (above) =>
    `Dröjsmålsränta enligt räntelagen: referensräntan plus ${above} procentenheter, enkel ränta per dag (365 dagar per år) på det som återstod varje dag efter förfallodatum.`,
  how: 'Så betalar du',
  each: 'Betala varje faktura för sig, med dess egen referens och beloppet under ”Att betala” i listan.',
  notBooked:
    'Ränta och avgift krävs genom den här påminnelsen och betalas med den faktura som de står vid; fakturorna är oförändrade.',
  crossed:
    'Har du betalat de senaste dagarna behöver du inte göra något. Hör av dig om du bestrider en faktura.',
  mail: {
    subject: (level, numbers) => `${level}: faktura ${numbers}`,
    text: (name) => `De här fakturorna till ${name} är förfallna:`,
    line: (number, reference, due, remaining) =>
      `Faktura ${number}, ${reference}, förföll ${due}: ${remaining}`,
    ocr: (number) => `OCR ${number}`,
    reference: (number) => `referens ${number}`,
    sums: (sum, interest, fee) => {
      const parts = [interest !== null && `ränta ${interest}`, fee !== null && `påminnelseavgift ${fee}`]
      const told = parts.filter((part) => part !== false)
      return `Att betala sammanlagt: ${sum}${told.length === 0 ? '' : `, varav ${told.join(' och ')}`}.`
    },
    each: 'Betala varje faktura för sig, med dess eget nummer ovan och beloppet under ”Att betala” i den bifogade PDF:en.',
    contact: (address) => `Svara till ${address}.`,
    button: 'Öppna fakturorna',
  },
}
