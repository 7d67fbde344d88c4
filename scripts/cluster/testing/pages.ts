import { chromium as browserType } from 'playwright-core'
import type { Credentials } from '#demo/simulator/back-office.ts'
import { chromium } from '../../chromium.ts'
import type { Screen } from './screens.ts'

/** Real pages of the back-office, in Chromium: each lists the lockers, and reads them again when something happens there. */
export async function openPages(url: string, { email, password }: Credentials, count: number) {
  const browser = await browserType.launch({
    executablePath: await chromium(),
    // It ends with us, after all the others.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  const pages: Screen[] = []
  for (let number = 1; number <= count; number++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
    const page = await context.newPage()
    const heard: number[] = []
    const statuses = new Map<number, number>()
    await page.goto(url)
    await page.getByLabel(/^(E-mail|E-post)$/).fill(email)
    await page.getByLabel(/^(Password|Lösenord)$/).fill(password)
    await page.getByRole('button', { name: /^(Log in|Logga in)$/ }).click()
    await page.getByRole('navigation').first().waitFor()
    await page.goto(`${url}/storage/lockers`)
    await page.getByText('Skåp 1', { exact: true }).first().waitFor()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.startsWith('/api/')) return
      statuses.set(response.status(), (statuses.get(response.status()) ?? 0) + 1)
      if (pathname.startsWith('/api/cabinet') && response.status() === 200) heard.push(performance.now())
    })
    pages.push({ heard, statuses, stop: () => context.close() })
  }
  return { pages, close: () => browser.close() }
}
