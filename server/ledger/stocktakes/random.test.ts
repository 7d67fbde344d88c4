import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { StocktakeLine } from '#contract/ledger/stocktakes.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { runs } from '../../../scripts/testing/cases.ts'
import { checkLedger } from '#server/ledger/check.ts'

/**
 * People take, return and fill up while somebody counts; the ledger has long been wrong, and lines arrive late. A plain
 * model knows what is really on the shelf. After approval the ledger says that, too, for all that was counted.
 */

const { stocktakes } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()

const articles = 3
const someStep = fc.record({
  what: fc.constantFrom('take', 'take', 'take', 'bring', 'fill', 'abort', 'edit', 'count', 'count'),
  article: fc.nat(articles - 1),
  amount: fc.integer({ min: 1, max: 9 }),
})
const someDay = fc.record({
  start: fc.array(fc.record({ ledger: fc.nat(15), shelf: fc.nat(15) }), {
    minLength: articles,
    maxLength: articles,
  }),
  steps: fc.array(someStep, { minLength: 4, maxLength: 18 }),
  /** The locker was offline: its lines come when all is counted, the last one first. */
  late: fc.boolean(),
})
/** What random days seldom bring: the ledger had less than was taken after the count, or was corrected after it. */
const rareDays = (['take', 'edit'] as const).map((what): [Day] => [
  {
    start: [1, 2, 3].map(() => ({ ledger: 1, shelf: 9 })),
    steps: [
      { what: 'count', article: 0, amount: 1 },
      { what, article: 0, amount: 4 },
    ],
    late: false,
  },
])
type Day = typeof someDay extends fc.Arbitrary<infer T> ? T : never
type Step = typeof someStep extends fc.Arbitrary<infer T> ? T : never

test('what is booked makes the ledger say what is on the shelf', async () => {
  const seen = { booked: 0, clipped: 0, later: 0 }
  await fc.assert(
    fc.asyncProperty(someDay, async ({ start, steps, late }) => {
      const day = await planted(start)
      const late_ = late && !steps.some(({ what }) => what === 'edit')
      const waiting: (() => Promise<void>)[] = []
      for (const [at, step] of steps.entries()) {
        const line = day.happens(step, at)
        if (line && late_) waiting.unshift(line)
        else await line?.()
        if (step.what === 'count') await day.counts(step.article, at)
      }
      for (const line of waiting) await line()
      if (day.counted.size === 0) return
      const post = (endpoint: typeof stocktakes.submit | typeof stocktakes.approve) =>
        house.call(endpoint, reseller, { params: { id: day.id }, body: {} })
      await post(stocktakes.submit)
      const { status, body } = await post(stocktakes.approve)
      expect(status).toBe(200)
      const stocks = await day.stocks()
      for (const [article, place] of day.places.entries()) {
        const line = (body['lines'] as StocktakeLine[]).find((row) => row.LockerArticleId === place.id)
        const count = day.counted.get(article)
        expect(stocks.get(place.id)).toBe(count ? place.shelf : place.ledger)
        if (!count) continue
        const said =
          place.first +
          place.lines.filter((one) => one.at <= count.at).reduce((sum, one) => sum + one.moved, 0)
        expect(line).toMatchObject({ Expected: said, Difference: count.counted - said })
        const isLater = place.lines.some((one) => one.at > count.at && one.isCount)
        if (isLater) expect(line?.Booked).toBe(0)
        seen.booked += line?.Booked === 0 ? 0 : 1
        seen.later += isLater ? 1 : 0
        seen.clipped += !isLater && line?.Booked !== line?.Difference ? 1 : 0
      }
    }),
    { ...runs(12), examples: rareDays },
  )
  // Each of the cases came up.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  expect((await checkLedger(house.database.connection.pool)).wrong).toEqual([])
}, 120_000)

interface Booked {
  at: number
  moved: number
  isCount: boolean
}

/** An hour ago, so that all that happens since is in the past. */
async function planted(start: { ledger: number; shelf: number }[]) {
  const locker = await stock.locker(customerId)
  const began = Date.now() - 3_600_000
  const momentOf = (at: number) => new Date(began + (at + 1) * 60_000)
  const places: (Awaited<ReturnType<typeof stock.held>> & {
    first: number
    ledger: number
    shelf: number
    lines: Booked[]
  })[] = []
  for (const { ledger, shelf } of start) {
    const held = await stock.held(locker, await stock.article(resellerId), {}, ledger)
    places.push({ ...held, first: ledger, ledger, shelf, lines: [] })
  }
  const { body } = await house.call(stocktakes.begin, reseller, {
    body: { UUID: randomUUID(), LockerId: locker.id },
  })
  const id = Number(body['Id'])
  await house.db
    .updateTable('stocktake')
    .set({ begun_at: new Date(began).toISOString() })
    .where('id', '=', id)
    .execute()
  const counted = new Map<number, { at: number; counted: number }>()

  /** What happens on the shelf at once; the ledger's line is booked when it arrives. */
  function happens({ what, article, amount: wanted }: Step, at: number) {
    const place = places[article]
    if (!place || what === 'count') return undefined
    const amount = what === 'take' ? Math.min(wanted, place.shelf) : wanted
    if (what === 'take') place.shelf -= amount
    if (what === 'bring' || what === 'fill') place.shelf += amount
    if (amount === 0) return undefined
    return async () => {
      const kinds = {
        take: 'withdrawal',
        abort: 'withdrawal',
        bring: 'return',
        fill: 'refill',
        edit: 'correction',
      } as const
      const moves = {
        take: -Math.min(amount, place.ledger),
        abort: 0,
        bring: amount,
        fill: amount,
        edit: place.shelf - place.ledger,
      }
      const moved = moves[what]
      await stock.line(place, {
        kind: kinds[what],
        amount: what === 'edit' ? moved : amount,
        moved,
        transaction_date: momentOf(at).toISOString(),
        aborted: what === 'abort',
        discrepancy: what === 'take' && moved !== -amount,
      })
      place.ledger += moved
      place.lines.push({ at, moved, isCount: what === 'edit' })
    }
  }

  async function counts(article: number, at: number) {
    const place = places[article]
    if (!place) return
    counted.set(article, { at, counted: place.shelf })
    const SecondsAgo = (Date.now() - momentOf(at).getTime()) / 1000
    await house.call(stocktakes.count, reseller, {
      params: { id },
      body: {
        lines: [{ LockerArticleId: place.id, Counted: place.shelf, UUID: randomUUID(), SecondsAgo }],
      },
    })
  }

  async function stocks() {
    const rows = await house.db
      .selectFrom('locker_article')
      .where('locker_id', '=', locker.id)
      .select(['id', 'current_volume'])
      .execute()
    return new Map(rows.map((row) => [row.id, row.current_volume]))
  }
  return { id, places, counted, happens, counts, stocks }
}
