const shortest = 2000
const longest = 60_000

/** How long to wait after this many failures in a row; random, so that lockers do not come back all at once. */
export function backoff(failures: number, spread = Math.random()) {
  const whole = Math.min(longest, shortest * 2 ** Math.min(failures - 1, 10))
  return Math.round(whole * (0.75 + spread / 4))
}
