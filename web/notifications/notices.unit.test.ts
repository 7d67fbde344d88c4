import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearNotices, flashes, kept, markNoticeRead, notify } from './notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  clearNotices()
})

const saved = { severity: 'success', title: 'Saved' } as const

describe('a flash', () => {
  it('is there for 3000 ms, then fades, and is gone at 3300 ms', () => {
    notify(saved)
    vi.advanceTimersByTime(2999)
    expect(flashes.get()).toMatchObject([{ title: 'Saved', fading: false }])
    vi.advanceTimersByTime(1)
    expect(flashes.get()).toMatchObject([{ fading: true }])
    vi.advanceTimersByTime(299)
    expect(flashes.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(flashes.get()).toEqual([])
  })

  it('has a time of its own beside others', () => {
    notify(saved)
    vi.advanceTimersByTime(1000)
    notify({ ...saved, title: 'Second' })
    vi.advanceTimersByTime(2300)
    expect(flashes.get()).toMatchObject([{ title: 'Second', fading: false }])
  })
})

describe('the kept notices', () => {
  it('stay unread until they are marked, newest first', () => {
    notify(saved)
    notify({ ...saved, title: 'Second' })
    vi.advanceTimersByTime(3300)
    expect(kept.get()).toMatchObject([
      { title: 'Second', unread: true },
      { title: 'Saved', unread: true },
    ])
    markNoticeRead(kept.get()[0]?.id ?? 0)
    expect(kept.get().map(({ unread }) => unread)).toEqual([false, true])
  })

  it('do not hold what is not to be stored', () => {
    notify({ ...saved, store: false })
    expect(kept.get()).toEqual([])
  })
})
