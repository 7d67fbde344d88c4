import { findProgram, install, isThere } from './system-packages.ts'

const advice =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.'

/** The path of a Chromium for the browser tests, installed if it is missing. */
export async function chromium(): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') {
    if (await isThere(named)) return named
    throw new Error(`CHROMIUM names ${named}, which does not exist.`)
  }
  const found = (await withoutWindows()) ?? (await installed()) ?? (await withWindows())
  if (found === undefined) throw new Error(advice)
  return found
}

/** The same engine without a window to draw into: the tests take a fifth less time. */
const withoutWindows = () => findProgram(['chromium-headless-shell'])

async function installed() {
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  return await install(packages, advice).then(withoutWindows, () => undefined)
}

function withWindows() {
  const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS`)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return findProgram([...names, 'Google Chrome', 'Chromium'], onMac)
}
