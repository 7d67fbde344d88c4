import { setImmediate as turn } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementFiles } from '#contract/billing/statement-files.ts'
import { billed, type BilledHouse, type Reseller } from './testing/billed.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { pagesOf, textOf } from './testing/pdf-text.ts'

let house: TestHouse
let books: BilledHouse
let nord: Reseller
let syd: Reseller
let nordStatement: number
let sydStatement: number
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
  nord = await books.reseller('Nord', { A: '2026-01-01', B: '2026-01-01', C: '2026-10-17' })
  syd = await books.reseller('Syd', { Ö: '2026-01-01' }, { currencyId: 2 })
  const [first, second] = await books.bill('2026-11-05')
  nordStatement = first ?? 0
  sydStatement = second ?? 0
})
afterAll(() => house.close())

const posted = (path: string, as: Person | null, { body = {}, language = 'sv-SE' } = {}) =>
  house.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    headers: { 'accept-language': language, ...(as && { authorization: as.key }) },
  })
const download = (id: number, as: Person | null, language?: string) =>
  posted(statementFiles.download.path.replace('{id}', String(id)), as, { ...(language && { language }) })
const downloadAll = (ids: number[], as: Person | null) =>
  posted(statementFiles.downloadAll.path, as, { body: { ids } })
const offered = (headers: Record<string, unknown>) =>
  decodeURIComponent(String(headers['content-disposition']))

test('a statement as a PDF has what the law asks of an invoice', async () => {
  const { statusCode, headers, rawPayload } = await download(nordStatement, nord.person)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  const number = await books.numberOf(nordStatement)
  expect(offered(headers)).toBe(`attachment; filename*=UTF-8''statement-${number}.pdf`)
  const [page = '', ...more] = textOf(rawPayload)
  expect(more).toEqual([])
  const [today] = /\d{4}-\d\d-\d\d/.exec(page) ?? []
  for (const [label, value] of [
    ['Fakturanummer', String(number)],
    ['Fakturadatum', today],
    ['Period', '2026-10-01 – 2026-10-31'],
    ['Kundnummer', String(nord.id)],
    ['Före rabatt', '745,16'],
    ['Rabatt 10 %', '−74,51'],
    ['Netto', '670,65'],
    ['Moms 25 %', '167,66'],
    ['Att betala', '838,31 kr'],
    ['Bankgiro', '5050-1055'],
    ['Org.nr', '556677-8899'],
    ['Momsreg.nr', 'SE556677889901'],
    ['F-skatt', 'Godkänd för F-skatt'],
  ]) {
    expect(page).toContain(`${label}\n${value}`)
  }
  expect(page).toContain('Lagra Drift AB\nKungsgatan 44\n111 35 Stockholm')
  expect(page).toContain('Nord\nFormvägen 12\n906 21 Umeå\nOrg.nr 556000-4615\nMomsreg.nr SE556000461501')
  expect(page).toContain('Hyra och drift av skåp, månadsavgift')
  // For a part of the period the file says how many days, and which.
  expect(page).toContain('C\n2026-10-17 – 2026-10-31\n15 av 31\n300,00\n30,00\n130,65')
  // By customer, with a sum for each.
  expect(page).toContain('Nords kund\n670,65\nA\n31 av 31')
  expect(page.endsWith('\n1 (1)')).toBe(true)
})

test('is in the reader’s language and the statement’s currency', async () => {
  const [page = ''] = textOf((await download(sydStatement, books.admin, 'en')).rawPayload)
  expect(page).toContain('Invoice\nInvoice number')
  expect(page).toContain('To pay\n337.50 EUR')
  expect(page).toContain('31 of 31')
  const [swedish = ''] = textOf((await download(sydStatement, books.admin, 'sv')).rawPayload)
  expect(swedish).toContain('Att betala\n337,50 €')
})

test('in another currency it tells its VAT in kronor too', async () => {
  const { id } = await books.reseller('Väst', { A: '2026-01-01' }, { currencyId: 2 })
  const debit = await books.billFor(id, '2026-11-05', { EUR: 11.238 })
  const [page = ''] = textOf((await download(debit, books.admin)).rawPayload)
  // 67.50 × 11.238 = 758.565: half an öre goes up, and a credit takes back as much.
  expect(page).toContain('Moms i kronor\n758,57 kr\nVäxelkurs\n1 EUR = 11,238 SEK')
  const credit = await books.credit(debit)
  const [english = ''] = textOf((await download(credit, books.admin, 'en')).rawPayload)
  expect(english).toContain('VAT in kronor\n−758.57 SEK\nExchange rate\n1 EUR = 11.238 SEK')
})

