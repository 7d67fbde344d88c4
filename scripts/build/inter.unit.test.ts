import { readFile, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { interFile, letters } from './inter.ts'

it('the small font is small, and asked for just for the letters that it has', async () => {
  expect((await stat(await interFile())).size).toBeLessThan(23_000)
  const styles = await readFile('web/kit/styles/base.css', 'utf8')
  const face = /@font-face \{[^}]*lagra\/inter[^}]*\}/.exec(styles)?.[0] ?? ''
  expect(face.match(/U\+[\w-]+/g)).toEqual(letters)
})
