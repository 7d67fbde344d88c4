import { randomUUID } from 'node:crypto'
import type { Ask } from './client.ts'
import { reports } from './reports.ts'
import { accessKeyOf, callerIdOf, size } from './size.ts'

/** What is measured. Each call of `lagra` and `bare` makes the next thing to ask, so that nothing is asked twice in a row. */
export interface Work {
  name: string
  lagra: () => Ask | Ask[]
  bare?: () => Ask
  /** How many times the bare server's median at one client, and its requests a second at sixteen, are allowed. */
  atOne?: number
  atSixteen?: number
  /** Allowed milliseconds at one client, for what the bare server does not do. */
  milliseconds?: number
  /** How many times the median one of a hundred may take, at one client. */
  slowest?: number
  rounds?: number
  /** The clock stops when the answer begins to come: a stream's first byte. */
  untilItBegins?: boolean
  /** What takes back what was made, by its answer, so that it can be made again. */
  afterwards?: (answer: Buffer) => Ask
}

let turn = 0
const next = (count: number) => 1 + ((turn++ * 7919) % count)

const get = (path: string, headers: Record<string, string>): Ask => ({
  method: 'GET',
  path: `/api${path}`,
  headers,
})

export function worksAs(headers: Record<string, string>): Work[] {
  const reads = (name: string, path: string, milliseconds: number, rounds?: number): Work => ({
    name,
    lagra: () => get(path, headers),
    milliseconds,
    ...(rounds !== undefined && { rounds }),
  })
  return [
    {
      name: 'article list + search',
      lagra: () => get(`/admin/article?limit=50&searchString=nitril%20${next(9)}`, headers),
      bare: () => ({ method: 'GET', path: `/articles?limit=50&search=nitril%20${next(9)}` }),
      atOne: 1.5,
      atSixteen: 1.5,
    },
    {
      name: 'user list + search',
      lagra: () => get(`/admin/user?limit=50&searchString=berg%20${next(9)}`, headers),
      bare: () => ({ method: 'GET', path: `/users?limit=50&search=berg%20${next(9)}` }),
      atOne: 1.5,
      atSixteen: 1.5,
    },
    {
      name: 'read an article',
      lagra: () => get(`/admin/article/${next(size.articles)}`, headers),
      bare: () => ({ method: 'GET', path: `/articles/${next(size.articles)}` }),
      atOne: 3,
      atSixteen: 2.5,
    },
    {
      name: 'a locker’s 14 days',
      lagra: () => ({
        method: 'POST',
        path: `/api/cabinet/${next(size.lockers)}/transaction-by-filter?limit=50`,
        headers,
        body: fourteenDays,
      }),
      bare: () => ({
        method: 'GET',
        path: `/lockers/${next(size.lockers)}/lines?from=${fourteenDays.from}&to=${dayAfter}`,
      }),
      atOne: 1.5,
      atSixteen: 1.5,
    },
    {
      name: 'one withdrawal',
      lagra: () => withdrawalAt(next(size.lockers)),
      bare: () => bareWithdrawalAt(next(size.lockers)),
      atOne: 2.5,
      atSixteen: 3,
      slowest: 3,
    },
    {
      name: 'create with audit',
      lagra: () => ({
        method: 'POST',
        path: '/api/admin/article',
        headers,
        body: { ArticleNumber: randomUUID(), Name: 'Ny artikel', Description: 'Ett stycke' },
      }),
      bare: () => ({
        method: 'POST',
        path: '/articles',
        body: { number: randomUUID(), name: 'Ny artikel', description: 'Ett stycke' },
      }),
      atOne: 4,
      atSixteen: 4,
    },
    {
      name: 'Home, all its calls at once',
      lagra: () => homeCalls.map((path) => get(path, headers)),
      milliseconds: 100,
      rounds: 15,
    },
    reads('the period of Home: series and top movers', period, 60, 15),
    reads('the present of Home: lockers to refill', now, 15, 30),
    reads('forecast page, weekdays', '/material-forecast?limit=50', 60, 15),
    reads('forecast page, TSB', '/material-forecast?limit=50&method=tsb', 100, 15),
    reads('forecast, all rows in one stream', '/material-forecast/rows', 2000, 3),
    reads('order-points page', '/order-points?limit=50', 60, 7),
    reads('order points, all rows in one stream', '/order-points/rows?onlyDiffering=0', 2000, 3),
    reads('1,000 lockers', '/cabinet?limit=1000', 12, 50),
    ...reports.map(([name, question]): Work => ({
      name: `report: ${name}`,
      lagra: () => ({ method: 'POST', path: '/api/reports/run', headers, body: question }),
      milliseconds: 2000,
      rounds: 5,
    })),
    ...allLines(headers),
    ...consumptionStatements(headers),
    reads('statements page', '/billing-statements?limit=50', 5, 100),
  ]
}

