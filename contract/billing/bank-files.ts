import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { as } from '#contract/messages.ts'
import { day, id, longText250, name250 } from '#contract/fields.ts'

/** What the bank says was paid: a file is read, what it pays is proposed, and what somebody has agreed to is registered. */

export const bankFileLimit = 5 * 1024 * 1024

const payment = z.object({
  /** The same for the same payment, however often its file is read. */
  UUID: z.uuid(),
  Date: day,
  /** Below zero for what the bank has taken back. */
  Amount: z.number(),
  CurrencyCode: z.string(),
  /** As the payer wrote it. */
  Reference: z.string(),
  Payer: z.string(),
  /** What it seems to pay. */
  Statement: z
    .object({
      Id: id,
      Number: z.int(),
      ResellerCustomerId: id,
      CustomerName: z.string(),
      RemainingAmount: z.number(),
    })
    .nullable(),
  MatchedBy: z.enum(['reference', 'amountAndName']).nullable(),
  /** The statements that it was registered on already: several where somebody has divided it. */
  BookedOn: z.array(z.object({ Id: id, Number: z.int() })),
})
export type BankPayment = z.output<typeof payment>

/** So many payments are registered by one call. */
export const mostBooked = 2000
/** Over so many statements one can be divided. */
const mostParts = 100

/** Why a payment is not registered. */
const refusals = [
  'nothing',
  'tooLarge',
  'toCome',
  'tooEarly',
  'tooMuchBack',
  'currency',
  'otherReseller',
  'registeredOtherwise',
  'notFound',
] as const
export type BookingRefusal = (typeof refusals)[number]

const money = z.number().multipleOf(0.01)

/** A payment is placed on a statement, or divided over several of one reseller: then the parts are the whole of it. */
const toBook = z
  .object({
    UUID: z.uuid(),
    StatementId: id.optional(),
    parts: z
      .array(z.object({ StatementId: id, Amount: money }))
      .min(1)
      .max(mostParts)
      .refine((all) => new Set(all.map(({ StatementId }) => StatementId)).size === all.length, as('unique'))
      .optional(),
    Date: day,
    Amount: money,
    CurrencyCode: z.string().length(3),
    Note: longText250,
  })
  .refine(({ StatementId, parts }) => (StatementId === undefined) !== (parts === undefined), {
    ...as('required'),
    path: ['StatementId'],
  })
  .refine(
    ({ parts, Amount }) =>
      parts === undefined ||
      parts.reduce((sum, part) => sum + Math.round(part.Amount * 100), 0) === Math.round(Amount * 100),
    { ...as('range'), path: ['parts'] },
  )
export type ToBook = z.output<typeof toBook>

export const bankFiles = {
  read: endpoint({
    method: 'POST',
    path: '/billing-statements/bank-file',
    access: 'manageBilling',
    onlyReads: true,
    // As JSON, its quotes and line ends take more room.
    bodyLimit: 2 * bankFileLimit,
    summary:
      'What a file of the bank (BgMax, camt.053, camt.054) says was paid, and which statements that seems to pay',
    body: z.object({ Name: name250, Content: z.string().min(1).max(bankFileLimit) }),
    reply: z.object({
      Format: z.enum(['BgMax', 'camt']),
      data: z.array(payment),
      /** What is in the file but no payment to the house: what it has paid itself or got back, and what is not booked yet. */
      LeftOut: z.int(),
    }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/billing-statements/payments',
    access: 'manageBilling',
    summary:
      'Register payments, each on a statement or divided over several; those that are registered already change nothing, and those that cannot be are told',
    body: z.object({
      payments: z
        .array(toBook)
        .min(1)
        .max(mostBooked)
        .refine((all) => new Set(all.map(({ UUID }) => UUID)).size === all.length, as('unique')),
    }),
    reply: z.object({
      booked: z.int(),
      already: z.int(),
      refused: z.array(z.object({ UUID: z.uuid(), Reason: z.enum(refusals) })),
    }),
  }),
}
