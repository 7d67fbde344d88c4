import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import readExcel from 'read-excel-file/universal'
import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { callApi, flash, goInside, pathOf, sessionKey, useBrowser, type Account } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()
const path = '/planing/order-points'

async function proposals(query = '', account: Account = 'reseller') {
  const answer = await callApi(await sessionKey(account), 'GET', `/order-points?limit=1000${query}`)
  return {
    rows: answer['data'] as OrderPointRow[],
    total: answer['total'] as number,
    differing: answer['differing'] as number,
  }
}

/** The article that the list begins with, which has what matters most. */
async function firstRow() {
  const { rows } = await proposals('&group=matters')
  const [first] = rows
  if (!first) throw new Error('every order point of the demo house is as proposed')
  return first
}

/** What somebody else does meanwhile. */
const setPoint = (row: OrderPointRow, PlaceOrderAmount: number | null) =>
  setPoints([{ ...row, PlaceOrderAmount }])

const setPoints = async (rows: readonly OrderPointRow[]) =>
  callApi(await sessionKey('reseller'), 'PUT', '/order-points', {
    data: rows.map(({ LockerArticleId, PlaceOrderAmount }) => ({ LockerArticleId, PlaceOrderAmount })),
  })

const pointOf = async ({ LockerId, Id }: OrderPointRow) =>
  (await proposals(`&onlyDiffering=0&lockers=${LockerId}`)).rows.find((row) => row.Id === Id)
    ?.PlaceOrderAmount

/** On which days its locker is visited. */
async function setDays({ LockerId }: OrderPointRow, Weekdays: number[]) {
  const key = await sessionKey('reseller')
  const answer = await callApi(key, 'PUT', '/visits', { LockerIds: [LockerId], Weekdays })
  visitsChange = answer['data'] as object[]
}

// What a test changes is put back, whatever became of it.
let visitsChange: object[] = []
let changed: OrderPointRow[] = []
let settingsChange = false
afterEach(async () => {
  if (settingsChange) await usualSettings()
  settingsChange = false
  if (visitsChange.length > 0)
    await callApi(await sessionKey('reseller'), 'POST', '/visits/undo', { data: visitsChange })
  visitsChange = []
  if (changed.length > 0) await setPoints(changed)
  changed = []
})

async function usualSettings() {
  const key = await sessionKey('reseller')
  const [plan] = (await callApi(key, 'GET', '/order-points/settings'))['data'] as { ResellerId: number }[]
  const usual = { LeadDays: 5, ServiceLevel: 95, LeastPercent: 25, LeastPieces: 2 }
  await callApi(key, 'PUT', `/order-points/settings/${plan?.ResellerId}`, usual)
}

const shown = (page: Page, total: number) =>
  page.getByText(`1–${Math.min(50, total)} / ${total.toLocaleString('en-GB')}`, { exact: true })

const inLocker = ({ LockerId }: OrderPointRow, tab = '') =>
  `${path}?tab=${tab}&filter=${encodeURIComponent(JSON.stringify({ lockers: [LockerId] }))}`

const search = (row: OrderPointRow) => `${path}?search=${encodeURIComponent(row.ArticleNumber)}`

