import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/live/notifications.ts'
import {
  confirm,
  customerId,
  house,
  lockers,
  newLocker,
  provisioned,
  reseller,
  stranger,
  useProvisioningHouse,
} from './testing/provisioning.ts'
import { realTime, type News } from '#contract/statistics/real-time.ts'

useProvisioningHouse()

describe('a restart', () => {
  const restart = (id: number, as = reseller) => house.call(lockers.restart, as, { params: { id } })
  const commands = (locker_id: number) =>
    house.db.selectFrom('locker_command').selectAll().where('locker_id', '=', locker_id).execute()

  test('is queued once, until it is done', async () => {
    const { Id } = await newLocker()
    await provisioned(Id)
    await confirm(Id)
    const first = await restart(Id)
    expect(first.body).toEqual({
      success: 1,
      command: { Id: expect.any(Number), Command: 'restart', QueuedAt: expect.any(String) },
    })
    const clicks = await Promise.all([restart(Id), restart(Id)])
    expect(clicks.map(({ body }) => body['command'])).toEqual([first.body['command'], first.body['command']])
    expect(await commands(Id)).toMatchObject([{ command: 'restart', queued_by: reseller.id, done_at: null }])
    const lines = await house.db
      .selectFrom('audit')
      .select(['account_id', 'after'])
      .where('entity_id', '=', Id)
      .where('entity', '=', 'locker')
      .execute()
    const told = lines.filter(({ after }) => JSON.stringify(after) === '{"Command":"restart"}')
    expect(told).toMatchObject([{ account_id: reseller.id }])

    const done_at = new Date().toISOString()
    await house.db.updateTable('locker_command').set({ done_at }).where('locker_id', '=', Id).execute()
    expect((await restart(Id)).body['command']).not.toEqual(first.body['command'])
    expect(await commands(Id)).toHaveLength(2)
  })

  test('that waits is not for the next device', async () => {
    const { Id } = await newLocker()
    await provisioned(Id)
    await confirm(Id)
    const first = await restart(Id)
    await provisioned(Id)
    expect(await commands(Id)).toMatchObject([{ done_at: null, withdrawn_at: expect.any(String) }])
    await confirm(Id)
    expect((await restart(Id)).body['command']).not.toEqual(first.body['command'])
  })

  test('that waits is not said to be done when the device is replaced or the locker deleted', async () => {
    const [replaced, deleted] = [await newLocker(), await newLocker()]
    for (const { Id } of [replaced, deleted]) {
      await provisioned(Id)
      await confirm(Id)
      expect((await restart(Id)).status).toBe(200)
    }
    await provisioned(replaced.Id)
    expect((await house.call(lockers.remove, reseller, { params: { id: deleted.Id } })).status).toBe(200)
    for (const { Id } of [replaced, deleted])
      expect(await commands(Id)).toMatchObject([{ done_at: null, withdrawn_at: expect.any(String) }])
    const bell = (await house.call(notifications.list, reseller, {})).body['data'] as { title: string }[]
    const names = [replaced.Name, deleted.Name]
    expect(bell.filter((each) => names.some((name) => JSON.stringify(each).includes(name)))).toEqual([])
    const recent = (await house.call(realTime.recent, reseller, {})).body['data'] as News[]
    expect(recent.filter(({ LockerId }) => [replaced.Id, deleted.Id].includes(LockerId))).toEqual([])
  })

  test('needs a device that has confirmed', async () => {
    const { Id } = await newLocker()
    const refusal = [409, { success: 0, errorcode: 409, errors: { _: ['deviceNotFound'] } }]
    const none = await restart(Id)
    expect([none.status, none.body]).toEqual(refusal)
    await provisioned(Id)
    const awaiting = await restart(Id)
    expect([awaiting.status, awaiting.body]).toEqual(refusal)
    expect(await commands(Id)).toEqual([])
  })

  test('is not for others', async () => {
    const { Id } = await newLocker()
    expect((await restart(Id, stranger)).status).toBe(404)
    expect((await restart(Id, await house.person('enduser', customerId))).status).toBe(403)
  })
})
