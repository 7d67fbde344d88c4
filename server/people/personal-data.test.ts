import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

const { personalData, users, audit, system, notifications } = contract
let house: TestHouse
let superadmin: Person
let reseller: Person
let worker: Person
let resellerId: number
let customerId: number
let lockerName: string

beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  resellerId = await house.reseller()
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId)
  worker = await house.person('enduser', customerId)
  const stock = stocked(house)
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 50)
  const now = new Date().toISOString()
  await stock.take(held, 3, now, { account_id: worker.id })
  await stock.take(held, 4, now)
  const { name } = await house.db
    .selectFrom('locker')
    .where('id', '=', locker.id)
    .select('name')
    .executeTakeFirstOrThrow()
  lockerName = name
})
afterAll(() => house.close())

const ofWorker = (by: Person) => house.call(personalData.ofUser, by, { params: { id: worker.id }, body: {} })

describe('all that is known about a person', () => {
  test('is given to that person: what was taken, by whom the PIN was looked at, and no secret', async () => {
    const { vault, db } = house
    await db
      .updateTable('account')
      .set({ pin_sealed: vault.seal('4711'), pin_digest: vault.digest('pin', '4711') })
      .where('id', '=', worker.id)
      .execute()
    await house.call(audit.reveal, reseller, { body: { Entity: 'user', Id: worker.id, Field: 'Pin' } })
    const colleague = await house.person('enduser', customerId)
    await house.call(notifications.updateSettings, colleague, { body: { EscalateTo: worker.id } })
    await sql`insert into alert (reseller_id, locker_id, happening, handled_at, handled_by)
      select reseller_id, id, 'lockerOffline', now(), ${worker.id} from locker`.execute(house.db)
    const { status, body } = await house.call(personalData.own, worker, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Person: { Number: worker.id, Email: worker.email },
      Withdrawals: [{ Locker: lockerName, Kind: 'withdrawal', Amount: 3 }],
      Sessions: [{}],
      TakenAlerts: [{ Kind: 'lockerOffline' }],
      EscalationsOf: [{ Name: 'Test enduser' }],
    })
    const [looked] = (body['ChangesToThePerson'] as { Action: string }[]).filter(
      ({ Action }) => Action === 'reveal',
    )
    expect(looked).toMatchObject({ What: 'Pin', Action: 'reveal' })
    expect(JSON.stringify(body)).not.toMatch(/pin_sealed|password_hash|key_hash/)
  })

  test('tells its cost centre, what its lines were said to be for, its teams, limits and exceptions', async () => {
    const ask = async (endpoint: Endpoint, body: object, params: object = {}) => {
      const answer = await house.call(endpoint as never, reseller, { params, body } as never)
      expect(answer.status).toBe(200)
      return Number(answer.body['Id'])
    }
    const CustomerId = customerId
    const [own, other] = [
      await ask(contract.costCentres.create, { CustomerId, Code: '100', Name: 'Lack' }),
      await ask(contract.costCentres.create, { CustomerId, Code: '200', Name: '' }),
    ]
    await ask(users.update, { CostCentreId: own }, { id: worker.id })
    await ask(contract.teams.create, { CustomerId, Name: 'Måleriet', AccountIds: [worker.id] })
    const AccountId = worker.id
    await ask(contract.limits.create, { CustomerId, AccountId, Rule: 'most', Amount: 2, Span: 'week' })
    await ask(contract.limits.create, { CustomerId, Rule: 'never' })
    await ask(contract.limits.allow, {
      AccountId,
      Amount: 4,
      Until: '2999-12-31',
      Note: 'Vernissage',
    })
    const { id } = await house.db
      .selectFrom('transaction')
      .where('account_id', '=', worker.id)
      .select('id')
      .executeTakeFirstOrThrow()
    await ask(contract.transactions.setCostCentre, { Ids: [id], CostCentreId: other, Reason: 'Fel kod' })
    const { body } = await house.call(personalData.own, worker, {})
    expect(body).toMatchObject({
      Person: { CostCentre: '100 Lack' },
      Teams: [{ Name: 'Måleriet' }],
      Limits: [{ What: null, Rule: 'most', Amount: 2, Span: 'week', Deleted: null }],
      LimitExceptions: [{ Amount: 4, Note: 'Vernissage' }],
      Withdrawals: [{ CostCentre: '200', OverLimit: false }],
      CostCentreChanges: [{ By: 'Test reseller', Locker: lockerName, CostCentre: '200', Note: 'Fel kod' }],
    })
    const changer = await house.call(personalData.own, reseller, {})
    expect(changer.body).toMatchObject({ Limits: [], CostCentreChanges: [{ CostCentre: '200' }] })
  })

  test('tells no values, and so no prices, to whoever may not see prices', async () => {
    const valuesOf = async (by: Person) => {
      const { body } = await house.call(personalData.own, by, {})
      return (body['Withdrawals'] as object[]).map((line) => 'Value' in line)
    }
    await sql`insert into locker_user (reseller_id, locker_id, account_id)
      select reseller_id, id, ${worker.id} from locker`.execute(house.db)
    expect(await valuesOf(worker)).toEqual([true])
    await house.db.updateTable('account').set({ duty: 'worker' }).where('id', '=', worker.id).execute()
    expect(await valuesOf(worker)).toEqual([false])
    await house.db.updateTable('account').set({ duty: null }).where('id', '=', worker.id).execute()
  })

  test('is fetched by whoever manages the person, which is written down; not by another reseller', async () => {
    const stranger = await house.person('reseller', await house.reseller())
    expect((await ofWorker(stranger)).status).toBe(404)
    expect((await ofWorker(reseller)).status).toBe(200)
    const { body } = await house.call(audit.list, superadmin, {
      query: { entity: 'user', id: String(worker.id) },
    })
    const lines = body['data'] as { Action: string; UserId: number; After: { Field?: string } | null }[]
    expect(lines.filter(({ After }) => After?.Field === 'PersonalData').map(({ UserId }) => UserId)).toEqual([
      reseller.id,
    ])
  })

  test('is a page to read, in which what people typed is text', async () => {
    await house.call(users.update, reseller, {
      params: { id: worker.id },
      body: { Name: '<script>alert(1)</script>' },
    })
    const { body: text } = await house.app.inject({
      method: 'POST',
      url: `/api/admin/user/${worker.id}/personal-data`,
      payload: { format: 'html' },
      headers: { authorization: reseller.key, 'accept-language': 'sv' },
    })
    expect(text).toContain('<h1>Personuppgifter</h1>')
    expect(text).toContain(lockerName)
    expect(text).not.toContain('<script>')
    expect(text).toContain('&#60;script&#62;')
  })
})

