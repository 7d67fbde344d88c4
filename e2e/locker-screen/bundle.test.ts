import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { url } from '../testing/browser.ts'

const mostBytes = 34 * 1024

const textAt = async (path: string) => {
  const response = await fetch(url() + path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

/** The page's scripts and styles, and what those load in turn. */
async function filesOf(page: string) {
  const files = new Map<string, string>()
  const waiting = addressesIn(await textAt(page))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue
    const text = await textAt(path)
    files.set(path, text)
    if (path.endsWith('.js')) waiting.push(...addressesIn(text))
  }
  return files
}

const addressesIn = (text: string) =>
  [...text.matchAll(/["'`](?:\/assets|assets|\.)\/([\w.-]+\.(?:js|css))["'`]/g)].map(
    (match) => `/assets/${match[1]}`,
  )

describe('the bundle of the locker’s screen', () => {
  it('has nothing of the back-office, nor of what that is built of', async () => {
    const own = await filesOf('/locker.html')
    const others = await filesOf('/index.html')
    expect(own.size).toBeGreaterThan(1)
    expect(others.size).toBeGreaterThan(20)
    expect([...own.keys()].filter((path) => others.has(path))).toEqual([])
    const words = /mantine|react|tanstack|zod|echarts/i
    expect(words.test([...others.values()].join('\n'))).toBe(true)
    for (const [path, text] of own) expect([path, words.exec(text)?.[0]]).toEqual([path, undefined])
  })

  it('is small', async () => {
    const sizes = [...(await filesOf('/locker.html')).values()].map((text) => gzipSync(text).length)
    const whole = sizes.reduce((sum, size) => sum + size, 0)
    expect(whole).toBeGreaterThan(5000)
    expect(whole).toBeLessThan(mostBytes)
  })
})

describe('what makes it an app', () => {
  it('is a manifest of each locker, with icons that are there, and a worker for the lockers alone', async () => {
    const manifest = JSON.parse(await textAt('/locker/some-locker/manifest.webmanifest')) as {
      start_url: string
      icons: { src: string }[]
    }
    expect(manifest.start_url).toBe('/locker/some-locker')
    for (const { src } of manifest.icons) await textAt(src)
    await textAt('/locker-worker.js')
  })
})
