import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Clock, iso } from './calendar.ts'
import type { Stock } from './ledger.ts'
import type { Locker } from './locker.ts'
import { byEmail, type Person } from './people.ts'
import { Random } from './random.ts'

/** Which lockers sent lines that could not be booked, why, and what was done about it. */
export const rejectedLines = [
  { locker: 'Svetshallen', reason: 'unknownAccount', hoursAgo: 57.5 },
  {
    locker: 'Svetshallen',
    reason: 'tooOld',
    hoursAgo: 81,
    note: 'Skåpets klocka gick fel efter strömavbrottet. Inventerat och rättat.',
  },
  { locker: 'Hygiensluss Nord', reason: 'unknownArticle', hoursAgo: 59 },
] as const

/** Which lockers were told to restart, and did. */
export const restarts = [
  { locker: 'Montering linje 1', hoursAgo: 80.6 },
  { locker: 'Packeriet', hoursAgo: 104.2 },
] as const

export async function fillRejected(
  tx: Transaction<Tables>,
  people: Person[],
  lockers: Locker[],
  stocks: Stock[],
  clock: Clock,
) {
  const random = new Random('rejected')
  const reseller = byEmail(people, 'reseller@lagra.example')

  const rows = rejectedLines.map(({ locker: name, reason, hoursAgo, ...handled }) => {
    const locker = named(lockers, name)
    const received = clock.midnight - hoursAgo * 3_600
    const closed = reason === 'tooOld' ? received - 95 * 86_400 : received - 3
    const uuid = `019a0000-${random.code(4, hex)}-7000-8000-${random.code(12, hex)}`
    return {
      locker_id: locker.id,
      reseller_id: locker.resellerId,
      uuid,
      reason,
      received_at: iso(received),
      line: JSON.stringify({
        UUID: uuid,
        Kind: 'withdrawal',
        LockerArticleId:
          reason === 'unknownArticle' ? nowhere : stocks.find((stock) => stock.locker === locker)?.id,
        AccountId: reason === 'unknownAccount' ? nowhere : null,
        Amount: random.whole(1, 3),
        Opened: iso(closed - 14),
        Closed: iso(closed),
        Aborted: 0,
      }),
      ...('note' in handled && {
        note: handled.note,
        resolved_at: iso(received + 51 * 3_600),
        resolved_by: reseller.id,
      }),
    }
  })
  await tx.insertInto('rejected_line').values(rows).execute()

  const commands = restarts.map(({ locker: name, hoursAgo }) => {
    const locker = named(lockers, name)
    const done = clock.midnight - hoursAgo * 3_600
    const times = { queued_at: iso(done - 131), sent_at: iso(done - 89), done_at: iso(done) }
    return { locker_id: locker.id, reseller_id: locker.resellerId, command: 'restart', ...times }
  })
  await tx.insertInto('locker_command').values(commands).execute()
}

const hex = '0123456789abcdef'
/** An id that no record has. */
const nowhere = 999_999

function named(lockers: Locker[], name: string): Locker {
  const locker = lockers.find((candidate) => candidate.name === name)
  if (!locker) throw new Error(`there is no locker ${name}`)
  return locker
}
