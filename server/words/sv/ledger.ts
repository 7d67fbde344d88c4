import type { Words } from '#server/words/en.ts'

/** The ledger as a workbook. */
export const ledger: Words['ledger'] = {
  sheet: 'Transaktioner',
  kinds: { withdrawal: 'Uttag', return: 'Återlämning', refill: 'Påfyllning', correction: 'Korrigering' },
  reasons: {
    edited: 'Saldot rättat',
    removed: 'Artikeln togs bort ur skåpet',
    mistyped: 'Fel antal rättat',
    counted: 'Räknat på hyllan',
  },
  changed: ({ at, by, was, reason }) =>
    `${was === null ? 'Hade inget' : `Var ${was}`}; ${[at, by].filter(Boolean).join(', ')}: ${reason}`,
  columns: {
    date: 'Datum',
    customer: 'Kund',
    locker: 'Skåp',
    kind: 'Typ',
    articleNumber: 'Artikelnummer',
    article: 'Artikel',
    name: 'Förnamn',
    lastName: 'Efternamn',
    costCentre: 'Kostnadsställe',
    amount: 'Antal',
    moved: 'Saldoändring',
    used: 'Förbrukat antal',
    price: 'Pris',
    usedValue: 'Förbrukat värde',
    currency: 'Valuta',
    opened: 'Öppnat',
    closed: 'Stängt',
    aborted: 'Avbruten',
    discrepancy: 'Avvikelse',
    unusual: 'Ovanligt många',
    corrected: 'Rättad',
    unverified: 'Ej verifierad',
    overLimit: 'Över gränsen',
    bookedBy: 'Bokförd av',
    note: 'Anteckning',
    costCentreChange: 'Kostnadsstället ändrat',
  },
}
