import { sql } from 'kysely'
import { type Outcome, type Past, replay, type Rule } from '#server/planning/visits/replay.ts'
import { atInterval, byStock, onDays, type Replayed } from '#server/planning/visits/rules.ts'
import { Random } from '#demo/random.ts'
import { benchHouse } from './house.ts'
import type { Benchmark } from './run.ts'

const visit = 350
const known = 60
/** As weekdays are stored; a Monday is the first of all days. */
const monday = 1
const isWorkday = (day: number) => day % 7 < 5

const rules: Record<string, (replayed: Replayed) => Rule> = {
  'every Monday': (replayed) => onDays(replayed, monday),
  'every other Monday': (replayed) => onDays(replayed, monday, 2),
  'the right interval': atInterval,
  'when the stock says so': byStock,
}

/** Lockers of a house that never was. */
function madeUp(
  name: string,
  { lockers, articles, visitors, box }: { lockers: number; articles: number; visitors: number; box: number },
) {
  const random = new Random(name)
  return Array.from({ length: lockers }, () =>
    Array.from({ length: articles }, (): Past => {
      const mean = visitors * random.between(0.1, 2)
      const size = Math.max(1, Math.round(box * random.between(0.2, 2)))
      const asked = Array.from({ length: known + 364 }, (_, day) =>
        isWorkday(day)
          ? Array.from({ length: random.times(mean) }).reduce<number>((sum) => sum + random.whole(1, size), 0)
          : 0,
      )
      // Shelves are made for one to five weeks.
      const room = Math.ceil(mean * ((1 + size) / 2) * 5 * random.between(1, 5)) + size
      return { asked, room, missing: random.between(25, 150) }
    }),
  )
}

const houses: Record<string, () => Past[][] | Promise<Past[][]>> = {
  'the demo house': demoHouse,
  workshops: () => madeUp('workshops', { lockers: 20, articles: 30, visitors: 1.5, box: 2 }),
  'building sites': () => madeUp('building sites', { lockers: 20, articles: 25, visitors: 0.4, box: 12 }),
  'slow movers': () => madeUp('slow movers', { lockers: 20, articles: 40, visitors: 0.1, box: 3 }),
}

async function demoHouse() {
  const house = await benchHouse()
  await house.demo('superadmin@lagra.example')
  const { rows } = await sql<{
    locker: number
    id: number
    room: number
    price: number
    places: number[]
    amounts: number[]
  }>`
    with span as (select min(day) - (extract(isodow from min(day))::int - 1) as first, max(day) as last from consumption_day)
    select locker_article.locker_id as locker, locker_article.id, coalesce(max_stock, current_volume) as room, price::float8 as price,
      array_agg(day - first) as places, array_agg(amount) as amounts
    from locker_article join consumption_day on locker_article_id = locker_article.id cross join span
    where deleted_at is null group by 1, 2, 3, 4`.execute(house.db)
  await house.close()
  const length = Math.max(...rows.flatMap(({ places }) => places)) + 1
  const all = rows.map(({ locker, room, price, places, amounts }) => {
    const asked = Array<number>(length).fill(0)
    places.forEach((place, at) => (asked[place] = amounts[at] ?? 0))
    return { locker, asked, room: Math.max(1, room), missing: Math.max(25, price / 100) }
  })
  return [...Map.groupBy(all, ({ locker }) => locker).values()]
}

export default {
  name: 'When to visit',
  async run() {
    const figures: Record<string, string> = {}
    for (const [house, lockersOf] of Object.entries(houses)) {
      const lockers = await lockersOf()
      for (const [rule, ruleFor] of Object.entries(rules)) {
        const outcomes = lockers.map((articles) =>
          replay(articles, known, ruleFor({ articles, visit, firstWeekday: 1, known })),
        )
        figures[`${house}, ${rule}`] = told(outcomes)
      }
    }
    return figures
  },
} satisfies Benchmark

function told(outcomes: Outcome[]) {
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0)
  const days = sum((one) => one.days)
  const cost = sum((one) => one.visits * visit + one.missingCost) / days
  const year = 365 / days
  return `${cost.toFixed(1)} a day, ${(sum((one) => one.visits) * year).toFixed(1)} visits a year, ${(sum((one) => one.stockOuts) * year).toFixed(1)} stock-outs, ${(sum((one) => one.missingPieces) * year).toFixed(0)} missing, ${(sum((one) => one.carried) / outcomes.length).toFixed(0)} pieces`
}
