import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { remindOnSchedule } from './reminders/schedule.ts'
import { ago, remindingHouse, settings, today } from './testing/reminding.ts'

const { reminders } = contract

const { house, books, set, wait, debt, history } = await remindingHouse()
beforeEach(async () => void (await set()))

test('settings: each is checked, changes are audited, and a rate for this half-year is asked for', async () => {
  const refused = async (body: object, field: string) =>
    expect((await set(body as never)).body).toMatchObject({
      errorcode: 422,
      errors: { [field]: expect.any(Array) },
    })
  await refused({ Levels: [] }, 'Levels')
  await refused(
    {
      Levels: [
        { Days: 10, Fee: 0 },
        { Days: 10, Fee: 0 },
      ],
    },
    'Levels',
  )
  await refused({ ReferenceRates: [1, 2].map((Rate) => ({ From: ago(1), Rate })) }, 'ReferenceRates')
  await refused({ InterestAbove: -1 }, 'InterestAbove')
  await refused({ Hour: 24 }, 'Hour')
  const { body } = await set({ Hour: 7 })
  const { Revision, ...told } = body['data'] as typeof settings & { Revision: number }
  expect(told).toEqual({ ...settings, Hour: 7 })
  expect((await set({ Hour: 9, Revision: Revision - 1 })).status).toBe(409)
  const audit = await house.call(contract.audit.list, books.admin, { query: { entity: 'settings' } })
  expect((audit.body['data'] as object[])[0]).toMatchObject({ Before: { Hour: 0 }, After: { Hour: 7 } })
  const isMissing = async () => (await house.call(reminders.preview, books.admin, {})).body['RateIsMissing']
  expect(await isMissing()).toBe(1)
  await set({ ReferenceRates: [{ From: today.toString(), Rate: 2 }] })
  expect(await isMissing()).toBe(0)
})

test('the schedule makes what is due once a day, however many servers do, and only when it is switched on', async () => {
  const { id } = await books.reseller('Schema')
  const { id: statement } = await debt(id, 20)
  const counted = async () => ((await history(statement))['data'] as object[]).length
  await remindOnSchedule(house.db)
  expect(await counted()).toBe(0)
  const preview = async () => (await house.call(reminders.preview, books.admin, {})).body
  const told = async () => (await preview())['schedule']
  expect(await preview()).toMatchObject({ HasRunToday: 0 })
  expect(await told()).toBeNull()
  await set({ Scheduled: 1 })
  expect(await told()).toEqual({ Hour: 0, LastRun: null, Made: 0, NotMailed: 0 })
  await Promise.all([1, 2, 3].map(() => remindOnSchedule(house.db)))
  expect((await history(statement))['data']).toMatchObject([{ Level: 1, SentBy: null }])
  expect(await told()).toEqual({ Hour: 0, LastRun: String(today), Made: 1, NotMailed: 1 })
  await set({ Scheduled: 0 })
  expect(await preview()).toMatchObject({ HasRunToday: 1, schedule: null })
  await set({ Scheduled: 1 })
  const audit = await house.call(contract.audit.list, books.admin, {
    query: { entity: 'statement', id: String(statement) },
  })
  expect(audit.body['data']).toMatchObject([{ UserName: 'Lagra', After: { ReminderLevel: 1 } }])
  await wait(10)
  // The day is done.
  await remindOnSchedule(house.db)
  expect(await counted()).toBe(1)
  await house.db.updateTable('reminder_setting').set({ last_run: null }).execute()
  await remindOnSchedule(house.db)
  // Nobody has said that the first one was sent.
  expect(await counted()).toBe(1)
  await house.db.updateTable('reminder_setting').set({ last_run: null }).execute()
  const [first] = (await history(statement))['data'] as { Id: number }[]
  await house.call(contract.reminders.sentByHand, books.admin, { params: { id: first?.Id ?? 0 } })
  await remindOnSchedule(house.db)
  expect(await counted()).toBe(1)
  await wait(10)
  await house.db.updateTable('reminder_setting').set({ last_run: null }).execute()
  await remindOnSchedule(house.db)
  expect(await counted()).toBe(2)
})

test('where it fails for one, the others are reminded, and the next turn makes the rest and none twice; a dispute stops it', async () => {
  const [one, other, disputed] = [
    await books.reseller('Schema ett'),
    await books.reseller('Schema två'),
    await books.reseller('Schema tvist'),
  ]
  const debts = [await debt(one.id, 20), await debt(other.id, 20), await debt(disputed.id, 20)]
  const made = () =>
    Promise.all(debts.map(async ({ id }) => ((await history(id))['data'] as object[]).length))
  const stopped = { params: { id: debts[2]?.id ?? 0 } }
  await house.call(contract.reminders.dispute, books.admin, { ...stopped, body: { Reason: 'Fel antal' } })
  await set({ Scheduled: 1 })
  const lastRun = (day: string | null) =>
    house.db.updateTable('reminder_setting').set({ last_run: day }).execute()
  await lastRun(null)
  // As if the server had died while it made the second one.
  await sql`create function dies() returns trigger language plpgsql as $$ begin
    if new.reseller_id = ${sql.lit(other.id)} then raise exception 'killed'; end if; return new; end $$`.execute(
    house.db,
  )
  await sql`create trigger dies before insert on reminder_line for each row execute function dies()`.execute(
    house.db,
  )
  await expect(remindOnSchedule(house.db)).rejects.toThrow('some reminders could not be made')
  expect(await made()).toEqual([1, 0, 0])
  await sql`drop function dies() cascade`.execute(house.db)
  await Promise.all([remindOnSchedule(house.db), remindOnSchedule(house.db)])
  expect(await made()).toEqual([1, 1, 0])
  await house.call(contract.reminders.endDispute, books.admin, stopped)
  // The day is done; the next one takes it along.
  await remindOnSchedule(house.db)
  expect(await made()).toEqual([1, 1, 0])
  await lastRun(ago(1))
  await Promise.all([remindOnSchedule(house.db), remindOnSchedule(house.db)])
  expect(await made()).toEqual([1, 1, 1])
})
