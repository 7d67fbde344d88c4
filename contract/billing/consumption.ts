import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import {
  day,
  email,
  flag,
  flagReply,
  id,
  idFromText,
  listQuery,
  listReply,
  longText250,
  moment,
  pathId,
  someIds,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { consumptionSettings } from './consumption-settings.ts'
import { languages, type Language } from '#contract/language.ts'
import { sending, sendingStates } from './sending.ts'

/**
 * What a reseller's customer used in some days, by the prices that the ledger's lines were booked at: the basis of the
 * reseller's bill. Once made, a consumption statement never changes; what comes later stands on the next one.
 */

/** `sent`: mailed to somebody, so that the customer's site managers see it. `cancelled`: taken back by a credit. */
export const consumptionStates = ['made', 'sent', 'cancelled', 'credit'] as const
export type ConsumptionState = (typeof consumptionStates)[number]

/** What the lines are divided by, beside article and price. */
const division = { ByLocker: flag, ByCostCentre: flag, ByPerson: flag }
const divisionReply = { ByLocker: flagReply, ByCostCentre: flagReply, ByPerson: flagReply }
export type Division = { ByLocker: boolean; ByCostCentre: boolean; ByPerson: boolean }

/**
 * `use`: of the period. `late`: of a month that was stated before, and booked since. `moved`: stated before, and moved to
 * another cost centre since.
 */
export const lineParts = ['use', 'late', 'moved'] as const
export type LinePart = (typeof lineParts)[number]

/** An article at a price. Locker, cost centre and person are empty where the statement is not divided by them. */
const line = z.object({
  Part: z.enum(lineParts),
  /** The first day of its month, for what is late or moved. */
  Month: day.nullable(),
  Locker: z.string(),
  CostCentre: z.string(),
  Person: z.string(),
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  Price: z.number(),
  /** Withdrawals less returns. */
  Amount: z.int(),
  Value: z.number(),
})
export type ConsumptionLine = z.output<typeof line>

const sums = { NetAmount: z.number(), VatPct: z.number(), TaxAmount: z.number(), TotalAmount: z.number() }

const statement = z.object({
  Id: id,
  Number: z.int(),
  CustomerId: id,
  /** As it was called when the statement was made. */
  CustomerName: z.string(),
  ResellerId: id,
  ResellerName: z.string(),
  PeriodStart: day,
  PeriodStop: day,
  MadeOn: day,
  DueDate: day,
  CurrencyCode: z.string(),
  ...sums,
  is_credit: flagReply,
  State: z.enum(consumptionStates),
  /** What became of its latest mail; null where it was never sent. */
  SendingState: z.enum(sendingStates).nullable(),
})
export type ConsumptionStatement = z.output<typeof statement>

const party = z.object({
  Name: z.string(),
  Address: z.string(),
  PostalCode: z.string(),
  City: z.string(),
  OrganisationNumber: z.string(),
  VatNumber: z.string(),
})
const linked = z.object({ Id: id, Number: z.int() }).nullable()

const paper = z.object({
  CustomerId: id,
  CustomerName: z.string(),
  PeriodStart: day,
  PeriodStop: day,
  CurrencyCode: z.string(),
  ...sums,
  ...divisionReply,
  lines: z.array(line),
  /** What was used in the period, in all; the rest of the net is late, or moved. */
  UseAmount: z.number(),
  LateAmount: z.number(),
})
export type ConsumptionPaper = z.output<typeof paper>

export const consumptionFiles = ['pdf-sv', 'pdf-en', 'excel-sv', 'excel-en', 'e-invoice'] as const
export type ConsumptionFile = (typeof consumptionFiles)[number]

const full = statement.extend(paper.shape).extend({
  Seller: party,
  Buyer: party.extend({ Reference: z.string() }),
  /** On a credit: what it takes back, and why. On what was taken back: its credit. */
  credited: linked,
  credit: linked,
  Reason: z.string(),
  /** Null for readers who may not see who works at the reseller. */
  MadeBy: z.string().nullable(),
  files: z.array(
    z.object({
      Kind: z.enum(consumptionFiles),
      Sha256: z.string().nullable(),
      /** Field → messages, such as `Seller.VatNumber`: why it could not be made. */
      lacks: z.record(z.string(), z.array(z.string())).nullable(),
    }),
  ),
  /** 1: the files were made with people's names, and the customer has had names switched off since. */
  NamesInFiles: flagReply,
})
export type FullConsumptionStatement = z.output<typeof full>

/** Why nothing is made for a customer: no line, its days are stated already in part, or exactly these days are. */
export const skippedReasons = ['nothing', 'overlap', 'stated'] as const
export type SkippedReason = (typeof skippedReasons)[number]

const previewed = z.object({
  CustomerId: id,
  CustomerName: z.string(),
  ...sums,
  /** Booked since for days that were stated before. */
  LateAmount: z.number(),
  LateLines: z.int(),
  /** All that it has to tell is moved to other cost centres: nothing where it is not divided by them. */
  OnlyMoved: flagReply,
  /** What was taken in the period, is lent and is still out: it is credited on the statement of the days when it comes back. */
  LentAmount: z.number(),
  /** Null: a statement would be made. */
  Skipped: z.enum(skippedReasons).nullable(),
  /** The statement that has the days, or some of them. */
  stated: linked,
  /** Months before the period, within a year and after the customer's first statement, of which something is on none. */
  Unstated: z.array(day),
  /** Fields of the customer that the statement would lack. */
  lacks: z.array(z.enum(['Address', 'OrganisationNumber', 'InvoiceEmail'])),
})
export type PreviewedConsumption = z.output<typeof previewed>

const period = z.object({ From: day, To: day })
const inOrder = ({ From, To }: z.output<typeof period>) => From <= To
const dateOrder = { ...as('dateOrder'), path: ['To'] }
const mostYears = 370
const notTooLong = ({ From, To }: z.output<typeof period>) =>
  (Date.parse(To) - Date.parse(From)) / 86_400_000 <= mostYears
const tooLong = { ...as('range'), path: ['To'] }

const mostConsumptionStatements = 1000
const some = someIds(mostConsumptionStatements).refine((ids) => ids.length > 0, as('required'))

const toSend = z.object({
  Id: id,
  Number: z.int(),
  CustomerId: id,
  CustomerName: z.string(),
  CurrencyCode: z.string(),
  TotalAmount: z.number(),
  is_credit: flagReply,
  /** Where the customer's statements go; empty: nowhere yet. */
  Address: z.string(),
  /** It is not sent: its file names people, and the customer has had names switched off since. */
  NamesOff: flagReply,
  Language: z.enum(languages),
  Last: z.object({ Time: moment, Address: z.string(), State: z.enum(sendingStates) }).nullable(),
})
export type ConsumptionToSend = z.output<typeof toSend>

const fileNames: Record<Language, { debit: string; credit: string }> = {
  'sv-SE': { debit: 'förbrukning', credit: 'kreditering' },
  'en-GB': { debit: 'consumption', credit: 'credit' },
}
/** What its file is called wherever it is saved, in the language of the file. */
export const nameOfConsumptionFile = (
  isCredit: boolean,
  number: number,
  language: Language,
  extension: 'pdf' | 'xlsx' | 'xml',
) => `${fileNames[language][isCredit ? 'credit' : 'debit']}-${number}.${extension}`

const path = '/consumption-statements'

export const consumption = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'readConsumption',
    summary: 'Consumption statements, newest first',
    query: listQuery([
      'Id',
      'Number',
      'CustomerName',
      'PeriodStart',
      'MadeOn',
      'NetAmount',
      'TotalAmount',
      'State',
    ]).extend({
      state: z.enum(consumptionStates).optional(),
      customer: idFromText.optional(),
      reseller: idFromText.optional(),
      /** The first and the last day that the period may begin on. */
      from: day.optional(),
      to: day.optional(),
    }),
    reply: listReply('data', statement).extend({
      /** Of all that was found, the pages not shown too: a credit takes off what it takes back. */
      totals: z.array(z.object({ CurrencyCode: z.string(), NetAmount: z.number(), TotalAmount: z.number() })),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'readConsumption',
    summary: 'One consumption statement with its lines',
    params: pathId,
    reply: z.object({ data: full }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: 'makeConsumption',
    onlyReads: true,
    summary: 'What would be stated of each customer for some days, and what is lacking',
    body: period.refine(inOrder, dateOrder).refine(notTooLong, tooLong),
    reply: z.object({
      CurrencyCode: z.string(),
      /** The last day that has ended: a statement is of days that have. */
      LastDay: day,
      /** How the reseller's newest statement is divided; null before its first. */
      LastDivision: z.object(divisionReply).nullable(),
      data: z.array(previewed),
    }),
  }),
  draft: endpoint({
    method: 'POST',
    path: `${path}/draft`,
    access: 'makeConsumption',
    onlyReads: true,
    summary: 'What a customer’s statement would hold, line by line',
    body: period
      .extend({ CustomerId: id, ...division })
      .refine(inOrder, dateOrder)
      .refine(notTooLong, tooLong),
    reply: z.object({ data: paper }),
  }),
  make: endpoint({
    method: 'POST',
    path,
    access: 'makeConsumption',
    summary: 'Make the statements of customers for some days; made again, nothing is stated twice',
    body: period
      .extend({ Customers: some, ...division })
      .refine(inOrder, dateOrder)
      .refine(notTooLong, tooLong),
    reply: z.object({
      made: z.array(id),
      skipped: z.array(z.object({ CustomerId: id, reason: z.enum(skippedReasons) })),
      /** Customers for whom something went wrong: nothing is made, and it can be tried again. */
      failed: z.array(id),
    }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    access: 'makeConsumption',
    summary: 'Take a statement back as a whole, by a credit; its days can be stated again',
    params: pathId,
    body: z.object({ Reason: longText250.refine((reason) => reason !== '', as('required')) }),
    reply: z.object({ Id: id, data: full }),
  }),
  pdf: endpoint({
    method: 'POST',
    path: `${path}/{id}/pdf`,
    access: 'readConsumption',
    onlyReads: true,
    heavy: true,
    summary: 'The statement as a PDF, as it was issued',
    params: pathId,
    reply: file('application/pdf'),
  }),
  excel: endpoint({
    method: 'POST',
    path: `${path}/{id}/excel`,
    access: 'readConsumption',
    onlyReads: true,
    heavy: true,
    summary: 'The statement’s lines as an Excel file, as they were issued',
    params: pathId,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  eInvoice: endpoint({
    method: 'POST',
    path: `${path}/{id}/e-invoice`,
    access: 'readConsumption',
    onlyReads: true,
    heavy: true,
    summary: 'The statement as an e-invoice from the reseller (Peppol BIS Billing 3.0)',
    params: pathId,
    reply: file('application/xml'),
  }),
  sendPreview: endpoint({
    method: 'POST',
    path: `${path}/send-preview`,
    access: 'makeConsumption',
    onlyReads: true,
    summary: 'What would be sent where, and what was sent already',
    body: z.object({ ids: some }),
    reply: z.object({ data: z.array(toSend), HasServer: flagReply }),
  }),
  send: endpoint({
    method: 'POST',
    path: `${path}/send`,
    access: 'makeConsumption',
    summary:
      'Send statements by mail, to their customers’ addresses or to given ones; the same UUID again sends nothing',
    body: z.object({
      UUID: z.uuid(),
      ids: some,
      /** In place of the customers’ own. */
      Addresses: z.array(email).min(1).max(10).optional(),
    }),
    reply: z.object({ sent: z.array(id), noAddress: z.array(id), namesOff: z.array(id) }),
  }),
  sendings: endpoint({
    method: 'GET',
    path: `${path}/{id}/sending`,
    access: 'readConsumption',
    summary: 'When and to whom a statement was sent, newest first',
    params: pathId,
    reply: z.object({ data: z.array(sending) }),
  }),
  ...consumptionSettings,
}
