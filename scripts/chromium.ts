import { findProgram, install, isThere } from './system-packages.ts'

const advice =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.'

/** The path of a Chromium for the browser tests, installed if it is missing. */
export async function chromium(): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') {
    if (await isThere(named)) return named
    throw new Error(`CHROMIUM names ${named}, which does not exist.`)
  }
  const found = await find()
  if (found !== undefined) return found
  await install(['chromium', 'fonts-liberation'], advice)
  const installed = await find()
  if (installed === undefined) throw new Error(advice)
  return installed
}

async function find() {
  const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS`)
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'Google Chrome',
    'Chromium',
  ]
  return await findProgram(names, onMac)
}
