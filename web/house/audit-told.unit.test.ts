import { expect, test } from 'vitest'
import type { AuditLine } from '#contract/house/audit.ts'
import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { sv } from '#web/i18n/sv.ts'
import { changeText } from '#web/resource/history/history-line.tsx'
import { inWords, wordsOfBilling } from './audit-told.ts'

const spokenIn = {
  'sv-SE': { text: sv, language: 'sv-SE' as const, format: formatIn('sv-SE') },
  'en-GB': { text: en, language: 'en-GB' as const, format: formatIn('en-GB') },
}

function told(line: Partial<AuditLine>, language: keyof typeof spokenIn) {
  const spoken = spokenIn[language]
  const whole = { Entity: 'statement', Action: 'update', Before: null, Changes: [], ...line } as AuditLine
  const of = wordsOfBilling(whole.Entity)
  if (!of) throw new Error('it is told in words')
  return inWords(whole, spoken)
    .Changes.map((change) => changeText(of, change, spoken).replaceAll(/\s/g, ' '))
    .join('; ')
}

const paid = {
  Number: 28,
  CurrencyCode: 'EUR',
  PaymentDate: '2026-11-10',
  Payment: 16.5,
  BankCurrencyCode: 'USD',
  BankGot: 17,
  BankCharge: 3,
  FileName: 'camt.xml',
}

test('a payment tells what the bank got and kept, in its own currency; one that was paid back is told as that', () => {
  expect(told({ After: paid }, 'sv-SE')).toBe(
    'Betalning: 16,50 €; Betald: 2026-11-10; Banken fick: 17,00 US$; Bankavgift: 3,00 US$; Från filen: camt.xml',
  )
  expect(told({ After: paid }, 'en-GB')).toBe(
    'Payment: 16.50 EUR; Paid on: 10 Nov 2026; The bank got: 17.00 USD; Bank charge: 3.00 USD; From the file: camt.xml',
  )
  const back = { Number: 28, CurrencyCode: 'EUR', PaymentDate: '2026-11-12', Payment: -100 }
  const charged = { ...back, BankCurrencyCode: 'EUR', BankGot: -95, BankCharge: -5 }
  expect(told({ After: charged }, 'sv-SE')).toBe(
    'Återbetalt: 100,00 €; Betald: 2026-11-12; Banken gav tillbaka: 95,00 €; Bankavgift som gavs tillbaka: 5,00 €',
  )
})

test('what was made is told as well, and disputes from what to what', () => {
  const made = {
    Number: 31,
    Kind: 'credit',
    DebitStatementId: 7,
    DebitNumber: 28,
    CustomerName: 'Nord AB',
    PeriodStart: '2026-10-01',
    PeriodStop: '2026-10-31',
    CurrencyCode: 'SEK',
    Reason: 'Fel pris',
    BilledNetAmount: -270,
    TaxAmount: -67.5,
  }
  expect(told({ Action: 'create', After: made }, 'sv-SE')).toBe(
    'Vad: Kredit; Krediterar nr: 28; Från: 2026-10-01; Till: 2026-10-31; Netto: −270,00 kr; Moms: −67,50 kr; Återförsäljare: Nord AB; Orsak: Fel pris',
  )
  const dispute = { Before: { InDispute: 0 }, After: { Number: 28, InDispute: 1, Reason: 'Fel skåp' } }
  expect(told(dispute, 'en-GB')).toBe('In dispute: No → Yes; Reason: Fel skåp')
  const rate = {
    Entity: 'exchange-rate' as const,
    Action: 'create' as const,
    After: { Rate: 11.2, Source: 'run' },
  }
  expect(told(rate, 'en-GB')).toBe('Rate: 11.2; Given: When billing')
})

test('a reminder tells its fee and interest, and its settings their lists in words', () => {
  const reminded = {
    Number: 28,
    Reminder: 2,
    CustomerName: 'Nord AB',
    ReminderLevel: 2,
    CurrencyCode: 'EUR',
    Interest: 1.14,
    Fee: 5.46,
  }
  expect(told({ After: reminded }, 'sv-SE')).toBe(
    'Påminnelse: 2; Påminnelsens nivå: 2; Ränta: 1,14 €; Avgift: 5,46 €; Återförsäljare: Nord AB',
  )
  const line = {
    Entity: 'settings',
    Action: 'update',
    Changes: [
      {
        Field: 'Levels',
        Before: '[{"fee":0,"days":5}]',
        After: '[{"fee":0,"days":5},{"fee":6000,"days":15}]',
      },
      { Field: 'ReferenceRates', Before: null, After: '[{"from":"2026-07-01","rate":2.5}]' },
      { Field: 'Hour', Before: 8, After: 6 },
      { Field: 'Smallest', Before: 0, After: 5000 },
    ],
  } as unknown as AuditLine
  expect(inWords(line, spokenIn['sv-SE']).Changes).toMatchObject([
    {
      Before: 'efter 5 dagar 0,00\u{A0}kr',
      After: 'efter 5 dagar 0,00\u{A0}kr, efter 15 dagar 60,00\u{A0}kr',
    },
    { Before: null, After: '2,5 % från 2026-07-01' },
    { Before: 8, After: 6 },
    { Before: '0,00\u{A0}kr', After: '50,00\u{A0}kr' },
  ])
})
