import { z } from '#contract/zod.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'

/** What was written at a locker's end and is not booked yet: a reload or an empty battery does not take it. Of one stop at a time. */
const kept = z.object({
  stopId: z.int(),
  receivedBy: z.string(),
  signature: z.string(),
  note: z.string(),
  mailTo: z.string(),
})
type Receipt = Omit<z.output<typeof kept>, 'stopId'>

const key = 'lagra.receipt'

export function keptReceipt(stopId: number): Receipt | undefined {
  try {
    const { data } = kept.safeParse(JSON.parse(readStored(key) ?? ''))
    return data?.stopId === stopId ? data : undefined
  } catch {
    return undefined
  }
}

export const keepReceipt = (stopId: number, receipt: Receipt) =>
  writeStored(key, JSON.stringify({ stopId, ...receipt }))

export const forgetReceipt = () => writeStored(key, '')