it('shows what matters most, what each order point should be and why; its filter and search live in the address; the forecast is beside it', async () => {
  const { total, differing } = await proposals('&group=matters')
  const first = await firstRow()
  const page = await visit({ as: 'reseller', path })
  await shown(page, total).waitFor()
  await page.getByText(`${differing.toLocaleString('en-GB')} order points should change.`).waitFor()
  const row = page.getByRole('row').nth(1)
  await row.getByText(first.ArticleNumber, { exact: true }).waitFor()
  await row.getByText(`+${first.Difference?.toLocaleString('en-GB')}`, { exact: true }).waitFor()
  await row.getByText(`−${first.Prevented} risk days`).waitFor()
  await row.getByText(first.ArticleName).first().click()
  const whole = page.getByRole('dialog', { name: first.ArticleName })
  await whole.getByText(/days to the next visit: .* is enough in 19 of 20 cases\.$/).waitFor()
  await whole.getByRole('link', { name: first.LockerName }).waitFor()
  await page.keyboard.press('Escape')
  await whole.waitFor({ state: 'hidden' })
  const inMenu = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Order points' })
  expect(await inMenu.getAttribute('aria-current')).toBe('page')

  const unset = await proposals('&group=unset')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await tab(new RegExp(`^Without order point ${unset.total}$`)).click()
  await page.getByText('nobody is told when they need a refill', { exact: false }).waitFor()
  await page.getByRole('row').nth(1).getByText('none →', { exact: false }).waitFor()
  await tab(/^Matters most/).click()

  const tooLow = await proposals('&group=matters&onlyTooLow=1')
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await filter.click()
  await page.getByRole('switch', { name: 'Only those that are too low' }).click()
  await shown(page, tooLow.total).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Accept all/ }).click()
  const question = page.getByRole('dialog')
  await question.getByText(new RegExp(`\\b${tooLow.total} go up\\.`)).waitFor()
  expect(await question.getByText(/down\./).count()).toBe(0)
  await question.getByRole('button', { name: 'Change nothing' }).click()
  await question.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Remove the filter: Only those that are too low' }).click()
  const every = await proposals('&onlyDiffering=0')
  await tab(new RegExp(`^All articles ${every.total.toLocaleString('en-GB')}$`)).click()
  await shown(page, every.total).waitFor()
  await page.getByRole('searchbox').fill(first.ArticleNumber)
  const found = await proposals(`&onlyDiffering=0&searchString=${encodeURIComponent(first.ArticleNumber)}`)
  await page.getByText(new RegExp(`^${found.total} rows?$`)).waitFor()
  expect(pathOf(page)).toContain(`search=${encodeURIComponent(first.ArticleNumber)}`)
  const address = pathOf(page)
  await goInside(page, '/admin')
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  await goInside(page, address)
  await page.getByText(new RegExp(`^${found.total} rows?$`)).waitFor()

  const byCustomer = await proposals('&onlyDiffering=0&sort=EndCustomer')
  const [one] = byCustomer.rows
  if (!one) throw new Error('the demo house has nothing to propose')
  const theirs = byCustomer.rows.filter(({ EndCustomer }) => EndCustomer === one.EndCustomer)
  const names = new Set(theirs.map(({ LockerName, EndCustomer }) => `${LockerName} – ${EndCustomer}`))
  await filter.click()
  await page.getByRole('combobox', { name: 'Customers' }).fill(one.EndCustomer)
  await page.getByRole('option', { name: one.EndCustomer, exact: true }).click()
  await page.getByRole('combobox', { name: 'Lockers' }).focus()
  const offered = page.getByRole('listbox', { name: 'Lockers' }).getByRole('option')
  await expect.poll(async () => (await offered.allTextContents()).toSorted()).toEqual([...names].toSorted())
  await page.getByRole('dialog', { name: 'Filter' }).press('Escape')
  await page.getByRole('button', { name: 'Remove the filter: Customers' }).click()

  await page.getByRole('searchbox').fill(`${first.LockerName} ${first.ArticleNumber}`)
  await page.getByText(/^1 row$/).waitFor()
  await page.getByRole('row').nth(1).getByText(first.ArticleNumber, { exact: true }).waitFor()
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Material forecast' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Material forecast' }).waitFor()
})

