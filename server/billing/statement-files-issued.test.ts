import { createHash, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { FullStatement } from '#contract/billing/statements.ts'
import type { SystemSettings } from '#contract/house/system.ts'
import { billed, type BilledHouse, type Reseller } from './testing/billed.ts'
import { issuedFile, makeMissingFiles } from './files/issued.ts'
import { textOf } from './testing/pdf-text.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { lockers, resellers, statementFiles, statements, system } = contract

let house: TestHouse
let books: BilledHouse
let nord: Reseller
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
  nord = await books.reseller('Nord', { A: '2026-01-01', B: '2026-01-01' })
})
afterAll(() => house.close())

const posted = async (path: string, as: Person, { body = {}, language = 'sv' } = {}) => {
  const { statusCode, rawPayload } = await house.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    headers: { authorization: as.key, 'accept-language': language },
  })
  return { statusCode, rawPayload }
}
const file = (endpoint: 'download' | 'eInvoice', id: number, language?: string) =>
  posted(statementFiles[endpoint].path.replace('{id}', String(id)), nord.person, {
    ...(language && { language }),
  })
const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The digests of all that can be downloaded of a statement. */
async function digestsOf(id: number) {
  const zip = await posted(statementFiles.downloadAll.path, nord.person, { body: { ids: [id] } })
  const [zipped = new Uint8Array()] = Object.values(unzipSync(new Uint8Array(zip.rawPayload)))
  const [swedish, english, eInvoice] = [
    await file('download', id, 'sv'),
    await file('download', id, 'en'),
    await file('eInvoice', id),
  ]
  expect([swedish, english, eInvoice].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const digests = [swedish, english, eInvoice].map(({ rawPayload }) => digest(rawPayload))
  return [...digests, digest(zipped)]
}

const keptFiles = async (id: number) => {
  const { body } = await house.call(statements.get, books.admin, { params: { id } })
  return (body['data'] as FullStatement).files
}

const logoOf = async (background: string) => {
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(picture)], 'logo.png')
}