describe('erasing', () => {
  const erase = (id: number, by: Person) => house.call(personalData.erase, by, { params: { id } })

  test('is done at once to somebody who is deleted, and to nobody else; sums stay', async () => {
    const sumOf = async () =>
      (await sql<{ sum: number }>`select sum(amount)::int as sum from transaction`.execute(house.db)).rows[0]
        ?.sum
    const before = await sumOf()
    expect((await erase(worker.id, reseller)).status).toBe(404)
    const told = [worker.id, reseller.id].map((AccountId) => ({ AccountId, Name: 'Test', LastName: 'Namn' }))
    await sql`with hook as (insert into webhook (reseller_id, name, url, events, secret_sealed)
        values (${resellerId}, 'log', 'https://x.example', '{withdrawal}', 'x') returning id)
      insert into webhook_delivery (reseller_id, webhook_id, event, data)
      select ${resellerId}, id, 'withdrawal', ${JSON.stringify({ Lines: told })}::json from hook`.execute(
      house.db,
    )
    await house.call(users.remove, reseller, { params: { id: worker.id } })
    const stranger = await house.person('reseller', await house.reseller())
    expect((await erase(worker.id, stranger)).status).toBe(404)
    expect((await erase(worker.id, reseller)).status).toBe(200)
    const row = await house.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', worker.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: '', last_name: '', email: `erased-${worker.id}` })
    expect(await sumOf()).toBe(before)
    const { data } = await house.db.selectFrom('webhook_delivery').select('data').executeTakeFirstOrThrow()
    expect(data).toEqual({ Lines: [{ AccountId: worker.id, Name: '', LastName: '' }, told[1]] })
    const named = house.db.selectFrom('notification_setting').where('escalate_to', 'is not', null)
    expect(await named.select('id').execute()).toEqual([])
    expect((await erase(worker.id, reseller)).status).toBe(404)
    expect((await ofWorker(reseller)).status).toBe(404)
  })
})

describe('how long things are kept', () => {
  test('is set, and carried out by a sweep: the history, but not what is about money', async () => {
    const { status } = await house.call(system.updateSettings, superadmin, {
      body: { KeepAuditMonths: 12, KeepNotificationsDays: 1, KeepMailsDays: 1 },
    })
    expect(status).toBe(200)
    await sql`insert into audit (at, account_name, entity, entity_id, action)
      select now() - interval '13 months', 'old', entity, 1, 'update' from unnest(array['article', 'statement']) entity`.execute(
      house.db,
    )
    await sql`insert into notification (account_id, severity, happening, created_at)
      values (${superadmin.id}, 'warning', 'lowStock', now() - interval '2 days')`.execute(house.db)
    await sweepOnce(house.db, house.app.log)
    const { rows } = await sql<{
      entity: string
    }>`select entity from audit where account_name = 'old'`.execute(house.db)
    expect(rows).toEqual([{ entity: 'statement' }])
    const { rows: told } = await sql`select from notification where account_id = ${superadmin.id}`.execute(
      house.db,
    )
    expect(told).toEqual([])
  })

  test('is at least a year for the history', async () => {
    const { status, body } = await house.call(system.updateSettings, superadmin, {
      body: { KeepAuditMonths: 3 },
    })
    expect(status).toBe(422)
    expect(body['errors']).toHaveProperty('KeepAuditMonths')
  })
})

test('deliveries that the person made, and those that it has received by its name at its own site', async () => {
  const { db } = house
  const receiver = await house.person('enduser', customerId)
  await db
    .updateTable('account')
    .set({ name: 'Wilma', last_name: 'Ek' })
    .where('id', '=', receiver.id)
    .execute()
  const stock = stocked(house)
  const run = await db
    .insertInto('run')
    .values({ reseller_id: resellerId, uuid: randomUUID(), day: '2026-03-02', created_by: reseller.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, customer] of [customerId, await house.customer(resellerId)].entries())
    await db
      .insertInto('run_stop')
      .values({
        reseller_id: resellerId,
        run_id: run.id,
        locker_id: (await stock.locker(customer)).id,
        position: at + 1,
        state: 'done',
        ended_at: new Date().toISOString(),
        ended_by: reseller.id,
        received_by: ' wilma EK',
        signature: 'data:',
      })
      .execute()
  const received = await house.call(personalData.ofUser, reseller, { params: { id: receiver.id }, body: {} })
  expect(received.body['Deliveries']).toMatchObject([{ Delivered: false, Signed: true }])
  const made = await house.call(personalData.own, reseller, {})
  expect(made.body['Deliveries']).toMatchObject([
    { Delivered: true, Signed: false },
    { Delivered: true, Signed: false },
  ])
})
