import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import {
  flagReply,
  id,
  day,
  idFromText,
  listQuery,
  listReply,
  moment,
  name250,
  wholeFromText,
} from '#contract/fields.ts'

/** Who has what of the articles that are lent. A loan is a withdrawal; what comes back ends it. */

/** `open`: something of it is out. `lost`: something of it was said to be lost, and was not found again. */
export const loanStates = ['open', 'overdue', 'ended', 'lost', 'all'] as const
export type LoanState = (typeof loanStates)[number]

/** What somebody says of a loan in the back-office. `returned`: it lies in the locker, which does not know. */
export const loanMarks = ['returned', 'lost'] as const
export type LoanMark = (typeof loanMarks)[number]

const mark = z.object({
  Kind: z.enum(loanMarks),
  Amount: z.int(),
  Reason: z.string(),
  At: moment,
  By: z.string().nullable(),
})

const loan = z.object({
  /** The withdrawal's. */
  Id: z.int(),
  ArticleId: id,
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  /** Null for the PIN that all share. */
  AccountId: id.nullable(),
  Name: z.string().nullable(),
  LastName: z.string().nullable(),
  LockerId: id,
  /** Empty where the locker stands at somebody else's by now. */
  Locker: z.string(),
  CustomerId: id,
  CustomerName: z.string(),
  TakenAt: moment,
  DueAt: moment,
  Amount: z.int(),
  /** How many are to be brought back. */
  Outstanding: z.int(),
  Lost: z.int(),
  Overdue: flagReply,
  EndedAt: moment.nullable(),
  /** When its person was last reminded. */
  RemindedAt: moment.nullable(),
  Marks: z.array(mark),
})
export type Loan = z.output<typeof loan>

const choice = z.object({ Id: z.int(), Name: z.string() })
const filter = {
  state: z.enum(loanStates).default('open'),
  customer: idFromText.optional(),
  locker: idFromText.optional(),
  /** 0 is the PIN that all share. */
  person: wholeFromText.pipe(z.int().min(0)).optional(),
  article: idFromText.optional(),
}

const loanPath = z.object({ id: wholeFromText.pipe(z.int().min(1)) })
const reply = z.object({ data: loan })

export const loans = {
  list: endpoint({
    ...firstRoutes.loans,
    summary:
      'Who has what of the articles that are lent, what is due first before the rest; a worker’s are its own',
    query: listQuery(
      ['DueAt', 'TakenAt', 'EndedAt', 'ArticleName', 'Name', 'Locker', 'CustomerName', 'Outstanding'],
      50,
    ).extend(filter),
    /** Beside the page: how many are out, and how many of these are overdue. */
    reply: listReply('data', loan).extend({ Open: z.int(), Overdue: z.int() }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/loans/choices',
    access: 'viewStorage',
    summary: 'The customers, lockers, people and articles of what is out, to filter by',
    reply: z.object({
      customers: z.array(choice),
      lockers: z.array(choice),
      people: z.array(choice),
      articles: z.array(choice),
    }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/loans/{id}/end',
    access: 'endLoans',
    summary:
      'Says that pieces of a loan are lost, or lie in the locker, which does not know: then a return is booked. 409 where it has ended meanwhile',
    params: loanPath,
    body: z.object({
      How: z.enum(loanMarks),
      /** All that is out, unless told. */
      Amount: z.int().min(1).optional(),
      Reason: name250,
    }),
    reply,
  }),
  extend: endpoint({
    method: 'PUT',
    path: '/loans/{id}/due',
    access: 'endLoans',
    summary:
      'Says until the end of which day a loan may be kept, at most a year from now; its person is reminded anew',
    params: loanPath,
    body: z.object({ Until: day }),
    reply,
  }),
}
