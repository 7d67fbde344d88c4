import { chromium, type Browser } from 'playwright-core'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'
import type { Environment } from 'vitest/runtime'

declare global {
  /** The worker's browser, from its first file to its last. */
  var openBrowser: Browser
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough for the best of code to pay for its compilation; axe is worth the second best. What a page
  // draws and throws away has more room (MB) before it is cleared.
  '--js-flags=--no-opt --min-semi-space-size=16',
]

/** Node with a Chromium beside it: starting one takes as long as a test, so that a worker starts it once. */
export default {
  name: 'chromium',
  viteEnvironment: 'ssr',
  async setup() {
    globalThis.openBrowser = await chromium.launch({ executablePath: await chromiumPath(), args: flags })
    return { teardown: () => globalThis.openBrowser.close() }
  },
} satisfies Environment
