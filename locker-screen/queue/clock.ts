const isNearly = 60_000

/**
 * An estimate of the server's time. It advances with the browser's monotonic counter, so that setting the system
 * clock, as on a panel without a battery, has no effect.
 */
export interface Clock {
  /** The moment at which `performance.now()` was 0. */
  began: number
  /** The error of the guess at the start; null until the server has told the time. */
  guessedWrongBy: number | null
  /** How far the browser's own clock is behind the server's, in milliseconds; kept for the next start's guess. */
  behind: number
}

/** The browser's clock, and its counter since the start. */
export interface Now {
  clock: number
  counted: number
}

export const browserNow = (): Now => ({ clock: Date.now(), counted: performance.now() })

/** By the browser's clock and its last known difference; never before a stored event. */
export const guessedClock = (behind: number, latest: number, now: Now): Clock => ({
  began: Math.max(now.clock + behind, latest) - now.counted,
  guessedWrongBy: null,
  behind,
})

/** Sets the clock to the server's time. Small differences are ignored. */
export function toldClock({ began, guessedWrongBy, behind }: Clock, serverTime: string, now: Now): Clock {
  const time = Date.parse(serverTime)
  const wrongBy = unlessNearly(time - now.counted - began)
  const isBehind = unlessNearly(time - now.clock)
  return {
    began: began + wrongBy,
    guessedWrongBy: guessedWrongBy ?? wrongBy,
    behind: isBehind === 0 ? 0 : behind + unlessNearly(isBehind - behind),
  }
}

const unlessNearly = (difference: number) => (Math.abs(difference) < isNearly ? 0 : difference)
