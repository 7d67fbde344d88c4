import type { Owing, Rates } from '#server/billing/reminders/interest.ts'

/** Day by day, as decided: slow, and easy to read. */
export function plainInterest(
  { total, due, waivedUntil, payments }: Owing,
  { referenceRates, above }: Rates,
  today: string,
) {
  let hundredths = 0n
  for (
    let day = Temporal.PlainDate.from(due).add({ days: 1 });
    Temporal.PlainDate.compare(day, today) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (waivedUntil && day.toString() <= waivedUntil) continue
    let remaining = total
    for (const { on, amount } of payments) if (on <= day.toString()) remaining -= amount
    const known = referenceRates
      .filter(({ from }) => from <= day.toString())
      .sort((one, other) => (one.from < other.from ? 1 : -1))
    const [rate] = known
    if (rate && remaining > 0)
      hundredths += BigInt(remaining) * BigInt(Math.max(0, Math.round((rate.rate + above) * 100)))
  }
  const öre = hundredths / 3_650_000n
  return Number(hundredths % 3_650_000n >= 1_825_000n ? öre + 1n : öre)
}