describe('in one locker', () => {
  it('what somebody else changed is told, all are accepted after a question that says how many, or some; undo leaves what was changed again since', async () => {
    const { LockerId } = await firstRow()
    const ofLocker = `&group=minor&lockers=${LockerId}`
    const { rows, total, differing } = await proposals(ofLocker)
    const [first, second] = rows
    if (!first || !second) throw new Error('the demo house has too few proposals')
    changed = rows
    const theirs = 1
    const page = await visit({ as: 'reseller', path: inLocker(first, 'minor') })
    const selectTwo = async () => {
      for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
    }
    const acceptAll = page.getByRole('button', { name: `Accept all ${differing}…` })
    await acceptAll.waitFor()
    await selectTwo()
    await setPoint(second, theirs)
    await page.getByRole('button', { name: 'Accept selected' }).click()
    await flash(page, 'Someone else has changed this').waitFor()
    expect(await pointOf(first)).toBe(first.PlaceOrderAmount)
    await setPoint(second, second.PlaceOrderAmount)
    // Whether theirs is far enough from what is proposed depends on the day.
    await page.reload()

    const up = rows.filter(({ Difference }) => (Difference ?? 0) > 0).length
    await acceptAll.click()
    const question = page.getByRole('dialog')
    const text = await question
      .getByText(new RegExp(`^${differing} order points? (is|are) set to what is proposed`))
      .textContent()
    expect(Number(/(\d+) goe?s? up\./.exec(text ?? '')?.[1] ?? 0)).toBe(up)
    expect(Number(/(\d+) goe?s? down\./.exec(text ?? '')?.[1] ?? 0)).toBe(differing - up)
    await question.getByRole('button', { name: 'Change nothing' }).click()
    await question.waitFor({ state: 'hidden' })
    expect((await proposals(ofLocker)).differing).toBe(differing)
    await acceptAll.click()
    await question.getByRole('button', { name: /^Change (it|all \d+)$/ }).click()
    await page.getByText('No proposal in this list').waitFor()
    const mattering = await proposals(`&group=matters&lockers=${LockerId}`)
    await page.getByRole('button', { name: `Matters most ${mattering.total}` }).click()
    await page.getByText(new RegExp(`^${mattering.total} rows?$`)).waitFor()
    await page.goBack()
    expect(await proposals(ofLocker)).toMatchObject({ differing: 0, total: 0 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await acceptAll.waitFor()
    expect((await proposals(ofLocker)).rows.map(({ PlaceOrderAmount }) => PlaceOrderAmount)).toEqual(
      rows.map(({ PlaceOrderAmount }) => PlaceOrderAmount),
    )

    await selectTwo()
    await page.getByRole('button', { name: 'Accept selected' }).click()
    const told = ({ ArticleName, LockerName, PlaceOrderAmount, Proposed }: OrderPointRow) =>
      `${ArticleName}, ${LockerName}: ${PlaceOrderAmount ?? 'none'} → ${Proposed}`
    await page.getByText(`2 order points are changed: ${told(first)}; ${told(second)}`).waitFor()
    await page.getByText(new RegExp(`^${total - 2} rows?$`)).waitFor()
    const inFocus = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(inFocus).toMatch(/^2 order points are changed/)
    await page.keyboard.press('Tab')
    await expect.poll(() => inFocus()).toBe('Undo')
    await setPoint(second, theirs)
    await page.getByRole('button', { name: 'Undo' }).click()
    await flash(page, '1 order point is as before again').waitFor()
    expect(await pointOf(first)).toBe(first.PlaceOrderAmount)
    expect(await pointOf(second)).toBe(theirs)
  })

  it('other settings give other proposals; what cannot be is said at its field', async () => {
    settingsChange = true
    const first = await firstRow()
    // With visiting days it would have its own days.
    await setDays(first, [])
    const page = await visit({ as: 'reseller', path: inLocker(first, 'all') })
    await page.getByRole('button', { name: 'Calculation' }).click()
    const lead = page.getByLabel('Days until a refill')
    const save = page.getByRole('button', { name: 'Save' })
    await lead.fill('61')
    await page.getByLabel('Service level').fill('99.5')
    await page.getByText('Days until a refill must be between 1 and 60').waitFor()
    await lead.fill('10')
    await page.getByLabel('Smallest difference').fill('90')
    const before = await proposals('&onlyDiffering=0')
    await save.click()
    await flash(page, 'The settings are saved').waitFor()
    const after = await proposals('&onlyDiffering=0')
    const proposed = new Map(before.rows.map(({ Id, Proposed }) => [Id, Proposed ?? 0]))
    const raised = after.rows.filter(({ Id, Proposed }) => (Proposed ?? 0) > (proposed.get(Id) ?? 0))
    expect(raised.length).toBeGreaterThan(before.rows.length / 2)
    for (const { Differs, Difference, PlaceOrderAmount } of after.rows)
      if (Differs === 1)
        expect(Math.abs(Difference ?? 0)).toBeGreaterThanOrEqual(0.9 * (PlaceOrderAmount ?? 0))
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page
      .getByRole('dialog')
      .getByText(/10 days to the next/)
      .waitFor()
  })
})

it('every reason is readable in full on a wide desk, in Swedish, and elsewhere in the panel of its row; a file has all that is known of each row; it looks good, with its settings open, and its panel leads to its article in the locker', async () => {
  const first = await firstRow()
  const page = await visit({ as: 'reseller', path, language: 'sv-SE', width: 1800 })
  await page.getByText(/^1–50/).waitFor()
  const cut = () =>
    page
      .locator('[class*=reason]')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
      )
  expect(await page.locator('[class*=reason]').count()).toBeGreaterThan(5)
  await expect.poll(cut).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => page.locator('[class*=reason]').count()).toBe(0)

  const { rows } = await proposals(`&group=matters&lockers=${first.LockerId}`)
  await goInside(page, inLocker(first))
  await page.getByText(new RegExp(`^${rows.length} rad(er)?$`)).waitFor()
  await page.getByRole('button', { name: 'Exportera' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ])
  const [sheet] = await readExcel(new Blob([await readFile(await saved.path())]))
  const [heads, ...lines] = sheet?.data ?? []
  expect(heads).toEqual([
    'Artikel',
    'Artikelnummer',
    'Kund',
    'Skåp',
    'Återförsäljare',
    'Saldo',
    'Offline',
    'Maxsaldo',
    'Nuvarande beställningspunkt',
    'Föreslagen beställningspunkt',
    'Skillnad',
    'Riskdagar som undviks',
    'Frigjort kapital, kr',
    'Förbrukning per dag (snitt)',
    'Varför',
  ])
  const told = (row: OrderPointRow) => [
    row.ArticleName,
    row.ArticleNumber,
    row.EndCustomer,
    row.LockerName,
    row.ResellerName,
    row.CurrentVolume,
    row.Stale === 1,
    row.MaxStock,
    row.PlaceOrderAmount,
    row.Proposed,
    row.Difference,
    row.Prevented,
    row.Freed,
  ]
  // The demo's lockers go offline five minutes after it was filled, which may be between the two readings.
  const later = await proposals(`&group=matters&lockers=${first.LockerId}`)
  expect([rows, later.rows].map((each) => each.map(told))).toContainEqual(
    lines.map((line) => line.slice(0, 13)),
  )

  await goInside(page, search(first))
  await page.getByText(/^\d+ rad(er)?$/).waitFor()
  await page.getByText(first.ArticleNumber, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Beräkning' }).click()
  await page.getByLabel('Servicenivå').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: first.LockerName }).click()
  await page.getByRole('heading', { level: 1, name: first.LockerName }).waitFor()
  await page.getByText('1 rad', { exact: true }).waitFor()
  expect(await page.getByRole('row').nth(1).textContent()).toContain(first.ArticleNumber)
})

