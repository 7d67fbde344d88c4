import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/gateway.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { pinColumns } from '#server/lockers/lockers/secrets.ts'
import { runsIn } from '#server/planning/testing/runs.ts'
import { speakingLocker } from './testing/lockers.ts'

/** A refill that is booked at the locker. */

const { house, customerId } = await testCompany()
let speaking: Awaited<ReturnType<typeof speakingLocker>>
beforeEach(async () => {
  speaking = await speakingLocker(house, customerId)
})

const refill = async (body: object) => speaking.say(gateway.refill, body)

test('is booked as one, once', async () => {
  speaking = await speakingLocker(house, customerId, { admin: '1234' })
  const [a, b] = [await speaking.article(1), await speaking.article(0)]
  const body = {
    AdminCode: '1234',
    UUID: randomUUID(),
    lines: [
      { LockerArticleId: a.id, Amount: 5 },
      { LockerArticleId: b.id, Amount: 7 },
      { LockerArticleId: 999_999, Amount: 1 },
    ],
  }
  const first = (await refill(body)).body['results'] as { Id: number | null; status: string }[]
  expect(first.map(({ status }) => status)).toEqual(['recorded', 'recorded', 'rejected'])
  const again = (await refill(body)).body['results'] as typeof first
  expect(again.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'rejected'])
  expect(again.map(({ Id }) => Id)).toEqual(first.map(({ Id }) => Id))
  expect([await speaking.stockOf(a.id), await speaking.stockOf(b.id)]).toEqual([6, 7])
})

test('with a UUID that is known, and other lines, is another one: refused, and nothing is booked', async () => {
  speaking = await speakingLocker(house, customerId, { admin: '1234' })
  const [a, b, c] = [await speaking.article(1), await speaking.article(0), await speaking.article(0)]
  const UUID = randomUUID()
  const put = (...lines: [LockerArticleId: number, Amount: number][]) =>
    refill({
      AdminCode: '1234',
      UUID,
      lines: lines.map(([LockerArticleId, Amount]) => ({ LockerArticleId, Amount })),
    })
  const first = await put([a.id, 5], [b.id, 7], [a.id, 2])
  expect(first.body['results']).toMatchObject([
    { status: 'recorded' },
    { status: 'recorded' },
    { status: 'rejected', Id: null },
  ])
  for (const other of [
    await put([a.id, 6], [b.id, 7]),
    await put([a.id, 5]),
    await put([a.id, 5], [c.id, 7]),
    await put([a.id, 5], [b.id, 7], [c.id, 1]),
    await put([c.id, 1]),
  ])
    expect([other.status, other.body.errors]).toEqual([409, { _: ['conflict'] }])
  expect((await put([b.id, 7], [a.id, 5], [a.id, 2])).body['results']).toMatchObject([
    { LockerArticleId: b.id, status: 'duplicate' },
    { LockerArticleId: a.id, status: 'duplicate' },
    { LockerArticleId: a.id, status: 'rejected', Id: null },
  ])
  for (const [article, stock] of [
    [a, 6],
    [b, 7],
    [c, 0],
  ] as const)
    expect(await speaking.stockOf(article.id)).toBe(stock)
})

test('needs the admin code, and that there is one', async () => {
  const article = await speaking.article(1)
  const body = (AdminCode: string) => ({
    AdminCode,
    UUID: randomUUID(),
    lines: [{ LockerArticleId: article.id, Amount: 5 }],
  })
  expect((await refill(body(''))).status).toBe(403)
  speaking = await speakingLocker(house, customerId, { admin: '1234' })
  for (let tries = 0; tries < 5; tries++) expect((await refill(body('0000'))).status).toBe(403)
  const locked = await refill(body('1234'))
  expect([locked.status, locked.headers['retry-after']]).toEqual([429, '60'])
})

test('is booked on whoever typed a PIN of its own: one who is linked to the locker, or drives a run that stops there', async () => {
  speaking = await speakingLocker(house, customerId, { admin: '1234' })
  const { locker } = speaking
  const article = await speaking.article(1)
  const runs = runsIn(house)
  const refiller = async (pin: string, duty: 'driver' | null = null) => {
    const person = await house.person('reseller', locker.reseller_id, undefined, duty)
    await house.db
      .updateTable('account')
      .set(pinColumns(house.vault, pin))
      .where('id', '=', person.id)
      .execute()
    return person
  }
  const put = async (AdminCode: string) => {
    const { status, body } = await refill({
      AdminCode,
      UUID: randomUUID(),
      lines: [{ LockerArticleId: article.id, Amount: 1 }],
    })
    return status === 200 ? body['Name'] : status
  }
  const [linked, driving] = [await refiller('4711'), await refiller('4712', 'driver')]
  await refiller('4713')
  await runs.link(linked, locker)
  await runs.run(locker.reseller_id, [[article, 5]], { driver_id: driving.id })
  const done = await runs.run(locker.reseller_id, [[article, 5]], { driver_id: (await refiller('4714')).id })
  await house.db
    .updateTable('run_stop')
    .set({ state: 'skipped', ended_at: new Date().toISOString() })
    .where('run_id', '=', done.id)
    .execute()
  await speaking.user({ pin: '4715' })

  expect([await put('1234'), await put('4711'), await put('4712')]).toEqual([
    null,
    'Test reseller',
    'Test reseller',
  ])
  for (const stranger of ['4713', '4714', '4715']) expect(await put(stranger)).toBe(403)
  const booked = await house.db
    .selectFrom('refill')
    .innerJoin('transaction as line', 'line.refill_id', 'refill.id')
    .where('refill.locker_id', '=', locker.id)
    .orderBy('refill.id')
    .select(['refill.booked_by as refill', 'line.booked_by as line'])
    .execute()
  expect(booked).toEqual([null, linked.id, driving.id].map((id) => ({ refill: id, line: id })))
})

