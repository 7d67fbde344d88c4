import type { Run } from '#contract/planning/runs.ts'
import { expect, test } from 'vitest'
import { asSeen, typedNews } from './typed-amounts.ts'

const run = (planned: Record<number, number>) =>
  ({
    data: [
      { Lines: Object.entries(planned).map(([id, Planned]) => ({ LockerArticleId: Number(id), Planned })) },
    ],
  }) as unknown as Run
const typed = {
  1: { amount: '3', article: 'Gloves', planned: 14 },
  2: { amount: '4', article: 'Tape', planned: 12 },
}

test('what somebody else has changed or taken out meanwhile is told, and not what was typed alike', () => {
  expect(typedNews(typed, run({ 1: 14, 2: 12, 3: 5 }))).toEqual({ changed: [], gone: [] })
  expect(typedNews(typed, run({ 1: 20 }))).toEqual({
    changed: [{ article: 'Gloves', planned: 20 }],
    gone: ['Tape'],
  })
  expect(typedNews(typed, run({ 1: 3, 2: 12 }))).toEqual({ changed: [], gone: [] })
})

test('once it was told, what was typed stays, and what is gone is forgotten', () => {
  const now = run({ 1: 20 })
  const seen = asSeen(typed, now)
  expect(seen).toEqual({ 1: { amount: '3', article: 'Gloves', planned: 20 } })
  expect(typedNews(seen, now)).toEqual({ changed: [], gone: [] })
})
