import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/gateway.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { speakingLocker } from './testing/lockers.ts'

/** Somebody who knows one PIN tries the others, with the right one in between. */

let house: TestHouse
let customerId: number
beforeAll(async () => {
  house = await testHouse()
  customerId = await house.customer(await house.reseller())
})
afterAll(() => house.close())

async function lockerWithWrongTries(count: number, oldestHoursAgo: number) {
  const speaking = await speakingLocker(house, customerId, { admin: '4711' })
  const pin = String(10_000_000 + speaking.locker.id)
  await speaking.user({ pin })
  await speaking.say(gateway.identify, { Pin: pin })
  await house.db
    .updateTable('locker_lockout')
    .set({
      wrong_at: sql`array(
        select now() - make_interval(secs => ${oldestHoursAgo * 3600}) + n * interval '1 second'
        from generate_series(0, ${count}::int - 1) n order by n)`,
    })
    .where('locker_id', '=', speaking.locker.id)
    .execute()
  const identify = (Pin: string) => speaking.say(gateway.identify, { Pin })
  /** As if the short locks were over. */
  const waitForLock = () =>
    house.db
      .updateTable('locker_lockout')
      .set({ locked_until: sql`now()` })
      .where('locker_id', '=', speaking.locker.id)
      .execute()
  return { speaking, pin, identify, waitForLock }
}

test('500 wrong PINs in 24 hours are all, whatever right ones and locks come in between', async () => {
  const { pin, identify, waitForLock } = await lockerWithWrongTries(480, 20)
  let wrong = 0
  for (let round = 0; round < 8; round++) {
    for (let tries = 0; tries < 4; tries++) if ((await identify('000000')).status === 401) wrong += 1
    await identify(pin)
    await waitForLock()
  }
  expect(wrong).toBe(20)
  const { status, headers } = await identify(pin)
  expect(status).toBe(429)
  // The oldest of them was 20 hours ago.
  expect(Number(headers['retry-after']) / 3600).toBeCloseTo(4, 1)
})

test('what is older than 24 hours counts no more', async () => {
  const { pin, identify } = await lockerWithWrongTries(500, 25)
  expect((await identify('000000')).status).toBe(401)
  expect((await identify(pin)).status).toBe(200)
})

test('the longer of two locks is told', async () => {
  const { identify, speaking } = await lockerWithWrongTries(500, 23.99)
  await house.db
    .updateTable('locker_lockout')
    .set({ locked_until: sql`now() + interval '15 minutes'` })
    .where('locker_id', '=', speaking.locker.id)
    .execute()
  expect((await identify('000000')).headers['retry-after']).toBe('900')
})

test('admin codes are counted apart, and as many', async () => {
  const { speaking } = await lockerWithWrongTries(500, 20)
  const refill = (AdminCode: string) =>
    speaking.say(gateway.refill, {
      AdminCode,
      UUID: crypto.randomUUID(),
      lines: [{ LockerArticleId: 1, Amount: 1 }],
    })
  expect((await refill('4711')).status).toBe(200)
  await house.db
    .updateTable('locker_lockout')
    .set({ wrong_at: sql`array(select now() from generate_series(1, 500))` })
    .where('locker_id', '=', speaking.locker.id)
    .where('door', '=', 'admin')
    .execute()
  expect((await refill('4711')).status).toBe(429)
})
