import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { heavyLimits, makeHeavyTurns, makeQueue, makeTurns, turnLimits } from './turns.ts'

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
    // Ending a turn a second time changes nothing.
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

  test('who goes away while waiting gives its place to another', async () => {
    const take = makeTurns({ ...limits, atWork: 1, waitingMilliseconds: 60_000 })
    const [first, leaver] = [replyTo(), replyTo()]
    await take('a', first)
    const left = take('a', leaver)
    leaver.raw.emit('close')
    await expect(left).rejects.toMatchObject({ status: 429 })
    const next = take('a', replyTo())
    first.end()
    await next
  })
})

describe('turns of all callers together', () => {
  test('go round among the callers, whoever came first with many', async () => {
    const take = makeQueue({
      atWork: 2,
      waiting: 2,
      waitingMilliseconds: 60_000,
      inAll: { atWork: 2, waiting: 5 },
    })
    const called: string[] = []
    const work = async (name: string) => {
      const over = await take(name)
      called.push(name)
      return over
    }
    const [one, two] = await Promise.all([work('a'), work('a')])
    const waiting = [work('a'), work('a'), work('b'), work('c'), work('b')]
    await expect(take('a')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 })
    await expect(take('d')).rejects.toMatchObject({ status: 429 })
    one()
    two()
    for (const next of [waiting[2], waiting[3], waiting[1], waiting[4]]) void next?.then((over) => over())
    ;(await waiting[0])?.()
    await Promise.all(waiting)
    expect(called).toEqual(['a', 'a', 'a', 'b', 'c', 'a', 'b'])
  })

  test('are one for each piece: a slow reader keeps nobody waiting', async () => {
    const { make, pieces } = makeHeavyTurns({ ...heavyLimits, inAll: 1, waitingMilliseconds: 1000 })
    const gone = new AbortController()
    let isEnded = false
    async function* content() {
      try {
        yield* [1, 2, 3]
      } finally {
        isEnded = true
      }
    }
    const slow = pieces('a', gone.signal, content())
    expect(await slow.next()).toEqual({ done: false, value: 1 })
    expect(await make('b', {}, async () => 'made')).toBe('made')

    const busy = Promise.withResolvers<void>()
    const other = make('b', {}, () => busy.promise)
    const next = slow.next()
    gone.abort()
    await expect(next).rejects.toMatchObject({ status: 429 })
    expect(isEnded).toBe(true)
    busy.resolve()
    await other
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

  test('makes one file of a member at a time, lets some wait, and serves everything else meanwhile', async () => {
    const { house, stock, customerId, resellerId, reseller, enduser } = company
    const locker = await stock.locker(customerId)
    const held = await stock.held(locker, await stock.article(resellerId), {}, 10)
    await stock.take(held, 1, '2026-03-29T08:00:00Z')
    const ask = (as = enduser) =>
      house.call(contract.transactions.exported, as, { params: { id: locker.id }, query: {} })
    const flood = Array.from({ length: 20 }, () => ask())
    const [other, own] = await Promise.all([
      ask(reseller),
      house.call(contract.session.currentUser, enduser, {}),
    ])
    expect([other.status, own.status]).toEqual([200, 200])
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20 - heavyLimits.atWork - heavyLimits.waiting)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(
      heavyLimits.atWork + heavyLimits.waiting,
    )
    expect((await ask()).status).toBe(200)
  })
})
