import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { open, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

/**
 * What the first visit may cost, with nothing in the browser's cache: bytes as they are sent, headers too. Nobody has
 * touched the page yet: dialogs are loaded when somebody does.
 */
const limits = {
  login: { kilobytes: 150, requests: 12 },
  home: { kilobytes: 282, requests: 20 },
}

/** Counts all that the page asks for, from now on. */
async function counted(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const bytes = new Map<string, number>()
  const early: string[] = []
  const english: string[] = []
  network.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    bytes.set(requestId, 0)
    if (/\/assets\/en-/.test(request.url)) english.push(request.url)
    if (initiator.stack?.callFrames[0]?.url.endsWith('/first-paint.js') === true) early.push(request.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  )
  return {
    seen: () => ({
      kilobytes: [...bytes.values()].reduce((sum, each) => sum + each, 0) / 1000,
      requests: bytes.size,
      early,
      english,
    }),
    stop: () => network.detach(),
  }
}

const isSettled = (page: Page) =>
  page.evaluate(() => document.fonts.ready.then(({ status }) => status === 'loaded'))

it('the first visit loads little: the login page, and Home, which draws its chart without the drawing library', async () => {
  const page = await visit({ language: 'sv-SE' })
  const login = await counted(page)
  await open(page, '/login')
  await page.getByRole('contentinfo').getByText(/\S/).first().waitFor()
  await isSettled(page)
  const ofLogin = login.seen()
  await login.stop()
  expect(ofLogin.kilobytes).toBeGreaterThan(50)
  expect(ofLogin.kilobytes).toBeLessThan(limits.login.kilobytes)
  expect(ofLogin.requests).toBeLessThanOrEqual(limits.login.requests)
  expect(ofLogin.early).toEqual([])

  const other = await visit({ as: 'reseller', language: 'sv-SE', fresh: true })
  const home = await counted(other)
  await open(other, '/')
  await other.getByRole('figure').locator('[role=img] svg').waitFor()
  await other.getByRole('table', { name: 'Mest förbrukat' }).waitFor()
  await other.getByRole('region', { name: 'Behöver åtgärdas' }).getByRole('listitem').first().waitFor()
  await isSettled(other)
  const ofHome = home.seen()
  await home.stop()
  expect(ofHome.kilobytes).toBeGreaterThan(150)
  expect(ofHome.kilobytes).toBeLessThan(limits.home.kilobytes)
  expect(ofHome.requests).toBeLessThanOrEqual(limits.home.requests)
  expect(ofHome.english).toEqual([])
  const early = ofHome.early.map((url) => /assets\/(\w+)-.*(\.\w+)$/.exec(url)?.slice(1).join(''))
  // The browser does not tell who asked for the scripts.
  expect(early).toEqual(['office.css', 'home.css'])
})
