import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterFolder } from './folder.ts'

test('a folder in which something is, is left alone', async () => {
  const chosen = await mkdtemp(join(tmpdir(), 'lagra-test-'))
  await writeFile(join(chosen, 'postgresql.conf'), 'of somebody else')
  await expect(clusterFolder(undefined, chosen)).rejects.toThrow('is not empty. Nothing was changed there.')
  expect(await readFile(join(chosen, 'postgresql.conf'), 'utf8')).toBe('of somebody else')
  await rm(chosen, { recursive: true })
})

test('one that was chosen is kept, another one is thrown away; its files are for their user alone', async () => {
  const chosen = await mkdtemp(join(tmpdir(), 'lagra-test-'))
  const kept = await clusterFolder(undefined, chosen)
  const file = await kept.write('userlist.txt', 'secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await kept.remove()
  expect(await readdir(chosen)).toEqual(['log', 'userlist.txt'])
  await rm(chosen, { recursive: true })
  const thrown = await clusterFolder(undefined, '')
  await thrown.remove()
  await expect(stat(thrown.path)).rejects.toThrow('ENOENT')
})
