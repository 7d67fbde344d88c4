import { bankFiles, mostBooked } from '#contract/billing/bank-files.ts'
import { call } from '#web/api/api.ts'
import type { Outcomes, toRegister } from './placed.ts'

/** What is registered from it is known by it when it comes again. */
export interface BankFileRead {
  Name: string
  Digest: string
}

type Ready = ReturnType<typeof toRegister>

/** A large file is sent in parts; what became of each part is told as soon as it is known, whatever happens to the next. */
export async function registerAll(
  ready: Ready,
  file: BankFileRead | undefined,
  onOutcomes: (outcomes: Outcomes) => void,
) {
  const sum = { booked: 0, already: 0, refused: 0 }
  for (let from = 0; from < ready.length; from += mostBooked) {
    const payments = ready.slice(from, from + mostBooked)
    const { booked, already, refused } = await call(bankFiles.book, {
      body: { payments, ...(file && { file }) },
    })
    sum.booked += booked
    sum.already += already
    sum.refused += refused.length
    const reasons = new Map(refused.map(({ UUID, Reason }) => [UUID, Reason]))
    onOutcomes(new Map(payments.map(({ UUID }) => [UUID, reasons.get(UUID) ?? 'registered'])))
  }
  return sum
}
