import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { open, pathOf, sessionKey, setCookie, useBrowser, type Visiting } from './browser.ts'

const visit = useBrowser()
let key = ''
beforeAll(async () => {
  key = await sessionKey('enduser')
})

/** A part of the page. All of them share one session: what is tested here is not the login. */
async function part(query: string, visiting: Visiting = {}, before?: (page: Page) => Promise<void>) {
  const page = await visit({ language: 'en-GB', ...visiting })
  await setCookie(page.context(), 'FrontendSessionKey', key)
  await before?.(page)
  await open(page, `/sandbox/misc?tab=${query}`)
  return page
}
const swedish = { language: 'sv-SE' } as const

describe('the number input', () => {
  it('takes digits, one separator and a leading minus, and nothing else', async () => {
    const page = await part('inputs')
    const any = page.getByLabel('Any number')
    await any.pressSequentially('a-1 2,5x.7-')
    expect(await any.inputValue()).toBe('-12.57')
    const two = page.getByLabel('Two decimals')
    await two.pressSequentially('1,239')
    expect(await two.inputValue()).toBe('1.23')
    const whole = page.getByLabel('Whole number')
    await whole.pressSequentially('4,2')
    expect(await whole.inputValue()).toBe('42')
  })

  it('keeps the caret where it is when a key is blocked', async () => {
    const page = await part('inputs')
    const two = page.getByLabel('Two decimals')
    await two.fill('1.25')
    await two.press('Home')
    await two.press('ArrowRight')
    await two.pressSequentially('x9')
    expect(await two.inputValue()).toBe('19.25')
  })
})

describe('the toggle', () => {
  it('is a switch with two words, between 80 and 110 px wide', async () => {
    const page = await part('inputs')
    const first = page.getByRole('switch', { name: 'Default width' })
    const widest = page.getByRole('switch', { name: 'Widest' })
    expect((await first.boundingBox())?.width).toBe(80)
    expect((await widest.boundingBox())?.width).toBe(110)
    await widest.focus()
    await page.keyboard.press('Space')
    expect(await widest.getAttribute('aria-checked')).toBe('true')
    expect(await widest.textContent()).toBe('Boxes')
    expect(await page.getByRole('switch', { name: 'Disabled' }).isDisabled()).toBe(true)
  })
})

describe('the date input', () => {
  it('takes what is typed in the language’s way, and takes back what is no date', async () => {
    const page = await part('dates')
    const day = page.getByRole('textbox', { name: 'Date' })
    await day.fill('5 nov 2026')
    await day.press('Enter')
    expect(await day.inputValue()).toBe('05/11/2026')
    await page.getByText('Value: 2026-11-05').waitFor()
    await day.fill('31/02/2026')
    await day.blur()
    await page.getByText('“31/02/2026” is not a date that can be used here.').waitFor()
    expect(await day.inputValue()).toBe('05/11/2026')
    await day.fill('')
    await day.blur()
    expect(await page.getByText('Value: 2026-11-05').count()).toBe(0)
    const limited = page.getByRole('textbox', { name: /^Between/ })
    await limited.fill('01/12/2026')
    await limited.blur()
    expect(await limited.inputValue()).toBe('15/11/2026')
  })

  it('has a calendar for the keyboard, with weeks from Monday, in Swedish', async () => {
    const page = await part('dates', swedish)
    const open = page.getByRole('button', { name: /^Öppna kalendern: Mellan/ })
    await open.focus()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === '15 november 2026',
    )
    expect(await calendar.locator('thead th').first().textContent()).toMatch(/^m/i)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: /^Mellan/ }).inputValue()).toBe('2026-11-21')
    await page.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.startsWith('Öppna kalendern: Mellan'),
    )
    await page.keyboard.press('Enter')
    await calendar.waitFor()
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
  })
})

