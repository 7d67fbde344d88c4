import { z } from '#contract/zod.ts'
import { removing } from '#contract/deletion.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import {
  day,
  flag,
  flagReply,
  id,
  name250,
  pathId,
  revision,
  someIds,
  text250,
  wholeFromText,
} from '#contract/fields.ts'
import { excel } from '#contract/ledger/transactions.ts'
import { as } from '#contract/messages.ts'
import {
  canMeasure,
  comparisons,
  dimensions,
  measures,
  mostDimensions,
  mostReportRows,
  recordDimensions,
  relativePeriods,
} from './measures.ts'

/** A report: some measures, divided by up to three things, of some days. */

const onlyOnce = <T>(list: T[]) => new Set(list).size === list.length

/** 0 stands for none: no group, no cost centre, no team, the common PIN. */
const filtered = z.array(z.union([id, z.literal(0)])).max(1000)
export const filters = z.partialRecord(z.enum(recordDimensions), filtered).default({})

/** Only lockers whose prices are in it. */
export const inCurrency = z.string().regex(/^[A-Z]{3}$/)

const question = z
  .object({
    Measures: z.array(z.enum(measures)).min(1).max(measures.length).refine(onlyOnce, as('unique')),
    Dimensions: z.array(z.enum(dimensions)).max(mostDimensions).refine(onlyOnce, as('unique')).default([]),
    Period: z.enum([...relativePeriods, 'fixed']).default('lastMonth'),
    /** With the period `fixed`: both days are counted in. */
    From: day.nullish(),
    To: day.nullish(),
    Compare: z.enum(comparisons).default('none'),
    Filters: filters,
    /** Money of several currencies is never added up: where it is asked for and nothing is said, it is the one of most lockers. */
    Currency: inCurrency.nullish(),
    /** A measure or a dimension, largest first with a `-`; by time, else the first measure's largest first, where nothing is said. */
    Sort: z.string().max(30).default(''),
    /** As many rows as are shown, the first by that order. */
    Top: z.int().min(1).max(mostReportRows).nullish(),
  })
  .superRefine((asked, context) => {
    const refuse = (field: string, key: Parameters<typeof as>[0]) =>
      context.addIssue({ code: 'custom', path: [field], ...as(key) })
    if (asked.Period === 'fixed' && !asked.From) refuse('From', 'required')
    if (asked.Period === 'fixed' && !asked.To) refuse('To', 'required')
    if (asked.From && asked.To && asked.From > asked.To) refuse('To', 'dateOrder')
    if (!asked.Measures.every((measure) => canMeasure(measure, asked))) refuse('Measures', 'notDivided')
    const sortable: readonly string[] = [...asked.Measures, ...asked.Dimensions]
    if (asked.Sort !== '' && !sortable.includes(asked.Sort.replace(/^-/, ''))) refuse('Sort', 'notFound')
  })
export type Question = z.output<typeof question>

const figures = z.partialRecord(z.enum(measures), z.number().nullable())

/** What a row is about, in the order of the dimensions. */
const part = z.object({
  /** An id (of a group, or of some with commas between them), a day (also that of a week), a month `YYYY-MM`, a weekday from 1, an hour; null is none. */
  Key: z.string().nullable(),
  /** Of a record. */
  Name: z.string().nullable(),
  /** A number beside the name. */
  Number: z.string().nullable(),
})
export type ReportPart = z.output<typeof part>

const row = z.object({
  Id: id,
  Parts: z.array(part),
  Values: figures,
  /** Of the days that are compared with. */
  Before: figures.nullable(),
})
export type ReportRow = z.output<typeof row>

/** Of the rows with the same first part; of three dimensions also of those with the same first two. */
const sum = z.object({ Parts: z.array(part), Values: figures, Before: figures.nullable() })
export type ReportSum = z.output<typeof sum>

const answer = z.object({
  data: z.array(row),
  /** Where there are several dimensions; in the order of the rows. */
  Sums: z.array(sum),
  /** How many rows there are, those that are not told included. */
  total: z.int(),
  /** Of all rows. */
  Totals: figures,
  TotalsBefore: figures.nullable(),
  From: day,
  To: day,
  BeforeFrom: day.nullable(),
  BeforeTo: day.nullable(),
  /** What money is told in; null where lockers of several currencies are counted, and no money. */
  CurrencyCode: z.string().nullable(),
  /** Those of all lockers that were asked for, the one of most first. */
  Currencies: z.array(z.string()),
})
export type ReportAnswer = z.output<typeof answer>

