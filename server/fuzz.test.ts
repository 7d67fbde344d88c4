import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '#contract/access.ts'
import { contract } from '#contract/index.ts'
import { speakingLocker } from './gateway/testing/lockers.ts'
import { endpointsIn } from './http/mount.ts'
import { billed } from './billing/testing/billed.ts'
import { testCompany } from './billing/testing/company.ts'
import { type Caller, randomRequest, type RandomRequest } from './testing/random-requests.ts'

/** Whatever is sent, by whomever, the answer is one of ours. */

const seed = 20_261_116
/** Ten for each endpoint; `CASES=10000` sends that many in all. The first ones are always the same. */
const count = Number(process.env['CASES'] || 10 * endpointsIn(contract).length)
const atOnce = 8
/** In each of these parts of the run every kind of caller is to have been let in. */
const parts = 5

const company = await testCompany()
const { house, stock, resellerId, customerId } = company
const speaking = await speakingLocker(house, customerId, { admin: '1234', pin: '987654' })
const known = { callerId: speaking.locker.caller_id, picture: Buffer.alloc(0) }
const keys = new Map<Caller, string>()

beforeAll(async () => {
  known.picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const bills = await billed(house)
  await bills.reseller('Billed AB')
  await bills.bill('2026-03-01')
  await speaking.user({ pin: '4711', number: '0042' })
  for (const amount of [3, 5]) {
    const held = await stock.held(speaking.locker, await stock.article(resellerId), {}, 40)
    await stock.take(held, amount, '2026-11-02T09:00:00Z')
  }
  for (const role of ['superadmin', 'admin', 'reseller', 'enduser'] as const) await logIn(role)
  await plan()
  await rule()
  await registerDevice()
  keys.set('locker', `Locker ${speaking.accessKey}`)
  keys.set('garbage', 'Bearer \u00e5 Device Locker')
})

/** Runs, routes and a stocktake, to be asked for. */
async function plan() {
  const reseller = await house.person('reseller', resellerId)
  const LockerId = speaking.locker.id
  for (const Name of ['North', 'South', 'West']) {
    await house.call(contract.routes.create, reseller, { body: { Name } })
    const run = { UUID: randomUUID(), Day: '2026-11-20', Stops: [{ LockerId }] }
    await house.call(contract.runs.create, reseller, { body: run })
  }
  await house.call(contract.stocktakes.begin, reseller, { body: { UUID: randomUUID(), LockerId } })
}

/** What a customer's people are held to, what they pay, and what is said of it, to be asked for. */
async function rule() {
  const reseller = await house.person('reseller', resellerId)
  const CustomerId = customerId
  const question = {
    Measures: ['Pieces' as const],
    Dimensions: ['locker' as const],
    Period: 'lastMonth' as const,
  }
  for (const day of [1, 2, 3]) {
    const Name = `No. ${day}`
    await house.call(contract.costCentres.create, reseller, { body: { CustomerId, Code: Name, Name } })
    const { body: team } = await house.call(contract.teams.create, reseller, { body: { CustomerId, Name } })
    const limit = { CustomerId, TeamId: Number(team['Id']), Rule: 'never' as const }
    await house.call(contract.limits.create, reseller, { body: limit })
    await house.call(contract.priceLists.create, reseller, { body: { Name, FromDay: `2026-01-0${day}` } })
    await house.call(contract.reports.create, reseller, { body: { Name, Question: question } })
  }
}

const homes: Record<Role, number | undefined> = {
  superadmin: undefined,
  admin: undefined,
  reseller: resellerId,
  enduser: customerId,
}

/** Some requests log out, change a password, give a new key, or delete who sent them or where they are. */
async function bringBack(caller: Caller) {
  if (caller === 'device') await registerDevice()
  else if (caller === 'locker') await bringLockerBack()
  else if (caller !== 'nobody' && caller !== 'garbage') await logIn(caller)
}

async function logIn(role: Role) {
  await house.db.updateTable('organisation').set({ deleted_at: null }).execute()
  keys.set(role, (await house.person(role, homes[role])).key)
}

/** All that it was when it began, whatever was changed since: each of its keys, its address, its owner. */
async function bringLockerBack() {
  const { id, revision: _, ...asItWas } = speaking.locker
  await house.db.updateTable('organisation').set({ deleted_at: null }).execute()
  await house.db.updateTable('locker').set(asItWas).where('id', '=', id).execute()
}

async function registerDevice() {
  const { body } = await house.call(contract.gateway.register, null, {
    body: { Hostname: randomUUID(), Serial: 'S' },
  })
  keys.set('device', `Device ${String(body['DeviceKey'])}`)
}

interface Answered extends RandomRequest {
  number: number
  status: number
  body: string
}

async function send(number: number): Promise<Answered> {
  const request = randomRequest(seed, number, known)
  const { caller, payload, contentType, method, url } = request
  const authorization = keys.get(caller)
  const { statusCode, body } = await house.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(authorization !== undefined && { authorization }),
    },
  })
  return { ...request, number, status: statusCode, body }
}

test(`${count} requests over every endpoint: none fails`, { timeout: 300_000 }, async () => {
  const bad: unknown[] = []
  const worked = new Set<string>()
  const letIn = Array.from({ length: parts }, () => new Set<Caller>())
  for (let first = 0; first < count; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - first) }, (_, n) => first + n)
    for (const answer of await Promise.all(numbers.map(send))) {
      const { name, status, payload, body, number } = answer
      if (status === 200) worked.add(name)
      if (isLetIn(answer)) letIn[Math.floor((number / count) * parts)]?.add(answer.caller)
      if (status >= 500)
        bad.push({ seed, ...answer, payload: payload?.toString().slice(0, 500), body: body.slice(0, 200) })
      if (status === 401) await bringBack(answer.caller)
    }
    // Wrong tries are counted, and the calls that are refused for that would not be tried.
    if (first % 400 === 0) await house.db.deleteFrom('rate_limit').execute()
  }
  expect(bad).toEqual([])
  // Requests that are all refused would prove nothing.
  expect(worked.size / endpointsIn(contract).length).toBeGreaterThan(0.6)
  expect(letIn.map((callers) => [...callers].toSorted())).toEqual(
    Array.from({ length: parts }, () => [...roles, 'device', 'locker'].toSorted()),
  )
})

const endpoints = new Map(endpointsIn(contract))

/** Known as who it is and allowed to make the call, where that is asked. An address may be refused before (400, 404). */
const isLetIn = ({ name, status }: Answered) =>
  endpoints.get(name)?.access !== 'anyone' && ![400, 401, 403, 404, 429].includes(status)
