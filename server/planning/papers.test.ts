import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import readExcel from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { contentsOf, textOf } from '#server/billing/testing/pdf-text.ts'
import { makePost } from '#server/post.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { runsIn } from './testing/runs.ts'

const { road, picking } = contract
const { house, stock, resellerId, customerId } = await testCompany()
const runs = runsIn(house)
const driver = await house.person('reseller', resellerId, undefined, 'driver')
const lockers = [
  await stock.locker(customerId, { name: 'Porten' }),
  await stock.locker(customerId, { name: 'Verkstaden' }),
]
const gloves = await stock.article(houseId, {
  name: 'Handske',
  number: 'H-9',
  pack_size: 12,
  warehouse_shelf: 'A-1',
})
// Where the house's article lies in the reseller's own warehouse.
await house.db
  .insertInto('article_own')
  .values({ reseller_id: resellerId, article_id: gloves.id, warehouse_shelf: 'B-2' })
  .execute()
const tape = await stock.article(resellerId, {
  name: 'Tejp',
  number: 'T-1',
  warehouse_shelf: 'A-10',
  unit: 'rulle',
})
const held: Awaited<ReturnType<typeof stock.held>>[] = []
for (const locker of lockers)
  for (const article of [gloves, tape]) held.push(await stock.held(locker, article, { max_stock: 99 }, 7))
await runs.link(driver, ...lockers)
const amounts = [20, 4, 10, 6]
const run = await runs.run(
  resellerId,
  held.map((each, index) => [each, amounts[index] ?? 0]),
  { driver_id: driver.id, name: 'Norr' },
)
const [first] = run.stops

const file = async (path: string) => {
  const response = await house.app.inject({
    url: `/api${path}`,
    headers: { authorization: driver.key, 'accept-language': 'sv-SE' },
  })
  return { status: response.statusCode, bytes: new Uint8Array(response.rawPayload) }
}
const report = (given: object) =>
  house.call(
    road.report,
    driver,
    {
      params: { id: run.id },
      body: {
        AccountId: driver.id,
        SentAt: new Date().toISOString(),
        reports: [{ UUID: randomUUID(), At: new Date().toISOString(), ...given }],
      },
    },
    { 'accept-language': 'sv-SE' },
  )

test('the pick list has each article once with its total and what goes where, by shelf; on paper and as a sheet too', async () => {
  const { body } = await house.call(picking.get, driver, { params: { id: run.id } })
  expect(body['data']).toMatchObject([
    { Number: 'T-1', Total: 10, Stops: [{ LockerName: 'Porten', Planned: 4 }, { Planned: 6 }] },
    {
      Number: 'H-9',
      Total: 30,
      PackSize: 12,
      Stops: [{ Planned: 20 }, { LockerName: 'Verkstaden', Planned: 10 }],
    },
  ])
  const [paper = ''] = textOf((await file(`/runs/${run.id}/pick-list/pdf`)).bytes)
  for (const told of ['Plocklista', 'A-10', '10 rulle', '2 × 12 + 6', 'Porten: 20 · Verkstaden: 10', 'Norr'])
    expect(paper).toContain(told)
  const { bytes } = await file(`/runs/${run.id}/pick-list/excel`)
  const [sheet] = await readExcel(bytes.buffer)
  expect(sheet?.data.slice(1).map((row) => [row[2], row[7], row[8]])).toEqual([
    ['T-1', 'Porten', 4],
    ['T-1', 'Verkstaden', 6],
    ['H-9', 'Porten', 20],
    ['H-9', 'Verkstaden', 10],
  ])
})

test('each locker’s box has a label with what is in it', async () => {
  const [page = ''] = textOf((await file(`/runs/${run.id}/labels`)).bytes)
  for (const told of ['Porten', 'Stopp 1 av 2', '2 artiklar, 24 st', 'Verkstaden', '2 artiklar, 16 st'])
    expect(page).toContain(told)
})

