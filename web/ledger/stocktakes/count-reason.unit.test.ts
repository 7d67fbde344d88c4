import type { CountProposal } from '#contract/ledger/cycle-counts.ts'
import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { expect, it } from 'vitest'
import { countReason } from './count-reason.ts'

const row: CountProposal = {
  LockerId: 1,
  LockerName: 'A',
  EndCustomer: 'B',
  Articles: 3,
  Pieces: 40,
  Value: 1200.4,
  Wrong: 5,
  Beyond: 1,
  WorstArticle: 'Gloves',
  WorstTimes: 3,
  LastCounted: '2026-01-01T12:00:00Z',
  StocktakeId: null,
}
const now = Date.parse('2026-01-31T13:00:00Z')
const words = { text: en, format: formatIn('en-GB', 'Europe/Stockholm', 'SEK') } as never
const reasonOf = (more: Partial<CountProposal>) =>
  countReason({ ...row, ...more }, words, now).replaceAll('\u00a0', ' ')

it('says what a locker holds, how often it was wrong and when it was counted', () => {
  expect(reasonOf({})).toBe(
    '1,200 SEK in stock, wrong 5 times in 180 days – mostly Gloves (3), counted 30 days ago.',
  )
  expect(reasonOf({ Value: null, Wrong: 1, WorstArticle: null, WorstTimes: 0, LastCounted: null })).toBe(
    '40 pcs in stock, wrong once in 180 days, never counted.',
  )
  expect(reasonOf({ Value: null, Wrong: 0, LastCounted: '2026-01-31T08:00:00Z' })).toContain(
    'not found wrong in 180 days, counted today',
  )
})
