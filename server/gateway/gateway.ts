import type { Contract } from '#contract/index.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { networkOf } from '#server/database/network.ts'
import { countTry } from '#server/database/rate-limit.ts'
import { Refusal } from '#server/errors.ts'
import { configOf } from './config.ts'
import { commandDone, heard, heardReporting, waitingCommands } from './contact.ts'
import { refillerAt, identify } from './identify.ts'
import { askedLimits } from './limits.ts'
import { isAboutALine, takeLines } from './lines.ts'
import { confirm, register, statusOf } from './provisioning.ts'
import { refillAtLocker } from './refill.ts'
import type { Handlers } from '#server/http/mount.ts'
import { plannedAtLocker } from '#server/planning/road/at-locker.ts'
import { transacting } from '#server/tenancy/callers.ts'

/** The calls of devices and lockers. Each call is only about the caller itself. `taken` is told of lines that were booked. */
export const gateway = (db: RawDatabase, taken: (lines: number) => void): Handlers<Contract['gateway']> => ({
  async register({ body }, { vault, ip }) {
    await countTry(db, [{ key: `register:address:${networkOf(ip)}`, tries: 60, minutes: 10 }])
    return transacting(db).transact((tx) => register(tx, vault, body))
  },
  async status(_input, { device, vault, transact }) {
    return transact((tx) => statusOf(tx, vault, device))
  },
  async confirm(_input, { device, vault, transact }) {
    return transact(async (tx) => {
      await confirm(tx, device)
      return statusOf(tx, vault, device)
    })
  },

  async config(_input, { locker, vault, transact }) {
    return { data: await transact((tx) => configOf(tx, vault, locker)) }
  },
  async heartbeat(_input, { locker, ip, transact }) {
    return transact(async (tx) => {
      await heard(tx, locker, ip)
      return { commands: await waitingCommands(tx, locker), Time: new Date().toISOString() }
    })
  },
  async commandDone({ params }, { locker, transact }) {
    await transact((tx) => commandDone(tx, locker, params.commandId))
    return {}
  },
  async identify({ body }, { locker, vault, transact }) {
    const answer = await transact((tx) => identify(tx, vault, locker, body))
    if (answer instanceof Refusal) throw answer
    return answer
  },
  async limits({ body }, { locker, transact }) {
    return { limits: await transact((tx) => askedLimits(tx, locker, body)) }
  },
  async transactions({ body }, { locker, vault, ip, transact }) {
    const take = (oneByOne: boolean) =>
      transact(async (tx) => {
        const each = await takeLines(tx, vault, locker, body.transactions, { oneByOne })
        await heardReporting(tx, locker, ip)
        return each
      })
    const results = await take(false).catch((error: unknown) => {
      if (!isAboutALine(error)) throw error
      return take(true)
    })
    taken(results.filter(({ status }) => status === 'recorded').length)
    return { results }
  },
  async refill({ body }, { locker, vault, transact }) {
    const who = await transact((tx) => refillerAt(tx, vault, locker, body.AdminCode))
    if (who instanceof Refusal) throw who
    const { accountId, name: Name } = who
    return transact(async (tx) => {
      const results = await refillAtLocker(tx, locker, body, accountId)
      const Planned = accountId === null ? [] : await plannedAtLocker(tx, locker.id, accountId)
      return { results, Name, Planned }
    })
  },
})