test('a credit has its lines below zero and names what it credits', async () => {
  const { id } = await books.reseller('Krediterad', { A: '2026-01-01' })
  const debit = await books.billFor(id, '2026-11-05')
  const credit = await books.credit(debit)
  const numbers = { debit: await books.numberOf(debit), credit: await books.numberOf(credit) }
  const [page = ''] = textOf((await download(credit, books.admin)).rawPayload)
  expect(page).toContain(`Kreditfaktura\nSka inte betalas\nKreditfakturanummer\n${numbers.credit}`)
  expect(page).toContain(`Krediterar faktura\n${numbers.debit}`)
  expect(page).toContain('300,00\n30,00\n−270,00')
  expect(page).toContain('Netto\n−270,00\nMoms 25 %\n−67,50\nKrediteras totalt\n−337,50 kr')
  expect(page).toContain('Kreditdatum\n')
  for (const asked of ['Fakturadatum', 'Förfallodatum', 'Att betala\n', 'OCR-nummer', 'Skanna'])
    expect(page).not.toContain(asked)
  expect(page.replaceAll('\n', ' ')).toContain(
    `Faktura ${numbers.debit} krediteras i sin helhet. Inget återstår att betala för den; det som har betalats betalas tillbaka.`,
  )
})

test('500 lines: the head on every page, pages counted, no line parted, nothing below the foot', async () => {
  const lockers = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`Skåp ${String(index + 1).padStart(3, '0')}`, '2026-01-01']),
  )
  const stor = await books.reseller('Stor', lockers)
  const id = await books.billFor(stor.id, '2026-11-05')
  const pages = pagesOf((await download(id, books.admin)).rawPayload)
  expect(pages.length).toBeGreaterThan(10)
  for (const [index, page] of pages.entries()) {
    const texts = page.map(({ text }) => text)
    expect(texts.at(-1)).toBe(`${index + 1} (${pages.length})`)
    if (texts.some((text) => text.startsWith('Skåp ') && text !== 'Skåp')) expect(texts).toContain('Skåp')
    expect(Math.min(...page.map(({ y }) => y))).toBeGreaterThan(30)
  }
  const names = pages.flat().flatMap(({ text }) => (/^Skåp \d+$/.test(text) ? [text] : []))
  expect(names).toEqual(Object.keys(lockers))
  // A line is not split between two pages: each page has as many amounts as lockers.
  for (const page of pages) {
    const count = (wanted: RegExp) => page.filter(({ text }) => wanted.test(text)).length
    expect(count(/^270,00$/)).toBe(count(/^Skåp \d+$/))
  }
  // The figures of a column are right-aligned; these are equally wide, so they also begin at the same place.
  const ends = new Set(pages.flat().flatMap(({ text, x }) => (text === '270,00' ? [x.toFixed(2)] : [])))
  expect(ends.size).toBe(1)
})

test('sums never stand on a page of their own: the last line comes with them', async () => {
  const counts = Array.from({ length: 14 }, (_, index) => index + 8)
  const lastLines = []
  for (const count of counts) {
    const lockers = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`Skåp ${index + 1}`, '2026-01-01']),
    )
    const { id } = await books.reseller(`Med ${count}`, lockers)
    const pages = pagesOf((await download(await books.billFor(id, '2026-11-05'), books.admin)).rawPayload)
    const texts = pages.at(-1)?.map(({ text }) => text) ?? []
    lastLines.push({ pages: pages.length, isThere: texts.includes(`Skåp ${count}`) })
    expect(texts).toContain('Att betala')
  }
  expect(new Set(lastLines.map(({ pages }) => pages))).toEqual(new Set([1, 2]))
  expect(lastLines.filter(({ isThere }) => !isThere)).toEqual([])
})

