import { chromium, type Page } from 'playwright-core'
import { chromium as chromiumPath } from '../scripts/chromium.ts'
import { startLagra } from '../e2e/testing/servers.ts'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** A page of the built web in Chromium, logged in to the demo house, for as long as something is measured in it. */
export async function withPage<T>(measure: (page: Page) => Promise<T>): Promise<T> {
  const lagra = await startLagra()
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const context = await browser.newContext({ baseURL: lagra.url, viewport: { width: 1280, height: 800 } })
    await context.addCookies([
      { name: 'FrontendSessionKey', value: await logIn(lagra.url), url: lagra.url },
      { name: 'KIS_LANG', value: 'sv-SE', url: lagra.url },
    ])
    return await measure(await context.newPage())
  } finally {
    await browser.close()
    await lagra.stop()
  }
}

async function logIn(url: string) {
  const body = JSON.stringify({
    validateUsername: 'enduser@lagra.example',
    validateUserPassword: 'lagra-demo-2026',
  })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  const { SessionKey } = (await response.json()) as { SessionKey?: string }
  if (SessionKey === undefined) throw new Error(`Nobody could log in: ${response.status}`)
  return SessionKey
}

/** The value that this share of all is below: 0.5 is the median. */
export const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