describe('the range', () => {
  const range = (page: Page) => page.getByRole('group', { name: 'Range in the address' })

  it('lives in the address, has presets, and Back returns', async () => {
    const page = await part('dates')
    await range(page).getByLabel('From').fill('01/10/2026')
    await page.waitForURL(/from=2026-10-01/)
    await range(page).getByRole('button').click()
    await page.getByRole('list', { name: 'Quick choices' }).getByText('Previous month').click()
    await page.waitForURL(
      (url) =>
        url.searchParams.get('from') !== '2026-10-01' || url.searchParams.get('to')?.endsWith('-31') === true,
    )
    const from = new URL(page.url()).searchParams.get('from') ?? ''
    expect(from).toMatch(/^\d{4}-\d{2}-01$/)
    await page.goBack()
    await page.waitForURL(/from=2026-10-01/)
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[aria-label=From]')?.value === '01/10/2026',
    )
    await page.reload()
    expect(await range(page).getByLabel('From').inputValue()).toBe('01/10/2026')
    await page.getByRole('button', { name: 'Last 14 days again' }).click()
    await page.waitForURL((url) => !url.searchParams.has('from'))
  })

  it('must not end before it begins, and says so', async () => {
    const page = await part('dates&from=2026-10-01&to=2026-10-31')
    await range(page).getByLabel('To').fill('01/09/2026')
    await page.getByText('The stop date must not be earlier than the start date').waitFor()
    expect(new URL(page.url()).searchParams.get('to')).toBe('2026-10-31')
    await range(page).getByLabel('From').fill('01/08/2026')
    await page.waitForURL(/to=2026-09-01/)
    expect(await page.getByText('The stop date must not').count()).toBe(0)
  })

  it('is picked with two days in one calendar', async () => {
    const page = await part('dates&from=2026-10-01&to=2026-10-31')
    await range(page).getByRole('button').click()
    await page.getByRole('button', { name: '5 October 2026', exact: true }).click()
    await page.getByRole('button', { name: '9 October 2026', exact: true }).click()
    await page.waitForURL(/from=2026-10-05&to=2026-10-09/)
    expect(await range(page).getByLabel('To').inputValue()).toBe('09/10/2026')
  })
})

