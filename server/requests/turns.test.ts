import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/testing/company.ts'
import { makeTurns, turnLimits } from './turns.ts'

/** Nobody takes all of a server for itself. */

describe('calls of one caller at once', () => {
  const limits = { atWork: 2, waiting: 1, waitingMilliseconds: 50 }
  const replyTo = () => {
    const raw = new EventEmitter() as ServerResponse
    return { raw, end: () => raw.emit('finish') }
  }

  test('those above the limit wait for their turn; what comes on top is refused', async () => {
    const take = makeTurns({ ...limits, waitingMilliseconds: 60_000 })
    const [first, second, third] = [replyTo(), replyTo(), replyTo()]
    await take('a', first)
    await take('a', second)
    const waiting = take('a', third)
    await expect(take('a', replyTo())).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 })
    await take('b', replyTo())
    first.end()
    await waiting
    // An end that is told twice is one end.
    first.raw.emit('close')
    const fourth = take('a', replyTo())
    await expect(take('a', replyTo())).rejects.toMatchObject({ status: 429 })
    second.end()
    await fourth
  })

  test('nobody waits for ever', async () => {
    const take = makeTurns(limits)
    await take('a', replyTo())
    await take('a', replyTo())
    await expect(take('a', replyTo())).rejects.toMatchObject({ status: 429 })
  })

  test('who went away before its turn takes none', async () => {
    const take = makeTurns({ ...limits, atWork: 1 })
    await take('a', { raw: Object.assign(new EventEmitter() as ServerResponse, { destroyed: true }) })
    await expect(take('a', replyTo())).resolves.toBeUndefined()
  })
})

describe('a server', () => {
  let company: Awaited<ReturnType<typeof testCompany>>
  beforeAll(async () => void (company = await testCompany()))

  test('answers all that a screen asks for at once, and refuses a flood of one member alone', async () => {
    const { house, reseller, enduser } = company
    const read = (as = reseller) => house.call(contract.cabinets.list, as, {})
    const screen = await Promise.all(Array.from({ length: 40 }, () => read()))
    expect(screen.map(({ status }) => status)).toEqual(Array(40).fill(200))

    const flood = Array.from({ length: turnLimits.atWork + turnLimits.waiting + 80 }, () => read())
    const other = read(enduser)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(turnLimits.atWork)
    expect((await other).status).toBe(200)
    expect((await read()).status).toBe(200)
  })
})
