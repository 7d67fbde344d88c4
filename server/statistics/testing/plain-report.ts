import type { Dimension, Measure } from '#contract/statistics/measures.ts'
import type { Question } from '#contract/statistics/reports.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { plainCustomers } from './moves.ts'
import { isInSome, plainTeams } from './plain-teams.ts'

/** What a report must say, counted slowly line by line: nothing of the roll-ups, nothing of our SQL. */

/** When a locker came to the reader's customer, where it was another's before: the day, for stocks, and the moment, for lines. */
type Lockers = readonly { id: number; since: string | null; came: string | null }[]
type Figures = Partial<Record<Measure, number | null>>
type Rows = Map<string, { now: Figures; before: Figures }>

export async function plainReport(db: RawDatabase, zone: string) {
  const lines = await db.selectFrom('transaction').selectAll().orderBy('id').execute()
  const changes = await db.selectFrom('cost_centre_change').selectAll().orderBy('id').execute()
  const centreNow = new Map(
    changes.map(({ transaction_id, cost_centre_id }) => [transaction_id, cost_centre_id]),
  )
  const held = await db.selectFrom('locker_article').selectAll().execute()
  const listed = new Map(
    (await db.selectFrom('price_list_line').selectAll().execute()).map(
      ({ reseller_id, article_id, price }) => [`${reseller_id} ${article_id}`, price],
    ),
  )
  const lockers = new Map(
    (await db.selectFrom('locker').selectAll().execute()).map((each) => [each.id, each]),
  )
  const members = await db.selectFrom('article_group_member').selectAll().execute()
  const groupsOf = (article: number) =>
    members
      .filter(({ article_id }) => article_id === article)
      .map(({ article_group_id }) => article_group_id)
      .toSorted((a, b) => a - b)
  const teamsSeenBy = await plainTeams(db)
  const customerAt = await plainCustomers(db)
  /** A day is whose the locker is at its end. */
  const customerOn = (locker: number, day: string) =>
    customerAt(locker, Temporal.PlainDate.from(next(day)).toZonedDateTime(zone).epochMilliseconds - 1)
  const heldById = new Map(held.map((each) => [each.id, each]))
  /** An article that leaves its locker is no mistake, nor what is entered on its first day there. */
  const isMistake = ({ reason, locker_article_id, transaction_date }: (typeof lines)[number]) => {
    const since = Date.parse(transaction_date) - Date.parse(heldById.get(locker_article_id)?.created_at ?? '')
    const isFirstDay = since >= -60_000 && since < 86_400_000
    return reason !== 'removed' && (reason === 'counted' || !isFirstDay)
  }
  const known = new Map<string, { day: string; hour: number }>()
  const localOf = (moment: string) => {
    const before = known.get(moment)
    if (before) return before
    const at = Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
    const local = { day: at.toPlainDate().toString(), hour: at.hour }
    known.set(moment, local)
    return local
  }
  const dayOf = (moment: string) => localOf(moment).day
  const movesOf = Map.groupBy(
    lines.map(({ locker_article_id, transaction_date, moved }) => ({
      locker_article_id,
      day: dayOf(transaction_date),
      moved,
    })),
    ({ locker_article_id }) => locker_article_id,
  )
  const today = Temporal.Now.plainDateISO(zone).toString()
  const stockAtEnd = (id: number, day: string) =>
    (movesOf.get(id) ?? []).filter((move) => move.day <= day).reduce((sum, { moved }) => sum + moved, 0)

  interface Event {
    place: { customer: number; locker: number; article: number; person: number | null; centre: number | null }
    day: string
    hour: number
    counts: (add: Adding) => void
  }
  /** What happened on the days, as far as this reader may see it. */
  function eventsOf(within: Lockers, { from, to }: Span, asked: Question, teamsOf: TeamsOf) {
    const first = new Map(within.map(({ id, since }) => [id, since !== null && since > from ? since : from]))
    const came = new Map(within.map((locker) => [locker.id, Date.parse(locker.came ?? '0001-01-01')]))
    const {
      customer = [],
      locker = [],
      article = [],
      group = [],
      person = [],
      team = [],
      costCentre = [],
    } = asked.Filters
    const wanted = ({ place }: Pick<Event, 'place'>) =>
      (customer.length === 0 || customer.includes(place.customer)) &&
      (locker.length === 0 || locker.includes(place.locker)) &&
      (article.length === 0 || article.includes(place.article)) &&
      isInSome(group, groupsOf(place.article)) &&
      (person.length === 0 || person.includes(place.person ?? 0)) &&
      isInSome(team, teamsOf(place.person)) &&
      (costCentre.length === 0 || costCentre.includes(place.centre ?? 0))
    interface Who {
      person: number | null
      centre: number | null
    }
    const placeOf = (id: number, whose: (locker: number) => number, who: Who) => {
      const { locker_id = 0, article_id = 0 } = heldById.get(id) ?? {}
      return { customer: whose(locker_id), locker: locker_id, article: article_id, ...who }
    }
    const nobody = { person: null, centre: null }
    const events: (Event & { person: number | null })[] = []
    for (const line of lines) {
      const { day, hour } = localOf(line.transaction_date)
      if (line.aborted || day < from || day > to) continue
      if (Date.parse(line.transaction_date) < (came.get(line.locker_id) ?? Infinity)) continue
      const isUse = line.kind === 'withdrawal' || line.kind === 'return'
      const sign = line.kind === 'withdrawal' ? 1 : -1
      const centre = centreNow.has(line.id) ? (centreNow.get(line.id) ?? null) : line.cost_centre_id
      const who = isUse ? { person: line.account_id, centre } : nobody
      const place = placeOf(
        line.locker_article_id,
        (locker) => customerAt(locker, line.transaction_date),
        who,
      )
      events.push({
        place,
        day,
        hour,
        person: line.kind === 'withdrawal' ? line.account_id : null,
        counts: (add) => {
          if (isUse) {
            add['pieces'] = (add['pieces'] ?? 0) + sign * line.amount
            add['value'] = (add['value'] ?? 0) + sign * line.amount * line.price
            if (sign > 0) add['withdrawals'] = (add['withdrawals'] ?? 0) + 1
          } else if (line.kind === 'refill') add['refilled'] = (add['refilled'] ?? 0) + line.moved
          else if (isMistake(line)) {
            const what = line.moved < 0 ? 'missing' : 'found'
            add[what] = (add[what] ?? 0) + Math.abs(line.moved)
            if (line.moved < 0) add['lost'] = (add['lost'] ?? 0) - line.moved * line.price
          }
        },
      })
    }
    const isOfStock = asked.Measures.some((each) => ofStock.includes(each))
    for (const each of isOfStock ? held : []) {
      const start = first.get(each.locker_id)
      if (start === undefined) continue
      const locker = lockers.get(each.locker_id)
      const gone = [each.deleted_at, locker?.deleted_at ?? null].flatMap((at) => (at ? [dayOf(at)] : []))
      for (let day = start; day <= to; day = next(day)) {
        const stock = stockAtEnd(each.id, day)
        const before = stockAtEnd(each.id, previous(day))
        const isThere = day >= dayOf(each.created_at) && day <= today && gone.every((end) => day < end)
        events.push({
          place: placeOf(each.id, (locker) => customerOn(locker, day), nobody),
          day,
          hour: 0,
          person: null,
          counts: (add) => {
            if (stock <= 0 && before > 0) add['outs'] = (add['outs'] ?? 0) + 1
            if (!isThere) return
            add['days'] = (add['days'] ?? 0) + 1
            if (stock <= 0) add['out'] = (add['out'] ?? 0) + 1
          },
        })
      }
    }
    const wantedLockers = new Set(within.map(({ id }) => id))
    const stocks = held
      .filter((each) => each.deleted_at === null && wantedLockers.has(each.locker_id))
      .map((each) => ({
        place: placeOf(each.id, (locker) => customerAt(locker, Date.now()), nobody),
        stock: each.current_volume,
        price: each.price ?? listed.get(`${each.reseller_id} ${each.article_id}`) ?? 0,
      }))
    return { events: events.filter(wanted), stocks: stocks.filter(wanted) }
  }

  const keyOf = (
    dimension: Dimension,
    { place, day, hour }: Pick<Event, 'place' | 'day' | 'hour'>,
    real: string,
    team: number | null,
  ) => {
    const date = Temporal.PlainDate.from(day)
    switch (dimension) {
      case 'customer':
        return String(place.customer)
      case 'locker':
        return String(place.locker)
      case 'article':
        return String(place.article)
      case 'group':
        return groupsOf(place.article).join(',') || null
      case 'person':
        return place.person === null ? null : String(place.person)
      case 'team':
        return team === null ? null : String(team)
      case 'costCentre':
        return place.centre === null ? null : String(place.centre)
      case 'month':
        return day.slice(0, 7)
      case 'week':
        return date.subtract({ days: date.dayOfWeek - 1 }).toString()
      case 'day':
        return day
      case 'weekday':
        return String(Temporal.PlainDate.from(real).dayOfWeek)
      case 'hour':
        return String(hour).padStart(2, '0')
    }
  }

  return (
    viewer: number,
    within: Lockers,
    asked: Question,
    spans: Spans,
  ): { rows: Rows; sums: Rows; totals: { now: Figures; before: Figures } } => {
    const teamsOf = teamsSeenBy(viewer)
    const { team: wantedTeams = [] } = asked.Filters
    /** Under which teams somebody counts. */
    const teamsFor = (person: number | null): (number | null)[] => {
      const all = asked.Dimensions.includes('team') ? teamsOf(person) : []
      const told = wantedTeams.length > 0 ? all.filter((id) => wantedTeams.includes(id)) : all
      return told.length > 0 ? told : [null]
    }
    const sides = [
      ['now', spans.now, (day: string) => day],
      ...(spans.before ? ([['before', spans.before, spans.beside]] as const) : []),
    ] as const
    const found = new Map<string, Record<'now' | 'before', { add: Adding; people: Set<number> }>>()
    const at = (key: string, side: 'now' | 'before') => {
      const row = found.get(key) ?? {
        now: { add: {}, people: new Set<number>() },
        before: { add: {}, people: new Set<number>() },
      }
      found.set(key, row)
      return row[side]
    }
    const total = 'total'
    /** Rows of the same first part, or of three dimensions of the same first two, have a sum, in which each event counts once. */
    const sumsOf = (key: string) =>
      asked.Dimensions.slice(1).map(
        (_, at) => `sum ${JSON.stringify((JSON.parse(key) as unknown[]).slice(0, at + 1))}`,
      )
    const isSum = (key: string) => key.startsWith('sum ')
    at(total, 'now')
    for (const [side, span, beside] of sides) {
      const { events, stocks } = eventsOf(within, span, asked, teamsOf)
      for (const event of events) {
        const shown = { ...event, day: beside(event.day) }
        const keys = teamsFor(event.place.person).map((team) =>
          JSON.stringify(asked.Dimensions.map((each) => keyOf(each, shown, event.day, team))),
        )
        for (const each of new Set([...keys, ...keys.flatMap(sumsOf), total])) {
          const { add, people } = at(each, side)
          event.counts(add)
          if (event.person !== null) people.add(event.person)
        }
      }
      if (side === 'before') continue
      for (const { place, stock, price } of stocks) {
        const key = JSON.stringify(
          asked.Dimensions.map((each) => keyOf(each, { place, day: span.from, hour: 0 }, span.from, null)),
        )
        for (const each of new Set([key, ...sumsOf(key), total])) {
          const { add } = at(each, 'now')
          add['stock'] = (add['stock'] ?? 0) + stock
          add['worth'] = (add['worth'] ?? 0) + stock * price
        }
      }
    }
    const days = Math.max(1, daysIn(spans.now.from, spans.now.to < today ? spans.now.to : today))
    const told = ({ add, people }: { add: Adding; people: Set<number> }, isBefore: boolean): Figures => {
      const sum = (name: string) => add[name] ?? 0
      const all: Record<Measure, number | null> = {
        Pieces: sum('pieces'),
        Value: sum('value') / 100,
        Withdrawals: sum('withdrawals'),
        People: people.size,
        Refilled: sum('refilled'),
        Missing: sum('missing'),
        MissingValue: sum('lost') / 100,
        Found: sum('found'),
        Corrected: sum('found') - sum('missing'),
        StockOuts: sum('outs'),
        Availability: sum('days') > 0 ? tenths(100 * (1 - sum('out') / sum('days'))) : null,
        Stock: isBefore ? null : sum('stock'),
        StockValue: isBefore ? null : sum('worth') / 100,
        DaysOfCover: !isBefore && sum('pieces') > 0 ? tenths((sum('stock') * days) / sum('pieces')) : null,
      }
      return Object.fromEntries(asked.Measures.map((measure) => [measure, all[measure]]))
    }
    const row = (each: Record<'now' | 'before', { add: Adding; people: Set<number> }>) => ({
      now: told(each.now, false),
      before: told(each.before, true),
    })
    const { now, before } = found.get(total) ?? {
      now: { add: {}, people: new Set() },
      before: { add: {}, people: new Set() },
    }
    found.delete(total)
    const all = [...found].map(([key, each]): [string, ReturnType<typeof row>] => [key, row(each)])
    const saying = all.filter(([, each]) => saysSomething(each))
    return {
      rows: new Map(saying.filter(([key]) => !isSum(key))),
      sums: new Map(saying.filter(([key]) => isSum(key))),
      totals: row({ now, before }),
    }
  }
}

type TeamsOf = (person: number | null) => number[]
type Adding = Record<string, number>

interface Span {
  from: string
  to: string
}

export interface Spans {
  now: Span
  before: Span | null
  /** The day that a day of the earlier span stands beside. */
  beside: (day: string) => string
}

const ofStock: readonly Measure[] = ['StockOuts', 'Availability']

/** A row of nothing but zeros may be there or not. */
export const saysSomething = ({ now, before }: { now: Figures; before: Figures | null }) =>
  [...Object.values(now), ...Object.values(before ?? {})].some((value) => value !== 0 && value !== null)

const tenths = (value: number) => Math.round(value * 10) / 10
const next = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
const previous = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
const daysIn = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days + 1
