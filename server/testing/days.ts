/** In which the house counts its days. */
const zone = 'Europe/Stockholm'

export const today = () => Temporal.Now.plainDateISO(zone)

/** Noon of a day, as the ledger has it. */
export const noon = (day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant().toString()

export const daysAgo = (days: number) => noon(today().subtract({ days }))