test('what was issued is downloaded for ever, whatever is renamed, credited and paid', async () => {
  const superadmin = await house.person('superadmin')
  const letterhead = {
    SellerPhone: '08-1',
    SellerEmail: 'a@test.example',
    InvoiceTerms: 'Ränta\n8 %',
    InvoiceTermsEn: 'Interest 8%',
  }
  await house.call(system.updateSettings, superadmin, { body: letterhead })
  const logo = async (background: string) => {
    const files = { Logo: await logoOf(background) }
    const { body } = await house.call(system.uploadLogo, superadmin, { files })
    return (body['data'] as SystemSettings).SellerLogoURL
  }
  const address = await logo('red')
  const debit = await books.billFor(nord.id, '2026-11-05')
  const kept = await keptFiles(debit)
  expect(kept.map(({ Kind }) => Kind)).toEqual(['pdf-sv', 'pdf-en', 'e-invoice'])
  const before = await digestsOf(debit)
  expect(before).toEqual([...kept.map(({ Sha256 }) => Sha256), before[0]])
  const { rawPayload } = await file('download', debit)
  const [page = ''] = textOf(rawPayload)
  for (const text of ['08-1 · a@test.example', 'Ränta\n8 %']) expect(page).toContain(text)
  expect(rawPayload.toString('latin1')).toContain('/Subtype /Image')
  const [english = ''] = textOf((await file('download', debit, 'en-GB')).rawPayload)
  expect(english).toContain('Interest 8%')
  expect(english).not.toContain('Ränta')

  expect(await logo('blue')).not.toBe(address)
  expect((await house.call(system.removeLogo, superadmin, {})).body['data']).toMatchObject({
    SellerLogoURL: null,
  })
  // For statements that were made with it and still wait for their files.
  await house.db.updateTable('image').set({ created_at: '2020-01-01' }).execute()
  await sweepOnce(house.db, house.app.log)
  expect((await house.app.inject(String(address))).headers['content-type']).toBe('image/png')
  const seller = {
    SellerName: 'Annan AB',
    SellerAddress: 'Annan gata 1',
    Bankgiro: '991-2346',
    IbanSek: 'SE45 5000 0000 0583 9825 7466',
    FTaxNote: 'Ja',
    VatPct: 6,
    PaymentDays: 90,
  }
  const buyer = {
    CustomerName: 'Syd',
    Address: 'Flyttad',
    BuyerReference: 'Kim',
    VatNumber: 'SE556677889901',
  }
  const locker = await house.db
    .selectFrom('locker')
    .where('reseller_id', '=', nord.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const answers = [
    await house.call(system.updateSettings, superadmin, { body: seller }),
    await house.call(resellers.update, superadmin, { params: { id: nord.id }, body: buyer }),
    await house.call(lockers.update, superadmin, { params: locker, body: { Name: 'Omdöpt' } }),
  ]
  const UUID = randomUUID()
  const today = kept[0]?.MadeAt.slice(0, 10) ?? ''
  const pay = { params: { id: debit }, body: { UUID, Date: today, Amount: 100, Note: '' } }
  answers.push(await house.call(statements.pay, books.admin, pay))
  const { body } = await house.call(statements.get, books.admin, { params: { id: debit } })
  const [line] = (body['data'] as FullStatement).billing_statement_detail
  const part = { Reason: 'För mycket', lines: [{ Id: line?.Id ?? 0, Days: 3 }] }
  answers.push(await house.call(statements.credit, books.admin, { params: { id: debit }, body: part }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const credit = Number(answers.at(-1)?.body['Id'])
  const creditBefore = await digestsOf(credit)
  const [creditPage = ''] = textOf((await file('download', credit)).rawPayload)
  expect(creditPage).toContain('08-1 · a@test.example')
  expect(creditPage).not.toContain('Ränta')

  const rest = await books.credit(debit)
  await books.bill('2026-11-05')
  expect(await digestsOf(debit)).toEqual(before)
  expect(await digestsOf(credit)).toEqual(creditBefore)
  expect(await keptFiles(debit)).toEqual(kept)
  expect(await keptFiles(rest)).toHaveLength(3)
})

/** Statements without files: from before they were kept, or of a server that was killed between commit and files. */
const withoutFiles = async (count: number) => {
  const { id } = await books.reseller(`Utan ${count}`)
  return books.history(id, count)
}

test('what has no files gets them for the first who asks; of two at once, both get the one that is kept', async () => {
  const [id = 0] = await withoutFiles(1)
  expect(await keptFiles(id)).toEqual([])
  const ask = () => posted(statementFiles.download.path.replace('{id}', String(id)), books.admin)
  const [first, second] = await Promise.all([ask(), ask()])
  const mailed = await issuedFile(house.db, id, 'pdf-sv')
  const [kept, ...more] = await keptFiles(id)
  expect(more).toEqual([])
  const got = [first.rawPayload, second.rawPayload, mailed].map(digest)
  expect(new Set(got)).toEqual(new Set([kept?.Sha256]))
})

test('or at a sweep, which leaves alone what is there', async () => {
  const ids = await withoutFiles(3)
  const [id = 0] = ids
  await posted(statementFiles.download.path.replace('{id}', String(id)), books.admin)
  const [before] = await keptFiles(id)
  await makeMissingFiles(house.db)
  for (const each of ids)
    expect((await keptFiles(each)).map(({ Kind }) => Kind)).toEqual(['pdf-sv', 'pdf-en', 'e-invoice'])
  expect((await keptFiles(id))[0]).toEqual(before)
})

test('an e-invoice that lacks something is told why, and stops nobody', async () => {
  const { id } = await books.reseller('Naken')
  await house.db
    .updateTable('organisation')
    .set({ organisation_number: '', vat_number: '' })
    .where('id', '=', id)
    .execute()
  const debit = await books.billFor(id, '2026-11-05')
  const lacking = (await keptFiles(debit)).map(({ Kind, Sha256 }) => [Kind, Sha256 !== null])
  expect(lacking).toEqual([
    ['pdf-sv', true],
    ['pdf-en', true],
    ['e-invoice', false],
  ])
  // What is filled in now is for the next statement.
  await house.db
    .updateTable('organisation')
    .set({ organisation_number: '556000-4615', vat_number: 'SE556000461501' })
    .where('id', '=', id)
    .execute()
  const refused = await house.app.inject({
    method: 'POST',
    url: `/api${statementFiles.eInvoice.path.replace('{id}', String(debit))}`,
    headers: { authorization: books.admin.key },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ errors: { 'Buyer.VatNumber': ['required'] } })
})
