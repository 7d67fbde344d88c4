import fc from 'fast-check'
import type { Statement } from '#server/billing/files/statement.ts'

/** Statements as the database could hold them, each with its amounts right, for what must be true of all of them. */

const name = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => /\p{L}/u.test(text))

/** Nine digits, and the tenth that checks them. */
const swedish = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((nine) => {
  const sum = [...String(nine)].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
})
const apart = { postalCode: '', city: '', country: '' }
/** With postal code and city as its last line, or in fields of their own; of one line, of five, of none. */
const swedishAddress = fc.constantFrom(
  { ...apart, address: 'Formvägen 12\n906 21 Umeå' },
  { ...apart, address: 'Industrihuset\nUppgång C\nPlan 3\nFormvägen 12\nS-906 21 Umeå' },
  { address: 'Box 7', postalCode: '906 21', city: 'Umeå', country: 'SE' },
  { address: 'c/o Bo\nPorten\nGården\nHuset', postalCode: '906 21', city: 'Umeå', country: 'SE' },
  { address: '', postalCode: '', city: 'Umeå', country: 'SE' },
  { ...apart, address: '906 21 Umeå' },
  { ...apart, address: 'Formvägen 12, 906 21 Umeå' },
)
const swede = fc
  .record({ name, digits: swedish, withVat: fc.boolean(), address: swedishAddress })
  .map(({ name, digits, withVat, address }) => ({
    name,
    ...address,
    organisationNumber: `${digits.slice(0, 6)}-${digits.slice(6)}`,
    vatNumber: withVat ? `SE ${digits}01` : '',
  }))
const foreigner = fc
  .record({
    name,
    vatNumber: fc.constantFrom(
      'DE123456789',
      'DK 12 34 56 78',
      'EL094259216',
      'NO 923609016 MVA',
      'FI01120389',
    ),
  })
  .map((party) => ({ ...party, address: 'Hauptstraße 1', organisationNumber: '', ...apart, city: 'Berlin' }))
const seller = fc
  .record({ swede, bankgiro: fc.constantFrom('5050-1055', '991-2346', ''), isApproved: fc.boolean() })
  .map(({ swede: party, bankgiro, isApproved }) => ({
    ...party,
    vatNumber: `SE${party.organisationNumber.replace('-', '')}01`,
    bankgiro,
    fTaxNote: isApproved ? 'Innehar F-skattebevis' : '',
    iban: 'SE45 5000 0000 0583 9825 7466',
    bic: 'ESSESESS',
    phone: '',
    email: '',
    website: '',
    terms: '',
    termsEn: '',
    logo: '',
  }))

const line = (daysInPeriod: number) =>
  fc
    .record({
      locker: name,
      customer: name,
      price: fc.oneof(fc.integer({ min: 0, max: 500_00 }), fc.integer({ min: 0, max: 999_999_999 })),
      discounted: fc.double({ min: 0, max: 1, noNaN: true }),
      days: fc.integer({ min: 1, max: daysInPeriod }),
      /** Of its own month, or missing in the one before or in a later one. */
      month: fc.constantFrom('2026-01', '2026-01', '2025-12', '2026-02', '2026-04'),
      /** The last part of a credit takes the rest. */
      rest: fc.integer({ min: -2, max: 2 }),
    })
    .map(({ discounted, month, ...drawn }) => {
      const discount = Math.floor(drawn.price * discounted)
      const exact = BigInt(drawn.price - discount) * BigInt(drawn.days) * 2n + BigInt(daysInPeriod)
      const amount = Number(exact / (2n * BigInt(daysInPeriod)))
      const last = Temporal.PlainDate.from(`${month}-01`).add({ days: drawn.days - 1 })
      return {
        ...drawn,
        discount,
        amount,
        daysInPeriod,
        isAdjustment: month !== '2026-01',
        from: `${month}-01`,
        to: String(last),
      }
    })

/** Rounded half up, in whole numbers. */
const inKronor = (ore: number, millionths: number) =>
  Number((BigInt(ore) * BigInt(millionths) * 2n + 1_000_000n) / 2_000_000n)

export const randomStatement: fc.Arbitrary<Statement> = fc
  .integer({ min: 28, max: 31 })
  .chain((daysInPeriod) =>
    fc
      .record({
        number: fc.integer({ min: 1, max: 2_000_000 }),
        isCredit: fc.boolean(),
        isPart: fc.boolean(),
        reason: fc.constantFrom('', 'Skåpet var trasigt'),
        taxRest: fc.integer({ min: -1, max: 1 }),
        vatPct: fc.constantFrom(25, 12, 6, 0),
        currency: fc.constantFrom('SEK', 'EUR', 'NOK'),
        millionths: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
        seller,
        buyer: fc.oneof(swede, foreigner),
        treatment: fc.constantFrom('domestic' as const, 'reverse' as const, 'export' as const),
        orderNumber: fc.constantFrom('', 'PO-7'),
        lines: fc.array(line(daysInPeriod), { minLength: 1, maxLength: 8 }),
      })
      .map(
        ({
          isCredit,
          isPart,
          reason,
          taxRest,
          lines: billed,
          millionths,
          treatment,
          orderNumber,
          ...told
        }) => {
          const isRest = isCredit && isPart
          const lines = billed.map(({ rest, ...one }) => ({
            ...one,
            amount: isRest ? Math.max(0, one.amount + rest) : one.amount,
          }))
          // A Swede is taxed; whoever is not, is elsewhere.
          const vatTreatment = told.buyer.organisationNumber === '' ? treatment : ('domestic' as const)
          const drawn = {
            ...told,
            vatPct: vatTreatment === 'domestic' ? told.vatPct : 0,
            buyer: { ...told.buyer, vatTreatment, reference: '', orderNumber, peppolAddress: '' },
          }
          const sign = isCredit ? -1 : 1
          const net = lines.reduce((sum, { amount }) => sum + amount, 0)
          const exactTax = Math.floor((net * drawn.vatPct + 50) / 100)
          const tax = isRest && drawn.vatPct > 0 ? Math.max(0, exactTax + taxRest) : exactTax
          const rate = drawn.currency === 'SEK' ? null : millionths
          return {
            ...drawn,
            id: 1,
            kind: isCredit ? ('credit' as const) : ('debit' as const),
            customerNumber: 7,
            periodStart: '2026-01-01',
            periodStop: `2026-01-${daysInPeriod}`,
            date: '2026-02-01',
            due: '2026-03-03',
            net: sign * net,
            tax: sign * tax,
            exchangeRate: rate === null ? null : rate / 1_000_000,
            taxInKronor: rate === null ? null : sign * inKronor(tax, rate),
            discountPct: 0,
            debitNumber: isCredit ? 3 : null,
            debitDate: isCredit ? '2026-01-31' : null,
            isWholeCredit: isCredit && !isPart,
            reason: isCredit ? reason : '',
            givesBack: false,
            lines: lines.map((one) => ({ ...one, amount: sign * one.amount })),
          }
        },
      ),
  )
