import { expect, it } from 'vitest'
import { viewPath, type Area } from './addresses.ts'
import { screens } from './screens.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../dist/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** An address of this server that is no screen: it is opened as a document. */
const documents = ['/login', '/api/docs']

const known = new Set([...screens.map(({ path }) => path), ...documents])

/** Addresses as they are written: `to="/settings"`, `to: '/settings'`, `viewPath({ slug: 'users' })`. */
function linksIn(source: string) {
  const written = [...source.matchAll(/\b(?:to|href|overview)(?:=|: )["'](\/[^"'?#]*)/g)].map(
    ([, path]) => path,
  )
  const views = [...source.matchAll(/\bviewPath\(\{(?: area: '(\w+)',)? slug: '([\w-]+)' \}/g)].map(
    ([, area = 'admin', slug = '']) => viewPath({ area: area as Area, slug }),
  )
  return [...written, ...views]
}

it('every link that is written out leads to a screen', () => {
  const links = Object.entries(sources).flatMap(([file, source]) =>
    linksIn(source).map((path) => ({ file, path })),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(({ path = '' }) => !known.has(path))).toEqual([])
})