it('one is accepted from its row and undone with the keyboard, after a look at the forecast with Ctrl-Z too', async () => {
  const first = await firstRow()
  changed = [first]
  const page = await visit({ as: 'reseller', path: search(first), language: 'sv-SE' })
  await page.getByRole('button', { name: `Godkänn ${first.ArticleName}, ${first.LockerName}` }).press('Enter')
  await page.getByText(/^1 beställningspunkt är ändrad: /).waitFor()
  expect(await pointOf(first)).toBe(first.Proposed)
  await page.getByRole('button', { name: 'Ångra' }).focus()
  await page.keyboard.press('Enter')
  await flash(page, '1 beställningspunkt är som den var igen').waitFor()
  expect(await pointOf(first)).toBe(first.PlaceOrderAmount)
  await expect.poll(() => page.getByRole('button', { name: 'Ångra' }).count()).toBe(0)

  await page.getByRole('button', { name: `Godkänn ${first.ArticleName}, ${first.LockerName}` }).click()
  await page.getByRole('button', { name: 'Ångra' }).waitFor()
  expect(await pointOf(first)).toBe(first.Proposed)
  await page.getByRole('link', { name: 'Materialprognos' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Materialprognos' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Ångra' }).waitFor()
  // The screen listens for keys by the time the page has its title.
  await page.waitForFunction(() => document.title.startsWith('Beställningspunkter'))
  await page.keyboard.press('Control+z')
  await expect.poll(() => pointOf(first)).toBe(first.PlaceOrderAmount)
  await expect.poll(() => page.getByRole('button', { name: 'Ångra' }).count()).toBe(0)
})

it('an admin looks on, and chooses whose settings to change', async () => {
  const { total } = await proposals('&group=matters', 'admin')
  const page = await visit({ as: 'admin', path })
  await shown(page, total).waitFor()
  await page.getByText('Only the reseller changes them.').waitFor()
  expect(await page.getByRole('button', { name: /^Accept/ }).count()).toBe(0)
  expect(await page.getByRole('row').nth(1).getByRole('checkbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Calculation' }).click()
  const resellers = (await callApi(await sessionKey('admin'), 'GET', '/reseller?limit=1000'))['data']
  const offered = page.getByLabel('Reseller').locator('option')
  await expect.poll(() => offered.count()).toBe((resellers as object[]).length)
})