/** All lockers' lines, as the first pages of the screen and its file ask for them. */
function allLines(headers: Record<string, string>): Work[] {
  const page = (name: string, body: object, query = ''): Work => ({
    name: `all lines: ${name}`,
    lagra: () => ({ method: 'POST', path: `/api/statistics/lines${query}`, headers, body }),
    milliseconds: 2000,
    rounds: 5,
  })
  const file = (name: string, days: object): Work => ({
    name: `all lines: ${name}`,
    lagra: () => ({ method: 'POST', path: '/api/statistics/lines/excel', headers, body: days }),
    rounds: 2,
  })
  const firstByte = { milliseconds: 2000, untilItBegins: true }
  return [
    page('a page of 14 days', fourteenDaysOf),
    page('a page of a month', lastMonth),
    page('the 200th page of a month', lastMonth, '?page=200'),
    page('a page of a year', lastYear),
    page('a customer and a group, a month', { ...lastMonth, Filters: { customer: [3], group: [4] } }),
    page('an article, a year', { ...lastYear, Filters: { article: [17] } }),
    page('a person, a year', { ...lastYear, Filters: { person: [3] } }),
    page('a cost centre, a year', { ...lastYear, Filters: { costCentre: [5] } }),
    page('what few lines are, a year', { ...lastYear, Kinds: ['return'], MinAmount: 4 }),
    { ...file('Excel of a day, the first byte', lastDay), ...firstByte },
    file('Excel of a day, whole', lastDay),
    { ...file('Excel of a week, the first byte', lastWeek), ...firstByte },
    file('Excel of a week, whole', lastWeek),
  ]
}

/** Of one customer, of which each has a fiftieth of all lockers; what is made is made with its files, and taken back. */
function consumptionStatements(headers: Record<string, string>): Work[] {
  const ask = (path: string, body: object): Ask => ({
    method: 'POST',
    path: `/api/consumption-statements${path}`,
    headers,
    body,
  })
  const divided = (ByPerson: 0 | 1) => ({ ...monthBefore, ByLocker: 1, ByCostCentre: 1, ByPerson })
  const customer = () => 2 + next(size.customers)
  const madeId = (answer: Buffer) => {
    const { made } = JSON.parse(/\{.*\}/s.exec(answer.toString())?.[0] ?? '{}') as { made?: number[] }
    if (made?.[0] === undefined) throw new Error(`nothing was made: ${answer.toString().slice(-300)}`)
    return made[0]
  }
  const work = (name: string, lagra: () => Ask): Work => ({
    name: `consumption statement: ${name}`,
    lagra,
    milliseconds: 2000,
    rounds: 5,
  })
  const takenBack = {
    afterwards: (answer: Buffer) => ask(`/${madeId(answer)}/cancel`, { Reason: 'Measured' }),
  }
  return [
    work('preview of a month, all customers', () => ask('/preview', monthBefore)),
    work('its lines, a month', () => ask('/draft', { ...divided(0), CustomerId: customer() })),
    work('its lines by person, a month', () => ask('/draft', { ...divided(1), CustomerId: customer() })),
    {
      ...work('made with its files, a month', () => ask('', { ...divided(0), Customers: [customer()] })),
      ...takenBack,
    },
    {
      ...work('made by person with its files, a month', () =>
        ask('', { ...divided(1), Customers: [customer()] }),
      ),
      ...takenBack,
    },
  ]
}

const period = '/dashboard/period?largest=5&largestBy=Amount&customers='
const now = '/dashboard/now?lockers=6&customers='
/** What the screen asks for when it is opened. */
const homeCalls = ['/currentuser', period, now, '/notifications?limit=50', '/customers']

const today = Temporal.Now.plainDateISO('Europe/Stockholm')
const fourteenDays = { from: today.subtract({ days: 13 }).toString(), to: today.toString() }
const fourteenDaysOf = { From: fourteenDays.from, To: fourteenDays.to }
const lastMonth = { From: today.subtract({ days: 30 }).toString(), To: today.toString() }
const lastYear = { From: today.subtract({ days: 364 }).toString(), To: today.toString() }
const firstOfMonth = today.with({ day: 1 })
const endOfMonth = firstOfMonth.subtract({ days: 1 })
/** The last month that has ended, and of it the last day and the last seven. */
const monthBefore = { From: firstOfMonth.subtract({ months: 1 }).toString(), To: endOfMonth.toString() }
const lastDay = { From: endOfMonth.toString(), To: endOfMonth.toString() }
const lastWeek = { From: endOfMonth.subtract({ days: 6 }).toString(), To: endOfMonth.toString() }
const dayAfter = today.add({ days: 1 }).toString()

const heldBy = (locker: number) => (locker - 1) * size.articlesInLocker + next(size.articlesInLocker)
/** The first of those who may open the locker (fill.ts, `personAt`). */
const personAt = (locker: number) => {
  const { customers, people, peopleAtLocker } = size
  const turnOf = (Math.floor(locker / customers) * peopleAtLocker) % (people / customers)
  return 3 + (locker % customers) + customers * turnOf
}

function withdrawalAt(locker: number): Ask {
  const at = new Date().toISOString()
  const line = {
    UUID: randomUUID(),
    Kind: 'withdrawal',
    LockerArticleId: heldBy(locker),
    AccountId: personAt(locker),
    Amount: 1,
    Opened: at,
    Closed: at,
    Aborted: 0,
  }
  return {
    method: 'POST',
    path: `/api/locker/${callerIdOf(locker)}/transactions`,
    headers: { authorization: `Locker ${accessKeyOf(locker)}` },
    body: { transactions: [line] },
  }
}

const bareWithdrawalAt = (locker: number): Ask => ({
  method: 'POST',
  path: `/lockers/${locker}/withdrawals`,
  body: { uuid: randomUUID(), article: heldBy(locker), account: personAt(locker), amount: 1 },
})
