import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { gateway } from '#contract/gateway/gateway.ts'
import { refills } from '#contract/ledger/refills.ts'
import {
  notifications as api,
  type NotificationSettings,
  type StoredNotification,
} from '#contract/live/notifications.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

/** A house for a file of tests; for each test a locker, and people who may be told of what happens there. */
export function useBell() {
  const bell = {} as {
    house: TestHouse
    resellerId: number
    customerId: number
    reseller: Person
    admin: Person
    enduser: Person
    locker: Awaited<ReturnType<typeof speakingLocker>>
  }
  beforeAll(async () => {
    bell.house = await testHouse()
    bell.resellerId = await bell.house.reseller()
    bell.customerId = await bell.house.customer(bell.resellerId)
  })
  afterAll(() => bell.house.close())
  beforeEach(async () => {
    const { house, resellerId, customerId } = bell
    bell.reseller = await house.person('reseller', resellerId)
    bell.enduser = await house.person('enduser', customerId)
    bell.admin = await house.person('admin')
    bell.locker = await speakingLocker(house, customerId)
  })

  const lockerId = () => bell.locker.locker.id
  const told = async (person: Person) => {
    const { body } = await bell.house.call(api.list, person, {})
    return (body['data'] as StoredNotification[]).filter(
      ({ values }) => values['LockerName'] === bell.locker.locker.name,
    )
  }
  const helpers = {
    told,
    titles: async (person: Person) => (await told(person)).map(({ title }) => title),
    changeSettings: (person: Person, body: Partial<NotificationSettings>) =>
      bell.house.call(api.updateSettings, person, { body }),
    settings: async (person: Person) => (await bell.house.call(api.settings, person, {})).body['data'],
    async article(stock: number, place_order_amount: number) {
      const { id } = await bell.locker.article(stock)
      await bell.house.db
        .updateTable('locker_article')
        .set({ place_order_amount })
        .where('id', '=', id)
        .execute()
      return id
    },
    take: (id: number, ...amounts: number[]) =>
      bell.locker.say(gateway.transactions, {
        transactions: amounts.map((amount) => withdrawal(id, amount)),
      }),
    fill: (id: number, Amount: number) =>
      bell.house.call(refills.create, bell.reseller, {
        params: { id: lockerId() },
        body: { UUID: crypto.randomUUID(), lines: [{ LockerArticleId: id, Amount }] },
      }),
    sweep: () => sweepOnce(bell.house.db, bell.house.app.log),
    silent: (minutes = 6) =>
      bell.house.db
        .updateTable('locker')
        .set({ last_contact: sql`now() - make_interval(mins => ${minutes})` })
        .where('id', '=', lockerId())
        .execute(),
    /** As if what has happened so far had happened that much earlier. */
    async passes(span: string) {
      for (const table of ['notification', 'alert'])
        await sql`update ${sql.table(table)} set created_at = created_at - ${span}::interval
          where locker_id = ${lockerId()}`.execute(bell.house.db)
    },
  }
  return Object.assign(bell, helpers)
}