test('names that mean something to a PDF, or are long, or Greek, do no harm', async () => {
  const name = 'Bolaget (”AB”) \\ <x> >> endobj ) ' + 'långt namn '.repeat(19)
  const odd = await books.reseller(name.slice(0, 240).trim(), {
    'Αποθήκη (Склад) \\)': '2026-01-01',
    ['W'.repeat(200)]: '2026-01-01',
  })
  await house.db.updateTable('system_setting').set({ seller_name: 'Säljare (1) \\' }).execute()
  const id = await books.billFor(odd.id, '2026-11-05')
  await house.db.updateTable('system_setting').set({ seller_name: 'Lagra Drift AB' }).execute()
  const { rawPayload } = await download(id, books.admin)
  const pages = pagesOf(rawPayload)
  const text = pages.flat().map((placed) => placed.text)
  expect(text.join(' ')).toContain('Bolaget (”AB”) \\ <x> >> endobj )')
  expect(text).toContain('Αποθήκη (Склад) \\)')
  // The names stand on the pages only, not in the file's metadata.
  const source = rawPayload.toString('latin1').replaceAll('\0', '')
  expect(source).toMatch(/Faktura \d+<\/rdf:li>/)
  expect(source).not.toContain('ljare')
  expect(source).not.toContain('Bolaget')
  expect(text.filter((line) => /^W+$/.test(line)).join('')).toBe('W'.repeat(200))
  expect(Math.min(...pages.flat().map(({ y }) => y))).toBeGreaterThan(30)
})

test('several as a zip, each once, in the order of their numbers', async () => {
  const { statusCode, headers, rawPayload } = await downloadAll(
    [sydStatement, nordStatement, sydStatement],
    books.admin,
  )
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  expect(offered(headers)).toBe("attachment; filename*=UTF-8''fakturor.zip")
  const files = unzipSync(new Uint8Array(rawPayload))
  const numbers = [await books.numberOf(nordStatement), await books.numberOf(sydStatement)]
  expect(Object.keys(files)).toEqual(numbers.map((number) => `faktura-${number}.pdf`))
  const alone = await download(nordStatement, books.admin)
  expect(alone.rawPayload.equals(files[`faktura-${numbers[0]}.pdf`] ?? new Uint8Array())).toBe(true)
})

test('a zip of more than are read at a time has them all, and others are served meanwhile', async () => {
  const { id } = await books.reseller('Många')
  const ids = await books.history(id, 120)
  let isMade = false
  const made = downloadAll(ids, books.admin).then((response) => {
    isMade = true
    return response
  })
  let turns = 0
  while (!isMade) {
    await turn()
    turns++
  }
  const files = unzipSync(new Uint8Array((await made).rawPayload))
  expect(Object.keys(files)).toHaveLength(120)
  // Not one long stretch: others had their turn between any two. How long they wait is for the benchmark to say.
  expect(turns).toBeGreaterThan(120)
})

test('nothing at all where one of them is not there, or is another’s', async () => {
  expect((await downloadAll([nordStatement, 999_999], books.admin)).statusCode).toBe(404)
  expect((await downloadAll([nordStatement, sydStatement], nord.person)).statusCode).toBe(404)
  expect((await downloadAll([nordStatement], nord.person)).statusCode).toBe(200)
  expect((await downloadAll([], books.admin)).json()).toMatchObject({ errorcode: 422 })
  const many = Array.from({ length: 1001 }, (_, index) => index + 1)
  expect((await downloadAll(many, books.admin)).statusCode).toBe(422)
})

test('a reseller gets its own, an end user none', async () => {
  const enduser = await house.person('enduser', await house.customer(nord.id))
  const superadmin = await house.person('superadmin')
  const eInvoice = (id: number, as: Person | null) =>
    posted(statementFiles.eInvoice.path.replace('{id}', String(id)), as)
  for (const ask of [download, (id: number, as: Person | null) => downloadAll([id], as), eInvoice]) {
    expect((await ask(nordStatement, null)).statusCode).toBe(401)
    expect((await ask(nordStatement, enduser)).statusCode).toBe(403)
    expect((await ask(nordStatement, syd.person)).statusCode).toBe(404)
    expect((await ask(nordStatement, nord.person)).statusCode).toBe(200)
    expect((await ask(nordStatement, superadmin)).statusCode).toBe(200)
    expect((await ask(999_999, superadmin)).statusCode).toBe(404)
  }
})