test.each([
  ['is ready', '4911', {}],
  ['is driven before its day', '4912', { state: 'underway' as const, day: '2099-01-01' }],
])(
  'a driver’s own PIN is told what its run that %s brings, and what is booked there ends the stop, with what the phone has told',
  async (_, pin, values) => {
    const { locker } = speaking
    const runs = runsIn(house)
    const driver = await house.person('reseller', locker.reseller_id, undefined, 'driver')
    await house.db
      .updateTable('account')
      .set(pinColumns(house.vault, pin))
      .where('id', '=', driver.id)
      .execute()
    const [gloves, tape, glue] = [
      await speaking.article(1),
      await speaking.article(2),
      await speaking.article(3),
    ]
    const run = await runs.run(
      locker.reseller_id,
      [
        [gloves, 10],
        [tape, 4],
        [glue, 6],
      ],
      { driver_id: driver.id, ...values },
    )
    // The phone has put in the glue, has counted glue and gloves, and has not ended the stop yet.
    const tell = (held: { id: number }, told: { placed?: number; counted?: number }) =>
      house.db.updateTable('run_line').set(told).where('locker_article_id', '=', held.id).execute()
    await tell(glue, { placed: 5, counted: 3 })
    await tell(gloves, { counted: 0 })
    const UUID = randomUUID()
    const put = (uuid: string, ...lines: [LockerArticleId: number, Amount: number][]) =>
      refill({
        AdminCode: pin,
        UUID: uuid,
        lines: lines.map(([LockerArticleId, Amount]) => ({ LockerArticleId, Amount })),
      })
    const asked = await put(randomUUID(), [999_999, 1])
    expect(asked.body['Planned']).toEqual([
      { LockerArticleId: gloves.id, Amount: 10 },
      { LockerArticleId: tape.id, Amount: 4 },
    ])
    const placed = async () => {
      const all = await house.db
        .selectFrom('run_line')
        .where('run_stop_id', '=', run.stops[0]?.id ?? 0)
        .orderBy('locker_article_id')
        .select('placed')
        .execute()
      return all.map((line) => line.placed)
    }
    const stocks = async () => Promise.all([gloves, tape, glue].map(({ id }) => speaking.stockOf(id)))
    // The same again, as its answer was lost, changes nothing.
    const first = await put(UUID, [gloves.id, 8])
    expect(first.body).toMatchObject({ results: [{ status: 'recorded' }], Planned: [] })
    expect((await put(UUID, [gloves.id, 8])).body).toMatchObject({ results: [{ status: 'duplicate' }] })
    expect([await placed(), await stocks()]).toEqual([
      [8, 0, 5],
      [8, 2, 8],
    ])
    const corrected = house.db.selectFrom('run_line').where('run_stop_id', '=', run.stops[0]?.id ?? 0)
    expect(await corrected.orderBy('locker_article_id').select('corrected').execute()).toEqual(
      [-1, null, 0].map((each) => ({ corrected: each })),
    )
    const stop = house.db.selectFrom('run_stop').where('run_id', '=', run.id)
    expect(await stop.select(['state', 'at_locker', 'ended_by']).executeTakeFirst()).toEqual({
      state: 'done',
      at_locker: true,
      ended_by: driver.id,
    })
    const state = house.db.selectFrom('run').where('id', '=', run.id).select('state')
    expect(await state.executeTakeFirst()).toEqual({ state: 'done' })
  },
)

test('without an admin code the locker offers it where somebody has a PIN of its own', async () => {
  const canRefill = async () =>
    ((await speaking.say(gateway.config)).body['data'] as { CanRefill: 0 | 1 }).CanRefill
  expect(await canRefill()).toBe(0)
  const { locker } = speaking
  const person = await house.person('reseller', locker.reseller_id)
  await house.db
    .updateTable('account')
    .set(pinColumns(house.vault, '4811'))
    .where('id', '=', person.id)
    .execute()
  await runsIn(house).link(person, locker)
  expect(await canRefill()).toBe(1)
})