const mailRhythms = ['week', 'month'] as const
const reportFormats = ['excel', 'pdf'] as const
/** To how many people a report goes at most. */
const mostReceivers = 50

const fields = z.object({
  Name: name250,
  Question: question,
  /** For all of one's organisation to read. */
  Shared: flag,
  /** By mail: every week on a weekday (1 is Monday), or every month on a day up to the 28th; null is never. */
  MailEvery: z.enum(mailRhythms).nullable(),
  MailOnDay: z.int().min(1).max(28).nullable(),
  MailFormat: z.enum(reportFormats),
  /** Each gets what it may see itself. */
  MailReceivers: someIds(mostReceivers),
})

const report = z.object({
  Id: id,
  Revision: revision,
  Name: z.string(),
  Question: z.unknown().transform((value) => value as Question),
  Shared: flagReply,
  /** Whether it is the reader's own, to be changed. */
  Own: flagReply,
  OwnerName: z.string(),
  MailEvery: z.enum(mailRhythms).nullable(),
  MailOnDay: z.int().nullable(),
  MailFormat: z.enum(reportFormats),
  MailReceivers: z.array(id),
  /** Whether the reader gets its mails. */
  Receives: flagReply,
  /** The day of the next mails. */
  MailNext: day.nullable(),
})
export type SavedReport = z.output<typeof report>

/** How many one may keep. */
export const mostReports = 200

const asFile = { Question: question, Name: text250.default('') }

export const reports = {
  run: endpoint({
    method: 'POST',
    path: '/reports/run',
    access: 'viewInsight',
    onlyReads: true,
    report: true,
    summary:
      'Measures of the lockers within reach, divided by up to three things, of some days and of those before. An article of several groups is counted once, under all of them together; a person of several teams under each, and once in the totals',
    body: question,
    reply: answer,
  }),
  workbook: endpoint({
    method: 'POST',
    path: '/reports/excel',
    access: 'viewInsight',
    onlyReads: true,
    report: true,
    heavy: true,
    summary: 'The same as an Excel file, under a name',
    body: z.object(asFile),
    reply: file(excel),
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/reports/pdf',
    access: 'viewInsight',
    onlyReads: true,
    report: true,
    heavy: true,
    summary: 'The same as a PDF file, with its first rows',
    body: z.object(asFile),
    reply: file('application/pdf'),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/reports/choices',
    access: 'viewInsight',
    report: true,
    summary: 'What a report can be filtered by, by its name: at most 50, and those that are asked for by id',
    query: z.object({
      of: z.enum(recordDimensions),
      searchString: z.string().max(250).default(''),
      ids: z
        .string()
        .max(12_000)
        .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
        .default(''),
      limit: wholeFromText.pipe(z.int().min(1).max(1000)).default(50),
    }),
    reply: z.object({
      data: z.array(z.object({ Id: z.int(), Name: z.string(), Number: z.string().nullable() })),
    }),
  }),
  receivers: endpoint({
    method: 'GET',
    path: '/reports/receivers',
    access: 'viewInsight',
    onlyByPeople: true,
    summary:
      'Who can be sent reports: people within reach who have an e-mail and may see statistics, oneself first',
    reply: z.object({ data: z.array(z.object({ Id: id, Name: z.string(), Email: z.string() })) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/reports',
    access: 'viewInsight',
    onlyByPeople: true,
    summary:
      'One’s own saved reports, those that others of one’s organisation share, and those one is mailed',
    reply: z.object({ data: z.array(report) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/reports',
    access: 'viewInsight',
    onlyByPeople: true,
    summary: 'Save a report under a name',
    body: fields.partial({
      Shared: true,
      MailEvery: true,
      MailOnDay: true,
      MailFormat: true,
      MailReceivers: true,
    }),
    reply: z.object({ Id: id, data: report }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reports/{id}',
    access: 'viewInsight',
    onlyByPeople: true,
    summary: 'Change one’s own report',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: report }),
  }),
  remove: endpoint({
    ...removing,
    path: '/reports/{id}',
    access: 'viewInsight',
    onlyByPeople: true,
    summary: 'Forget one’s own report, and its mails',
  }),
  endMail: endpoint({
    method: 'DELETE',
    path: '/reports/{id}/mail',
    access: 'viewInsight',
    onlyByPeople: true,
    summary: 'End the mails of a report to oneself; others go on getting theirs',
    params: pathId,
  }),
}
