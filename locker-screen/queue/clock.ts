const isNearly = 60_000

/**
 * The server's time, as far as it is known here. Time goes by as the browser counts it: a clock that is set meanwhile,
 * as on a panel without a battery, changes nothing.
 */
export interface Clock {
  /** The moment at which the browser began to count (`performance.now()`). */
  began: number
  /** How far off the start's guess was. Unknown until the server has told the time. */
  guessedWrongBy: number | null
  /** How far the browser's own clock is behind the server's, in milliseconds; kept for the next start's guess. */
  behind: number
}

/** Both ways in which the browser tells the time: by its clock, and by counting from its start. */
export interface Now {
  clock: number
  counted: number
}

export const browserNow = (): Now => ({ clock: Date.now(), counted: performance.now() })

/** By the browser's clock and how far it was behind last; never before what has already happened here. */
export const guessedClock = (behind: number, latest: number, now: Now): Clock => ({
  began: Math.max(now.clock + behind, latest) - now.counted,
  guessedWrongBy: null,
  behind,
})

/** As the server has just told it. What is nearly right is left alone. */
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
