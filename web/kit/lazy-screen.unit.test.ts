import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, lazyScreen } from './lazy-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const Screen = () => null

describe('a lazy screen', () => {
  it('is loaded once', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Screen }))
    const screen = lazyScreen(load)
    await screen.preload()
    await screen.preload()
    expect(load).toHaveBeenCalledTimes(1)
    expect(screen().type).toBe(Screen)
  })

  it('can be tried again after its code did not arrive', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Screen }))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const screen = lazyScreen(load)
    await expect(screen.preload()).rejects.toBeInstanceOf(ChunkError)
    await screen.preload()
    expect(screen().type).toBe(Screen)
  })

  it('gives up after 120 seconds', async () => {
    const screen = lazyScreen(() => new Promise(() => undefined))
    const outcome = screen.preload().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await outcome).toBeInstanceOf(ChunkError)
  })
})
