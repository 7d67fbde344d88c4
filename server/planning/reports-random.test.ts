import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Report } from '#contract/planning/reports.ts'
import { runs as cases } from '../../scripts/testing/cases.ts'
import { at, type Given, type Held, phones } from './testing/phones.ts'
import { plainRun } from './testing/plain-run.ts'

const all = await phones()
const { house, reseller, driver, lockers, gloves, tape, articleIds, current } = all
const { lines, newRun, made, stopId, results, read, volumeOf } = all

/** Reports as two phones could send them, in any order, some of them twice. */
const anyReport = fc.record({
  kind: fc.constantFrom(
    'pick' as const,
    'placed' as const,
    'placed' as const,
    'stopDone' as const,
    'stopSkipped' as const,
    'stopReopened' as const,
  ),
  stop: fc.nat(1),
  article: fc.nat(1),
  amount: fc.nat(12),
  isNone: fc.boolean(),
  at: fc.nat(20),
})
const anyBatches = fc.array(fc.array(anyReport, { minLength: 1, maxLength: 5 }), {
  minLength: 2,
  maxLength: 5,
})

test(
  'whatever two phones send at once and again, run, ledger and answers are those of a plain model',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyBatches, async (batches) => {
        const mine = await newRun(driver)
        const before = new Map<number, number>()
        for (const held of [...gloves, ...tape]) before.set(held.id, await volumeOf(held))
        current.run = mine
        const heldAt = (stop: number, article: number) => at(article === 0 ? gloves : tape, stop)
        const sent = batches.map((batch) => batch.map((each) => made(reportOf(each, heldAt))))
        const answers = await Promise.all(
          [...sent, ...sent.slice(0, 2)].map((batch, index) =>
            results(batch, index % 2 === 0 ? driver : reseller),
          ),
        )
        const byUuid = new Map(sent.flat().map((each) => [each.UUID, each as Report]))
        const taken = await house.db
          .selectFrom('run_report')
          .where('run_id', '=', mine.id)
          .orderBy('id')
          .select('uuid')
          .execute()
        expect(new Set(taken.map(({ uuid }) => uuid)).size).toBe(taken.length)
        const plain = plainRun(
          new Map(
            mine.stops.map((stop, index) => [
              stop.id,
              {
                state: 'open' as const,
                lines: new Map(
                  lines()
                    .filter(([held]) => held.locker_id === at(lockers, index).id)
                    .map(([held, planned]) => [
                      held.id,
                      { planned, picked: null, placed: null, counted: null, articleId: held.article_id },
                    ]),
                ),
              },
            ]),
          ),
        )
        const expected = new Map(
          taken.map(({ uuid }) => {
            const report = byUuid.get(uuid)
            if (!report) throw new Error('a report that nobody sent')
            return [uuid, plain.take(report)] as const
          }),
        )
        for (const { UUID, Result } of answers.flat())
          expect([UUID, Result]).toEqual([UUID, expected.get(UUID)])
        const now = await read()
        for (const { Id, State, Lines } of now.Stops) {
          const stop = plain.stops.get(Id)
          expect(State).toBe(stop?.state)
          for (const { LockerArticleId, Picked, Placed } of Lines)
            expect([Id, LockerArticleId, Picked, Placed]).toEqual([
              Id,
              LockerArticleId,
              stop?.lines.get(LockerArticleId)?.picked ?? null,
              stop?.lines.get(LockerArticleId)?.placed ?? null,
            ])
        }
        for (const held of [...gloves, ...tape])
          expect(await volumeOf(held)).toBe((before.get(held.id) ?? 0) + (plain.moved.get(held.id) ?? 0))
        const everyEnded = [...plain.stops.values()].every(({ state }) => state !== 'open')
        expect(now.State === 'done').toBe(everyEnded)
      }),
      cases(15),
    )
  },
)

interface Drawn {
  kind: 'pick' | 'placed' | 'stopDone' | 'stopSkipped' | 'stopReopened'
  stop: number
  article: number
  amount: number
  isNone: boolean
  at: number
}

function reportOf(
  { kind, stop, article, amount, isNone, at: second }: Drawn,
  heldAt: (stop: number, article: number) => Held,
): Given {
  const At = new Date(Date.UTC(2026, 9, 1, 12, 0, second)).toISOString()
  const StopId = stopId(stop)
  const none = { Reason: null, Counted: null, CountedAt: null }
  switch (kind) {
    case 'pick':
      return { Kind: kind, At, ArticleId: at(articleIds, article), Found: isNone ? null : amount }
    case 'placed':
      return {
        Kind: kind,
        At,
        StopId,
        LockerArticleId: heldAt(stop, article).id,
        Amount: isNone ? null : amount,
        ...none,
      }
    case 'stopDone':
      return {
        Kind: kind,
        At,
        StopId,
        Lines: [{ LockerArticleId: heldAt(stop, article).id, Amount: amount, ...none }],
        Signature: null,
      }
    case 'stopSkipped':
      return { Kind: kind, At, StopId, Reason: 'Gate closed' }
    case 'stopReopened':
      return { Kind: kind, At, StopId }
  }
}