describe('the multi-select', () => {
  const materials = (page: Page) => page.getByRole('combobox', { name: 'Materials' })

  it('searches from two characters, adds with the keyboard, and takes back with Backspace', async () => {
    const page = await part('choices')
    await materials(page).pressSequentially('s')
    await page.getByText('Type at least 2 characters').waitFor()
    await materials(page).fill('ste')
    const options = page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    expect(await options.allTextContents()).toEqual(['Steel S235', 'Steel S355', 'Steel 42CrMo4'])
    expect((await options.first().boundingBox())?.height).toBe(34)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Value: 7').waitFor()
    expect(await materials(page).inputValue()).toBe('')
    expect(await options.count()).toBe(0)
    await materials(page).pressSequentially('ste')
    await options.first().waitFor()
    expect(await options.allTextContents()).toEqual(['Steel S235', 'Steel 42CrMo4'])
    await materials(page).fill('')
    await options.first().waitFor({ state: 'detached' })
    await page.keyboard.press('Backspace')
    await page.getByText('Value: 7').waitFor({ state: 'detached' })
  })

  it('tells of nothing found and of a failure, and can search again', async () => {
    const page = await part('choices')
    await materials(page).fill('none')
    await page.getByText('No results').waitFor()
    await materials(page).fill('fail')
    await page.getByText('The search failed.').waitFor()
    await page.getByRole('button', { name: 'Search again' }).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('ignores an answer that comes after a newer one', async () => {
    const page = await part('choices', {}, (opened) => opened.clock.install())
    await materials(page).fill('sl')
    await page.clock.runFor(1000)
    await materials(page).fill('zinc')
    await page.clock.runFor(500)
    await page.getByRole('option', { name: 'Zinc Zamak 5' }).waitFor()
    await page.clock.runFor(3000)
    expect(await page.getByRole('option').allTextContents()).toEqual(['Zinc Zamak 5'])
  })

  it('closes 400 ms after it was left', async () => {
    const page = await part('choices', {}, (opened) => opened.clock.install())
    await materials(page).fill('steel')
    await page.clock.runFor(500)
    await page.getByRole('option').first().waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
    await materials(page).blur()
    await page.clock.runFor(390)
    expect(await materials(page).getAttribute('aria-expanded')).toBe('true')
    await page.clock.runFor(20)
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    expect(await materials(page).getAttribute('aria-expanded')).toBe('false')
  })

  it('adds free tags, none of them twice', async () => {
    const page = await part('choices')
    const tags = page.getByRole('combobox', { name: 'Tags' })
    for (const tag of ['Urgent', 'urgent', 'Fragile']) {
      await tags.fill(tag)
      const add = page.getByRole('option', { name: `Add “${tag}”` })
      if (tag === 'urgent') await page.getByText('No results').waitFor()
      else await add.waitFor()
      await page.keyboard.press('Enter')
    }
    await page.getByText('Value: Urgent, Fragile').waitFor()
    await page.getByRole('button', { name: 'Remove Urgent' }).click()
    await page.getByText('Value: Fragile').waitFor()
    expect(await tags.inputValue()).toBe('')
  })

  it('scrolls its list at 250 px', async () => {
    const page = await part('choices')
    await page.getByRole('combobox', { name: 'From a known list' }).focus()
    await page.getByRole('option').nth(12).waitFor()
    expect((await page.getByRole('listbox').boundingBox())?.height).toBe(250)
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Dropped {
  name: string
  base64: string
  size?: number
}

/** Drops files onto an element, as the browser would. */
async function drop(page: Page, group: string, files: Dropped[]) {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const { name, base64, size } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      data.items.add(new File([bytes, new Uint8Array(Math.max(0, (size ?? 0) - bytes.length))], name))
    }
    return data
  }, files)
  const target = page.getByRole('group', { name: group })
  await target.dispatchEvent('dragenter', { dataTransfer: transfer })
  await target.getByText('Drop the image here').waitFor()
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

describe('the image input', () => {
  const picture = { name: 'a-very-long-name-of-a-picture.png', base64: png.toString('base64') }
  const stored = 'With a stored image'

  it('takes a dropped image, shows it with a short name, and sets the removed flag', async () => {
    const page = await part('images')
    await drop(page, stored, [picture])
    const group = page.getByRole('group', { name: stored })
    await group.getByText('a-very-long-nam….png').waitFor()
    const image = group.getByRole('img')
    expect(await image.getAttribute('src')).toMatch(/^blob:/)
    expect(await image.evaluate((element) => (element as HTMLImageElement).decode().then(() => true))).toBe(
      true,
    )
    await page.getByText('The removed flag is set').waitFor()
    await group.getByRole('button', { name: 'Remove the image' }).click()
    await group.getByText('The image is removed when you save').waitFor()
    await group.getByRole('button', { name: 'Keep the image' }).click()
    await page.getByText('The removed flag is set').waitFor({ state: 'detached' })
  })

  it('refuses two files, a large one and what is no image', async () => {
    const page = await part('images')
    const empty = 'Without an image'
    await drop(page, empty, [picture, picture])
    await page.getByText('You can only upload one file').waitFor()
    await drop(page, empty, [{ ...picture, size: 5 * 1024 * 1024 + 1 }])
    await page.getByRole('alert').getByText('The file is too large').first().waitFor()
    await drop(page, empty, [{ name: 'picture.png', base64: btoa('<svg/>') }])
    await page.getByText('The file is not an image').waitFor()
    await drop(page, empty, [picture])
    await page.getByText('The file is not an image').waitFor({ state: 'detached' })
    await page.getByRole('group', { name: empty }).getByText('a-very-long-nam….png').waitFor()
    expect(await page.getByRole('group', { name: empty }).getByRole('img').count()).toBe(1)
  })

  it('is chosen with the button too, and shows the progress', async () => {
    const page = await part('images')
    const group = page.getByRole('group', { name: 'While it is sent' })
    const chooser = page.waitForEvent('filechooser')
    await group.getByRole('button', { name: 'Choose another image' }).press('Enter')
    await (await chooser).setFiles({ name: 'b.png', mimeType: 'image/png', buffer: png })
    await group.getByText('b.png').waitFor()
    await page.getByRole('button', { name: 'Send the image' }).click()
    await group.getByRole('progressbar').waitFor()
    expect(await group.getByRole('button', { name: 'Choose another image' }).isDisabled()).toBe(true)
    await group.getByRole('progressbar').waitFor({ state: 'detached' })
  })
})

describe('the confirm dialog', () => {
  it('asks in 300 px, and is answered with the keyboard', async () => {
    const page = await part('dialogs', swedish)
    await page.getByRole('button', { name: 'Fråga', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Är du säker?' })
    expect((await dialog.boundingBox())?.width).toBe(300)
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Nej', 'Ja'])
    await page.waitForFunction(() => document.activeElement?.textContent === 'Nej')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Svar: Ja').waitFor()
    await page.getByRole('button', { name: 'Fråga med egna knappar' }).click()
    await dialog.getByRole('button', { name: 'Ta bort' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Svar: Nej').waitFor()
  })
})

describe('the form', () => {
  it('knows what was changed in a date, a list, a toggle and a picture', async () => {
    const page = await part('dialogs')
    const save = page.getByRole('button', { name: 'Save' })
    const discard = page.getByRole('button', { name: 'Discard changes' })
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'Active' }).click()
    expect(await save.isDisabled()).toBe(false)
    await page.getByRole('switch', { name: 'Active' }).click()
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove Steel S235' }).click()
    await discard.click()
    await page.getByRole('button', { name: 'Remove Steel S235' }).waitFor()
    await page.getByRole('button', { name: 'Remove the image' }).click()
    await page.getByRole('textbox', { name: 'Start date' }).fill('1/12/26')
    await page.getByRole('textbox', { name: 'Start date' }).press('Control+s')
    await page.getByText('The form is saved').first().waitFor()
    expect(await save.isDisabled()).toBe(true)
  })
})

describe('the side panel', () => {
  it('is a quarter wide, leaves the list usable, closes with Escape and gives the focus back', async () => {
    const page = await part('layout')
    await page.getByRole('button', { name: 'Row 2' }).press('Enter')
    const panel = page.getByRole('complementary', { name: 'Quick edit' })
    const width = (await panel.boundingBox())?.width ?? 0
    const whole = (await page.getByRole('tabpanel').first().boundingBox())?.width ?? 1
    expect(width / whole).toBeGreaterThan(0.23)
    expect(width / whole).toBeLessThan(0.26)
    await page.getByRole('button', { name: 'Row 4' }).click()
    expect(await panel.getByRole('textbox').inputValue()).toBe('Row 4')
    await panel.getByRole('textbox').press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Row 2')
  })

  it('takes the whole width of a phone', async () => {
    const page = await part('layout', { width: 390 })
    await page.getByRole('button', { name: 'Row 2' }).click()
    const panel = page.getByRole('complementary', { name: 'Quick edit' })
    expect((await panel.boundingBox())?.width).toBeGreaterThan(340)
    expect(await page.getByRole('button', { name: 'Row 2' }).count()).toBe(0)
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Row 2' }).waitFor()
  })
})

describe('tabs', () => {
  it('live in the address beside its other parameters, and Back goes to the one before', async () => {
    const page = await part('layout')
    const second = page.getByRole('tab', { name: 'Second' })
    await page.getByRole('tab', { name: 'First' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('What is in tab 2.').waitFor()
    expect(pathOf(page)).toBe('/sandbox/misc?tab=layout&inner=b')
    await page.reload()
    expect(await second.getAttribute('aria-selected')).toBe('true')
    await page.goBack()
    await page.getByText('What is in tab 1.').waitFor()
  })
})

describe('the filter panel', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Filter' }).first()
  const request = async (page: Page) =>
    JSON.parse((await page.getByTestId('request').textContent()) ?? '') as Record<string, unknown>

  it('builds the request when Filtrera is pressed, keeps it in the address, and resets it', async () => {
    const page = await part('filter', swedish)
    for (const name of ['Historik', 'Rader', 'Nivå', 'Visa', 'Visa arkiverade', 'Ta med levererade'])
      await panel(page).getByRole('switch', { name, exact: true }).click()
    await panel(page).getByRole('combobox', { name: 'Materialplanens status' }).focus()
    await page.getByRole('option', { name: 'Planerad från nettobehov' }).click()
    await panel(page).getByLabel('Typ av förändring').selectOption('Förändrad')
    await panel(page).getByLabel('Från', { exact: true }).fill('2026-11-01')
    expect(await request(page)).toMatchObject({ showHistory: 0, page: 0, limit: 1, useFull: 1 })
    await panel(page).getByRole('button', { name: 'Filtrera' }).click()
    await page.waitForURL(/filter=/)
    const built = {
      fromDate: '2026-11-01',
      toDate: null,
      page: 0,
      type: 'orderdetail',
      onlyDeducted: 1,
      showOrdernumber: 1,
      showArchived: 1,
      showHistory: 1,
      compareType: 'date',
      filters: { IncludeDelivered: 0, ShowAllArticles: 1, ChangeType: 'Changed' },
      currentRevision: null,
      oldRevision: null,
      ViewName: 'sandbox',
      stockStatus: ['PLANNED_FROM_MRP'],
      limit: 1,
      useFull: 1,
    }
    expect(await request(page)).toEqual(built)
    await page.reload()
    await page.getByTestId('request').waitFor()
    expect(await request(page)).toEqual(built)
    await panel(page).getByRole('button', { name: 'Återställ' }).click()
    await page.waitForURL((url) => !url.searchParams.has('filter'))
    await panel(page).getByRole('switch', { name: 'Ta med levererade', checked: true }).waitFor()
    await page.goBack()
    await page.waitForURL(/filter=/)
    await panel(page).getByRole('switch', { name: 'Historik', checked: true }).waitFor()
  })

  it('wants both revisions before it compares them', async () => {
    const page = await part('filter', swedish)
    const apply = panel(page).getByRole('button', { name: 'Filtrera' })
    await panel(page).getByRole('switch', { name: 'Jämför på' }).click()
    expect(await apply.isDisabled()).toBe(true)
    const old = panel(page).getByLabel('Gammal revision')
    expect(await old.locator('option').allTextContents()).toEqual([
      'Välj en revision',
      'Revision 0',
      'Revision 1',
      'Revision 2',
      'Revision 3',
    ])
    await old.selectOption('Revision 0')
    await panel(page).getByText('Välj båda revisionerna').waitFor()
    expect(await apply.isDisabled()).toBe(true)
    await panel(page).getByLabel('Aktuell revision').selectOption('Revision 3')
    await apply.click()
    await page.waitForURL(/filter=/)
    expect(await request(page)).toMatchObject({ compareType: 'revision', oldRevision: 0, currentRevision: 3 })
  })

  it('folds to chips that tell what is filtered, and each can be taken away', async () => {
    const page = await part('filter')
    await panel(page).getByRole('switch', { name: 'History' }).click()
    await panel(page).getByRole('switch', { name: 'Include delivered' }).click()
    await panel(page).getByRole('button', { name: 'Filter', exact: true }).click()
    await page.waitForURL(/filter=/)
    await panel(page).getByRole('button', { name: 'Hide the filter' }).press('Enter')
    const chips = panel(page).getByRole('list', { name: 'Filtered by' }).getByRole('listitem')
    expect(await chips.allTextContents()).toEqual(['History: On', 'Include delivered: No'])
    await panel(page).getByRole('button', { name: 'Remove the filter: History' }).click()
    await chips.nth(1).waitFor({ state: 'detached' })
    expect(await request(page)).toMatchObject({ showHistory: 0 })
    await panel(page).getByRole('button', { name: 'Show the filter' }).press('Enter')
    await panel(page).getByRole('switch', { name: 'History' }).waitFor()
  })

  it('cannot be used while it loads, when it is disabled from outside, or with a wrong value', async () => {
    const page = await part('filter')
    const apply = panel(page).getByRole('button', { name: 'Filter', exact: true })
    await page.getByRole('switch', { name: 'Loading' }).click()
    expect(await apply.isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'Loading' }).click()
    await page.getByRole('switch', { name: 'Disabled from outside' }).click()
    expect(await apply.isDisabled()).toBe(true)
    const few = page.getByRole('region', { name: 'Filter' }).nth(1)
    await few.getByLabel('Days to show').selectOption('15')
    await few.getByText('At most 10 days').waitFor()
    expect(await few.getByRole('button', { name: 'Filter', exact: true }).isDisabled()).toBe(true)
    expect(await few.getByRole('switch').count()).toBe(1)
  })
})
