import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Text } from '#web/i18n/en.ts'
import { loadText } from '#web/i18n/language.ts'
import { clearNotices, dismissFlash, flashes, holdFlash, kept, markNoticesRead, notify } from './notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  clearNotices()
})

const saved = { severity: 'success', title: 'Saved' } as const
const failed = { severity: 'error', title: 'Failed' } as const

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

  it('stays if somebody reads on, until it is dismissed', () => {
    notify(saved)
    notify(failed)
    holdFlash(flashes.get()[0]?.id ?? 0)
    vi.advanceTimersByTime(3300)
    expect(flashes.get()).toMatchObject([{ title: 'Saved', fading: false }])
    dismissFlash(flashes.get()[0]?.id ?? 0)
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

describe('an equal flash', () => {
  it('takes the place of the earlier one, with its full time', () => {
    notify({ ...saved, msg: 'All of it' })
    vi.advanceTimersByTime(2000)
    notify({ ...saved, msg: 'All of it' })
    vi.advanceTimersByTime(2000)
    expect(flashes.get()).toMatchObject([{ title: 'Saved', fading: false }])
    vi.advanceTimersByTime(1300)
    expect(flashes.get()).toEqual([])
  })

  it('is equal by what it says in the language in use', async () => {
    await loadText('sv-SE')
    const say = (one: number) => ({ ...saved, title: (text: Text) => text.login.tooManyText(one) })
    notify(say(1))
    notify(say(2))
    notify(say(1))
    expect(flashes.get()).toHaveLength(2)
  })

  it.each([{ severity: 'warning' }, { title: 'Changed' }, { msg: 'Twice' }] as const)(
    'is not one with another %j',
    (other) => {
      notify(saved)
      notify({ ...saved, ...other })
      expect(flashes.get()).toHaveLength(2)
    },
  )
})

describe('the kept notices', () => {
  it('stay unread until they are marked, newest first', () => {
    notify(failed)
    notify({ ...failed, severity: 'warning', title: 'Second' })
    vi.advanceTimersByTime(3300)
    expect(kept.get()).toMatchObject([
      { title: 'Second', unread: true },
      { title: 'Failed', unread: true },
    ])
    markNoticesRead([kept.get()[0]?.id ?? 0])
    expect(kept.get().map(({ unread }) => unread)).toEqual([false, true])
  })

  it('hold neither one’s own successes nor what is not to be stored, unless it is said', () => {
    notify(saved)
    notify({ ...failed, store: false })
    expect(kept.get()).toEqual([])
    notify({ ...saved, store: true })
    expect(kept.get()).toHaveLength(1)
  })
})
