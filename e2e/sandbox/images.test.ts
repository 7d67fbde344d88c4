import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'
import { part } from './testing/misc-page.ts'

const visitPart = useParts()

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

  it('takes a dropped image or a chosen one, refuses what it cannot take, shows the progress, and fits into a narrow place', async () => {
    const page = await visitPart(part('images'))
    await drop(page, stored, [picture])
    const group = page.getByRole('group', { name: stored })
    await group.getByText('a-very-long-nam….png').waitFor()
    const image = group.getByRole('img')
    await expect.poll(() => image.getAttribute('src')).toMatch(/^blob:/)
    expect(await image.evaluate((element) => (element as HTMLImageElement).decode().then(() => true))).toBe(
      true,
    )
    await page.getByText('The removed flag is set').waitFor()
    await group.getByRole('button', { name: 'Remove the image' }).click()
    await group.getByText('The image is removed when you save').waitFor()
    await group.getByRole('button', { name: 'Keep the image' }).click()
    await page.getByText('The removed flag is set').waitFor({ state: 'detached' })

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

    const sending = page.getByRole('group', { name: 'While it is sent' })
    const chooser = page.waitForEvent('filechooser')
    await sending.getByRole('button', { name: 'Choose another image' }).press('Enter')
    await (await chooser).setFiles({ name: 'b.png', mimeType: 'image/png', buffer: png })
    await sending.getByText('b.png').waitFor()
    await page.getByRole('button', { name: 'Send the image' }).click()
    await sending.getByRole('progressbar').waitFor()
    expect(await sending.getByRole('button', { name: 'Choose another image' }).isDisabled()).toBe(true)
    await sending.getByRole('progressbar').waitFor({ state: 'detached' })

    // In a narrow place the buttons stand below the image, inside of their frame.
    await page.setViewportSize({ width: 280, height: 800 })
    const frame = page.getByRole('group', { name: 'With a stored image' })
    const edge = await frame.evaluate((element) => element.getBoundingClientRect().right)
    const bottom = await frame.getByRole('img').evaluate((element) => element.getBoundingClientRect().bottom)
    for (const button of await frame.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThan(edge)
      expect(box?.y).toBeGreaterThan(bottom)
    }
    expect(await page.getByRole('group', { name: 'Disabled' }).getByText('Drop an image').count()).toBe(0)
  })
})
