import type { ReminderLetter, reminders } from '#contract/billing/reminders.ts'
import type { Input } from '#contract/endpoint.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { holdSeries } from '#server/billing/statements/make.ts'
import { drawReminders } from './draw.ts'
import { makeReminder } from './make.ts'
import { remindingOf } from './settings.ts'

/** Statements as somebody saw them in a preview, by id. Money in its currency. */
export type Seen = ReadonlyMap<number, Input<typeof reminders.send>['body']['statements'][number]>

/**
 * Makes the reminders of a reseller with the statements that were seen. Undefined where something is not as it was
 * seen: then nothing is made. Whoever bills, credits or reminds at the same time waits.
 */
export async function remind(writer: Writer, resellerId: number, seen: Seen, day: string) {
  const { tx, member, audit } = insideOfHouse(writer)
  await holdSeries(tx)
  const reminding = await remindingOf(writer.house)
  const only = new Set(seen.keys())
  const { letters } = await drawReminders(writer, reminding, { day, resellerId, only })
  if (!isAsSeen(letters, seen)) return undefined
  const made: { id: number; isMailed: boolean }[] = []
  for (const letter of letters) {
    const { id, audited } = await makeReminder(tx, writer, letter, reminding, { day, accountId: member.id })
    for (const line of audited) await audit(line)
    made.push({ id, isMailed: letter.Address !== '' })
  }
  return made
}

const compared = ['Level', 'RemainingAmount', 'Interest', 'Fee', 'EarlierFee', 'Address'] as const

function isAsSeen(letters: ReminderLetter[], seen: Seen) {
  const lines = letters.flatMap(({ Address, lines: some }) => some.map((line) => ({ ...line, Address })))
  return (
    lines.length === seen.size &&
    lines.every((line) => {
      const before = seen.get(line.Id)
      return before !== undefined && compared.every((field) => before[field] === line[field])
    })
  )
}