test('where less was found, paper and labels say how it is divided', async () => {
  await report({ Kind: 'pick', ArticleId: tape.id, Found: 4 })
  await report({ Kind: 'pick', ArticleId: gloves.id, Found: 0 })
  // An article's picture stands beside its name, small; one that cannot be read is left out.
  const without = (await file(`/runs/${run.id}/pick-list/pdf`)).bytes
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6b6b' } })
    .webp()
    .toBuffer()
  const stored = [
    { id: 'of-gloves', content: picture, content_type: 'image/webp' },
    { id: 'of-tape', content: Buffer.from('no picture'), content_type: 'image/webp' },
  ]
  await house.db.insertInto('image').values(stored).execute()
  for (const [image_id, { id }] of [['of-gloves', gloves] as const, ['of-tape', tape] as const])
    await house.db.updateTable('article').set({ image_id }).where('id', '=', id).execute()
  const pictured = (await file(`/runs/${run.id}/pick-list/pdf`)).bytes
  const images = (bytes: Uint8Array) =>
    Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1
  expect([images(without), images(pictured)]).toEqual([0, 1])
  expect(pictured.length - without.length).toBeLessThan(4_000)
  const [paper = ''] = textOf((await file(`/runs/${run.id}/pick-list/pdf`)).bytes)
  expect(paper).toContain('Porten: 2 · Verkstaden: 2')
  const [page = ''] = textOf((await file(`/runs/${run.id}/labels`)).bytes)
  expect(page).toContain('1 artikel, 2 st')
  for (const { id } of [tape, gloves]) await report({ Kind: 'pick', ArticleId: id, Found: null })
})

test('a delivery note says what was put in, what was counted and who received it, and is mailed once', async () => {
  const path = `/runs/${run.id}/stops/${first?.id}/delivery-note`
  expect((await file(path)).status).toBe(404)
  const none = { Reason: null, CountedAt: null }
  // The site's mail speaks its own language, whatever the phone does.
  await house.db.updateTable('organisation').set({ country: 'DE' }).where('id', '=', customerId).execute()
  const { body } = await report({
    Kind: 'stopDone',
    StopId: first?.id,
    Lines: [
      { LockerArticleId: held[0]?.id, Amount: 18, Counted: 4, ...none },
      { LockerArticleId: held[1]?.id, Amount: 0, Counted: null, ...none },
    ],
    ReceivedBy: 'Kim Ek',
    Signature: 'M10 10 L200 80',
    Note: 'Lådan till vänster',
    MailTo: 'Porten@site.example',
  })
  expect(body['results']).toMatchObject([{ Result: 'done' }])
  const { bytes } = await file(path)
  const [page = ''] = textOf(bytes)
  for (const told of [
    'Följesedel',
    `${run.id}-${first?.id}`,
    'Handske',
    '18',
    '1 artikel, 18 st',
    'Kim Ek',
    'Lådan till vänster',
    '−3',
  ])
    expect(page).toContain(told)
  expect(page).not.toContain('T-1')
  expect(contentsOf(bytes)[0]).toContain('10 10 m\n200 80 l')

  const [mail, ...others] = await house.db
    .selectFrom('mail')
    .where('kind', '=', 'deliveryNote')
    .selectAll()
    .execute()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ address: 'porten@site.example', language: 'en-GB' })
  if (!mail) throw new Error('no mail')
  const reseller = await house.db
    .selectFrom('organisation')
    .where('id', '=', resellerId)
    .select('name')
    .executeTakeFirst()
  const letter = await makePost(house.db, house.vault).writers.deliveryNote({ ...mail, kind: 'deliveryNote' })
  expect(letter).toMatchObject({
    from: reseller?.name,
    subject: `Delivery note ${run.id}-${first?.id}: Porten`,
    attachments: [{ name: `Delivery note ${run.id}-${first?.id}.pdf` }],
  })
  expect(textOf(letter?.attachments?.[0]?.content ?? new Uint8Array())[0]).toContain('Kim Ek')
})
