/** A line that a locker sends later than this many days after it happened is not booked. */
export const oldestLineDays = 90
