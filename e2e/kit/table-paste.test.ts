import { expect, it } from 'vitest'
import { useBrowser } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import { useOwnLockers } from '../lockers/testing/locker-form.ts'
import { articlesIn, cellOf, stockedLocker } from '../lockers/testing/stocked-locker.ts'
import {
  cell,
  editable,
  grid,
  live,
  panel,
  paste,
  section,
  texts,
  turnTo,
} from '../sandbox/testing/tables-page.ts'

const visit = useBrowser()
const visitPart = useParts()
useOwnLockers()

it('a block that does not fit says what was left out; the cells of a block are saved and taken back, and one that is refused holds up no other', async () => {
  const page = await visitPart(section('editable'))
  const table = grid(page, editable)
  const problems = panel(page, editable).getByRole('status').last()
  await cell(table, 2, 1).focus()
  const lines = Array.from({ length: 40 }, (_, line) => `Town ${line}`)
  await paste(page, lines.join('\n'))
  await problems
    .getByText('10 of 40 lines fitted. The others were left out: there are no more rows here.')
    .waitFor()
  expect(await texts(table, [[11, 1]])).toEqual(['Town 9'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => problems.textContent()).toBe('')

  // Names cannot be changed, but the one of the second row is the same; nothing is to the right of the last column.
  const second = await cell(table, 1, 0).textContent()
  await cell(table, 0, 0).focus()
  await paste(page, `Somebody\tBoden\n${second}\tBoden\n\tFalun`)
  await problems.getByText('One pasted value was left out, because its cell cannot be changed.').waitFor()
  await cell(table, 0, 6).getByRole('checkbox').focus()
  await paste(page, 'ja\tmore\tand more')
  await problems.getByText('2 pasted values were left out, because their cells cannot be changed.').waitFor()

  await turnTo(page, 'live')
  const rows = grid(page, live)
  await panel(page, live).getByRole('checkbox', { name: 'Every 5 seconds' }).uncheck()
  await rows.waitFor()
  const block = [
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
  ] as const
  const before = await texts(rows, block)
  const saved = () => rows.getByLabel('Saved').count()
  await cell(rows, 0, 1).focus()
  await paste(page, 'Boden\t5\nFalun\t6')
  await expect.poll(saved).toBe(4)
  expect(await texts(rows, block)).toEqual(['Boden', '5', 'Falun', '6'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(rows, block)).toEqual(before)
  await expect.poll(saved).toBe(4)

  // What the server blames stays; the rest of its row is saved.
  await paste(page, 'Boden\t5000')
  await rows.locator('[aria-invalid=true]').waitFor()
  await expect.poll(() => texts(rows, [[0, 1]])).toEqual(['Boden'])
  expect(await cell(rows, 0, 2).getAttribute('aria-invalid')).toBe('true')
  expect(await rows.locator('[aria-invalid=true]').count()).toBe(1)
})

it('cells of one row are looked at together: a pair that fits only together is saved', async () => {
  const { id, path } = await stockedLocker([
    { CurrentVolume: 1, PlaceOrderAmount: 2, MaxStock: 10 },
    { CurrentVolume: 1, PlaceOrderAmount: 20, MaxStock: 30 },
    { CurrentVolume: 1, PlaceOrderAmount: 2, MaxStock: 10 },
  ])
  const page = await visit({ as: 'reseller', path })
  await (await cellOf(page, 0, 'Order point')).focus()
  await paste(page, '50\t60\n5\t8\n9\t4')
  const pairs = async () =>
    (await articlesIn(id)).map(({ PlaceOrderAmount, MaxStock }) => [PlaceOrderAmount, MaxStock])
  await expect.poll(pairs).toEqual([
    [50, 60],
    [5, 8],
    [2, 10],
  ])
  // The third pair does not fit, with itself.
  await page.getByText('Max must not be below the order point (9)').first().waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(pairs).toEqual([
    [2, 10],
    [20, 30],
    [2, 10],
  ])
})
