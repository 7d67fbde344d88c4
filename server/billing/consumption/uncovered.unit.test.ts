import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Span, uncovered, type Uncovered } from './uncovered.ts'

const moment = fc.integer({ min: 0, max: 12 })
const moments = fc
  .uniqueArray(moment, { minLength: 2, maxLength: 2 })
  .map(([one = 0, other = 0]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))

const has = (span: Span, at: number, id: number) =>
  span.from <= at && at < span.to && span.after < id && id <= span.upto

/** Statements one after the other, some of which are taken back again. */
const story = fc.array(
  fc.record({ period: moments, grows: fc.integer({ min: 0, max: 4 }), takesBack: fc.option(fc.nat(5)) }),
  { maxLength: 12 },
)

test('each line that is stated is counted once, whatever is taken back, and what is late is counted with the next', () => {
  fc.assert(
    fc.property(story, (steps) => {
      let live: { period: { from: number; to: number }; spans: Uncovered[] }[] = []
      let upto = 1
      for (const { period, grows, takesBack } of steps) {
        upto += grows
        if (takesBack !== null) live = live.filter((_, at) => at !== takesBack)
        if (live.some((one) => one.period.from < period.to && period.from < one.period.to)) continue
        const stated = live.map((one) => one.period)
        const spans = uncovered({ counted: live.flatMap((one) => one.spans), stated, period, upto })
        live.push({ period, spans })
        for (let at = 0; at < 12; at++)
          for (let id = 1; id <= upto; id++) {
            const isStated = live.some((one) => one.period.from <= at && at < one.period.to)
            const times = live.flatMap((one) => one.spans).filter((span) => has(span, at, id)).length
            if (isStated) expect(times).toBe(1)
            else expect(times).toBeLessThanOrEqual(1)
          }
      }
    }),
  )
})

test('a further month costs two spans, however many there were before', () => {
  const counted: Span[] = []
  const stated = []
  for (let month = 0; month < 60; month++) {
    const period = { from: month, to: month + 1 }
    const spans = uncovered({ counted, stated, period, upto: 100 * (month + 1) })
    expect(spans).toHaveLength(month === 0 ? 1 : 2)
    counted.push(...spans)
    stated.push(period)
  }
})
