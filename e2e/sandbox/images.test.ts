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

  it('takes a dropped image, shows it with a short name, and sets the removed flag', async () => {
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
  })

  it('refuses two files, a large one and what is no image', async () => {
    const page = await visitPart(part('images'))
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
    const page = await visitPart(part('images'))
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
