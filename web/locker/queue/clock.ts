const isNearly = 60_000

/** By how much to correct this clock. One that lost its battery would date lines so that they are refused as too old. */
export function clockAhead(serverTime: string, now: number) {
  const ahead = Date.parse(serverTime) - now
  return Math.abs(ahead) < isNearly ? 0 : ahead
}
