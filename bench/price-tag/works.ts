import { randomUUID } from 'node:crypto'
import type { Ask } from './client.ts'
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
    {
      name: 'all lines: a page of a month',
      lagra: () => ({ method: 'POST', path: '/api/statistics/lines', headers, body: lastMonth }),
      milliseconds: 2000,
      rounds: 5,
    },
    reads('statements page', '/billing-statements?limit=50', 5, 100),
  ]
}

/** The ready-made ones, what the specification asks of them, and what reads the ledger itself. */
const reports: [name: string, question: object][] = [
  [
    'customer × month',
    {
      Measures: ['Pieces', 'Value', 'Withdrawals', 'People'],
      Dimensions: ['customer', 'month'],
      Period: 'last12Months',
    },
  ],
  [
    'person, against the month before',
    { Measures: ['Pieces', 'Value', 'Withdrawals'], Dimensions: ['person'], Compare: 'before' },
  ],
  [
    'article, against the month before',
    { Measures: ['Pieces', 'Value', 'Withdrawals'], Dimensions: ['article'], Compare: 'before' },
  ],
  [
    'article, and how many people',
    { Measures: ['Pieces', 'Value', 'Withdrawals', 'People'], Dimensions: ['article'], Compare: 'before' },
  ],
  [
    'cost centre, against the month before',
    { Measures: ['Pieces', 'Value'], Dimensions: ['costCentre'], Compare: 'before' },
  ],
  [
    'slow movers',
    {
      Measures: ['Pieces', 'StockValue', 'Stock', 'DaysOfCover'],
      Dimensions: ['article', 'locker'],
      Period: 'last90Days',
      Sort: 'Pieces',
    },
  ],
  [
    'availability',
    {
      Measures: ['Availability', 'StockOuts', 'Refilled', 'Pieces'],
      Dimensions: ['locker'],
      Period: 'last30Days',
      Sort: 'Availability',
    },
  ],
  [
    'availability of a year',
    { Measures: ['Availability', 'StockOuts'], Dimensions: ['locker'], Period: 'last12Months' },
  ],
  [
    'waste of a year by month',
    { Measures: ['Missing', 'MissingValue', 'Found'], Dimensions: ['month'], Period: 'last12Months' },
  ],
  [
    'a customer by person × article, against the month before',
    {
      Measures: ['Pieces', 'Value'],
      Dimensions: ['person', 'article'],
      Compare: 'before',
      Filters: { customer: [3] },
    },
  ],
  [
    'a customer by cost centre × group of a year',
    {
      Measures: ['Pieces', 'Value'],
      Dimensions: ['costCentre', 'group'],
      Period: 'last12Months',
      Filters: { customer: [3] },
    },
  ],
  ['all by person × article', { Measures: ['Pieces', 'Value'], Dimensions: ['person', 'article'] }],
  [
    'all by person × article of a year',
    { Measures: ['Pieces', 'Value'], Dimensions: ['person', 'article'], Period: 'last12Months' },
  ],
  [
    'all by cost centre × group of a year',
    { Measures: ['Pieces', 'Value'], Dimensions: ['costCentre', 'group'], Period: 'last12Months' },
  ],
  ['all by hour', { Measures: ['Pieces'], Dimensions: ['hour'], Period: 'last30Days' }],
  ['all by hour of a year', { Measures: ['Pieces', 'Value'], Dimensions: ['hour'], Period: 'last12Months' }],
]

const period = '/dashboard/period?largest=5&largestBy=Amount&customers='
const now = '/dashboard/now?lockers=6&customers='
/** What the screen asks for when it is opened. */
const homeCalls = ['/currentuser', period, now, '/notifications?limit=50', '/customers']

const today = Temporal.Now.plainDateISO('Europe/Stockholm')
const fourteenDays = { from: today.subtract({ days: 13 }).toString(), to: today.toString() }
const lastMonth = { From: today.subtract({ days: 30 }).toString(), To: today.toString() }
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
