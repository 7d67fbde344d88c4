import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Holding } from './assortment.ts'
import { type Clock, iso } from './calendar.ts'
import type { Lived } from './ledger.ts'
import type { Locker } from './locker.ts'
import { byEmail, type Person } from './people.ts'
import { purchasingOf } from './purchasing.ts'
import type { Line } from './usage.ts'

/** Tools that are lent. They have no picture: the three hundred articles that are bought have. */
const tools = [
  { number: 'VER-101', name: 'Momentnyckel 40–200 Nm', hours: 48, price: 189_000, stock: 4 },
  { number: 'VER-102', name: 'Krysslaser grön, med stativ', hours: null, price: 345_000, stock: 2 },
  { number: 'VER-103', name: 'Slagskruvdragare 18 V', hours: 168, price: 429_000, stock: 3 },
] as const

interface Loan {
  tool: (typeof tools)[number]['number']
  /** Among those who use the locker; the first is `worker@lagra.example`. */
  person: number
  /** Before today began. */
  hoursAgo: number
  /** After so many hours; missing where it is still out. */
  keptFor?: number
}

const loans: Loan[] = [
  { tool: 'VER-101', person: 1, hoursAgo: 950, keptFor: 30 },
  { tool: 'VER-103', person: 2, hoursAgo: 900, keptFor: 140 },
  { tool: 'VER-102', person: 0, hoursAgo: 640, keptFor: 7 },
  { tool: 'VER-101', person: 3, hoursAgo: 520, keptFor: 52 },
  { tool: 'VER-102', person: 4, hoursAgo: 352, keptFor: 5 },
  { tool: 'VER-101', person: 0, hoursAgo: 304, keptFor: 26 },
  // Out too long.
  { tool: 'VER-101', person: 3, hoursAgo: 136 },
  { tool: 'VER-102', person: 2, hoursAgo: 39 },
  // Out, and not due yet.
  { tool: 'VER-103', person: 4, hoursAgo: 62 },
  { tool: 'VER-101', person: 0, hoursAgo: 10 },
]

/** What a locker of the first customer lends, and the lines of it. */
export async function planLoans(
  tx: Transaction<Tables>,
  lockers: Locker[],
  people: Person[],
  users: Map<number, Person[]>,
  clock: Clock,
): Promise<Lived[]> {
  const worker = byEmail(people, 'worker@lagra.example')
  const locker = lockers.find(
    ({ id, plan }) =>
      users.get(id)?.includes(worker) && plan.stock !== 'red' && plan.silentSince === undefined,
  )
  if (!locker) throw new Error('the worker uses no locker that is online')
  const colleagues = users.get(locker.id) ?? []
  // The last one fills the locker.
  const borrowers = [worker, ...colleagues.slice(0, -1).filter((person) => person !== worker)]
  const since = iso(clock.midnight - 60 * 86_400)
  const articles = await tx
    .insertInto('article')
    .values(
      tools.map((tool, at) => ({
        owner_id: locker.resellerId,
        number: tool.number,
        name: tool.name,
        description: 'Lånas ut och ska lämnas tillbaka',
        ...purchasingOf(tool, mostArticles + at),
        lent: true,
        lent_since: since,
        loan_hours: tool.hours,
        created_at: since,
      })),
    )
    .returning('id')
    .execute()
  return tools.map(({ number, name, price, stock }, at) => {
    const article = {
      id: articles[at]?.id ?? 0,
      ownerId: locker.resellerId,
      number,
      name,
      group: '',
      price,
      takes: [1],
    }
    const holding: Holding = {
      locker,
      article,
      oldPrice: price,
      price,
      shelf: locker.shelves,
      placement: String(91 + at),
      maxStock: stock,
      orderPoint: null,
      takes: [1],
      pace: 0,
      intermittent: true,
    }
    const line = { holding, amount: 1, aborted: false, person: null }
    const lent = loans
      .filter(({ tool }) => tool === number)
      .flatMap(({ person, hoursAgo, keptFor }): Line[] => {
        const taken = clock.midnight - hoursAgo * 3_600
        const borrower = borrowers[person]
        const whose = { ...line, person: borrower ? colleagues.indexOf(borrower) : null }
        return [
          { ...whose, kind: 'withdrawal', moved: -1, at: taken },
          ...(keptFor === undefined
            ? []
            : [{ ...whose, kind: 'return' as const, moved: 1, at: taken + keptFor * 3_600 }]),
        ]
      })
    const counted = clock.midnight - 59 * 86_400
    return {
      holding,
      lines: [{ ...line, kind: 'correction', amount: stock, moved: stock, at: counted }, ...lent],
      stock:
        stock -
        lent.filter(({ kind }) => kind === 'withdrawal').length +
        lent.filter(({ kind }) => kind === 'return').length,
    }
  })
}

/** The others are numbered below. */
const mostArticles = 1_000

/** Who has what, of lines that are in the ledger by now: while it is filled nothing follows by itself. */
export const fillLoans = (tx: Transaction<Tables>, lent: Lived[]) =>
  Promise.all(
    lent.map(({ holding: { article } }) => sql`select follow_article_loans(${article.id})`.execute(tx)),
  )
