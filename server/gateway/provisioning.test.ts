import { expect, test } from 'vitest'
import {
  enter,
  get,
  house,
  keyOf,
  newLocker,
  useProvisioningHouse,
} from '#server/lockers/testing/provisioning.ts'

/** The office gives a locker to another device while the one that it had still speaks. */

useProvisioningHouse()

const rounds = 4
const askers = 6

interface Said {
  statusCode: number
  Status?: string
  AccessKey?: string | null
}

async function ask(path: 'status' | 'confirm', key: string): Promise<Said> {
  const answer = await house.app.inject({
    method: path === 'status' ? 'GET' : 'POST',
    url: `/api/device/${path}`,
    headers: { authorization: `Device ${key}` },
  })
  return { statusCode: answer.statusCode, ...answer.json<object>() }
}

async function register() {
  const payload = { Hostname: 'lagra', Serial: 'S1' }
  const answer = await house.app.inject({ method: 'POST', url: '/api/device/register', payload })
  const { DeviceKey: key, ProvisionCode: code } = answer.json<{ DeviceKey: string; ProvisionCode: string }>()
  return { key, code }
}

/** What the old device is answered around the moment in which the new one gets its locker. */
async function whileReplaced(confirmedBefore: boolean, path: 'status' | 'confirm') {
  const [old, next, { Id }] = [await register(), await register(), await newLocker()]
  await enter(Id, old.code)
  if (confirmedBefore) await ask('confirm', old.key)
  const answers: Said[] = []
  let isOver = false
  const keepAsking = async (_: unknown, asker: number) => {
    // Every other one starts half a call later. Otherwise, with one connection, all would wait at the same point.
    if (asker % 2 === 1) await ask('status', 'nobody')
    while (!isOver) answers.push(await ask(path, old.key))
  }
  const asking = Array.from({ length: askers }, keepAsking)
  await ask(path, old.key) // they are at it
  const entered = await enter(Id, next.code).finally(() => (isOver = true))
  await Promise.all(asking)
  expect(entered.status).toBe(200)
  return { answers, old, next, locker: await get(Id), newKey: await keyOf(Id) }
}

test('a device that is replaced while it asks never learns the new key', async () => {
  for (let round = 0; round < rounds; round++) {
    const { answers, old, next, newKey } = await whileReplaced(true, 'status')
    expect((await ask('status', next.key)).AccessKey).toBe(newKey)
    for (const { statusCode, AccessKey } of answers) {
      expect([200, 401]).toContain(statusCode)
      expect(AccessKey).not.toBe(newKey)
    }
    expect((await ask('status', old.key)).statusCode).toBe(401)
  }
})

test('a device that is replaced while it confirms neither learns the new key nor confirms for the new one', async () => {
  for (let round = 0; round < rounds; round++) {
    const { answers, next, locker, newKey } = await whileReplaced(false, 'confirm')
    for (const { statusCode, AccessKey } of answers) {
      expect([200, 401]).toContain(statusCode)
      expect(AccessKey).not.toBe(newKey)
    }
    expect(locker.device?.device_provision).toMatchObject({ ProvisionAwaiting: 1, ProvisionedTime: null })
    expect(await ask('status', next.key)).toMatchObject({ Status: 'awaiting' })
    expect(await ask('confirm', next.key)).toMatchObject({ Status: 'provisioned' })
  }
})
