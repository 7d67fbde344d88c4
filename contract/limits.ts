/** Limits that texts name too: apart from the schemas, which a text must not load. */

export const passwordLength = { min: 10, max: 128 }

export const lockerLimits = {
  amount: { min: 0, max: 1000 },
  closingTime: { min: 0, max: 30 },
  adminPassword: { min: 1, max: 12 },
  pin: { min: 4, max: 8 },
  output: { min: 0, max: 63 },
}

/** What may be uploaded (all pictures of an animation count), how long it may take, how wide an image is kept. */
export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, seconds: 30, width: 1600 }

/** A line that a locker sends later than this many days after it happened is not booked. */
export const oldestLineDays = 90
