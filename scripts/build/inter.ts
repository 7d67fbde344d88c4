import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

/** What Swedish and English are written with. `base.css` names the same ranges. */
export const letters = [
  'U+0020-007E',
  'U+00A0-00FF',
  'U+2011',
  'U+2013-2014',
  'U+2018-201A',
  'U+201C-201E',
  'U+2022',
  'U+2026',
  'U+202F',
  'U+20AC',
  'U+2191',
  'U+2193',
  'U+2212',
]

/**
 * Only what the styles use: kerning, figures of equal width, and the two letters of `base.css`. Not the forms by context:
 * a colon that is higher between figures is not worth 4 kB.
 */
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'ccmp', 'tnum', 'cv05', 'cv11'],
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
}

const project = resolve(import.meta.dirname, '../..')
const whole = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Inter with these letters and weights only: half as large. Made once, and kept until something of it changes. */
export async function interFile() {
  const source = await readFile(join(project, whole))
  const version = createHash('sha256')
    .update(source)
    .update(JSON.stringify([letters, options]))
  const folder = join(project, '.cache/fonts', version.digest('hex').slice(0, 16))
  const file = join(folder, 'inter.woff2')
  if (await stat(file).catch(() => undefined)) return file
  await mkdir(folder, { recursive: true })
  await writeFile(file, await subsetFont(source, letters.flatMap(lettersIn).join(''), options))
  return file
}

/** `U+2013-2014` as letters. */
function lettersIn(range: string) {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}
