/** Limits that texts, the shell and Home name too: apart from the schemas, which these must not load. */

export const passwordLength = { min: 10, max: 128 }

/** How long the links to choose a password serve. */
export const invitationHours = 72
export const forgottenPasswordHours = 1
export const confirmEmailHours = 72

export const lockerLimits = {
  amount: { min: 0, max: 1000 },
  closingTime: { min: 0, max: 30 },
  adminPassword: { min: 1, max: 12 },
  pin: { min: 4, max: 8 },
  output: { min: 0, max: 63 },
}

/** What may be uploaded (all pictures of an animation count), how long it may take, how wide an image is kept. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  seconds: 30,
  width: 1600,
  logo: { width: 700, height: 240 },
}

/** A line that a locker sends later than this many days after it happened is not booked. */
export const oldestLineDays = 90

/** How many days a range of them may have at most, first and last included. */
export const mostDays = 3660

/** How many articles Home shows of those that move most, and tells of those that need attention. */
export const topMovers = 15
export const mostAttention = 10_000

/** A screen reads its data again at least this often, in milliseconds, so older events need not be kept. */
export const longestAge = 60_000
