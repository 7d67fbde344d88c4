import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { stocked } from '#server/testing/stocked.ts'
import {
  admin,
  created,
  customerId,
  get,
  house,
  lockers,
  newName,
  reseller,
  said,
  stored,
  stranger,
  strangersCustomer,
  update,
  useLockerHouse,
} from '#server/lockers/testing/lockers.ts'

useLockerHouse()

const copy = (id: number, body: object, as = reseller) =>
  house.call(lockers.copy, as, { params: { id }, body: body as never })

test('a copy is built, wired and filled like the first, without its stock, secrets, device and people', async () => {
  const Gpio = [{ Shelf: 1, Column: 2, Pin: 7, ActiveLevel: 0 as const }]
  const fields = { ShelfAmount: 2, ColumnAmount: 3, ValidateBy: 'employeenumber', ClosingTimeSeconds: 9 }
  const first = await created({ ...fields, Gpio: JSON.stringify(Gpio), AdminPassword: '4321', Pin: '987654' })
  const { reseller_id } = await stored(first.Id)
  const { article, held } = stocked(house)
  await held(
    await stored(first.Id),
    await article(reseller_id),
    { place_order_amount: 3, max_stock: 9, shelf: 1, placement: '2', price: 1250 },
    5,
  )
  const Name = newName()
  const { status, body } = await copy(first.Id, { Name, EndCustomerId: customerId })
  expect([status, body.errors]).toEqual([200, undefined])
  const id = Number(body['Id'])
  const { body: read } = await get(reseller, id)
  expect(read['data']).toMatchObject({ ...fields, Name, Gpio, Active: 0, AdminPassword: '', device: null })
  expect((read['data'] as { Pin: string }).Pin).not.toBe('987654')
  expect((await stored(id)).access_key_digest).not.toBe((await stored(first.Id)).access_key_digest)
  const articles = await house.call(contract.cabinetArticles.list, reseller, { params: { id } })
  expect(articles.body['data']).toMatchObject([
    {
      CurrentVolume: 0,
      PlaceOrderAmount: 3,
      MaxStock: 9,
      Shelf: 1,
      Placement: '2',
      EndCustomerArticlePrice: 12.5,
    },
  ])
  const told = await house.call(contract.history.list, reseller, { params: { entity: 'locker', id } })
  expect(told.body['data']).toMatchObject([
    {
      Action: 'create',
      Part: null,
      Changes: [
        { Field: 'CopiedFrom', After: first.Name },
        { Field: 'CopiedArticles', After: 1 },
      ],
    },
  ])
  expect(await copy(first.Id, { Name, EndCustomerId: customerId })).toMatchObject({
    status: 422,
    body: { errors: { Name: [said('unique', 'Name')] } },
  })
})

test('who may not put articles into lockers may not copy one, nor anybody somebody else’s', async () => {
  const { Id } = await created()
  const body = { Name: newName(), EndCustomerId: customerId }
  expect((await copy(Id, body, admin)).status).toBe(403)
  expect((await copy(Id, { ...body, EndCustomerId: strangersCustomer }, stranger)).status).toBe(404)
  expect((await copy(Id, { ...body, EndCustomerId: strangersCustomer })).status).toBe(422)
})

test('a locker is made inactive on its form, and active again', async () => {
  const { Id, Active } = await created()
  expect(Active).toBe(1)
  expect((await update(reseller, Id, { Active: 0 })).body['data']).toMatchObject({ Active: 0 })
  expect((await update(reseller, Id, { Description: 'x' })).body['data']).toMatchObject({ Active: 0 })
  expect((await update(reseller, Id, { Active: 'true' })).body['data']).toMatchObject({ Active: 1 })
})
