import { may, roles } from '#contract/access.ts'
import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { screens } from '#web/shell/screens.ts'
import { describe, expect, it } from 'vitest'
import { foundEntries, screenEntries, type Entry } from './entries.ts'
import { sectionsFor } from './sections.ts'

const titles = (words: string, known: Partial<Parameters<typeof sectionsFor>[1]>) =>
  sectionsFor(words, { screens: [], recent: [], found: [], ...known }).map(({ name, entries }) => [
    name,
    ...entries.map(({ title }) => title),
  ])

describe('the screens of the palette', () => {
  it.each(roles)('are those that %s may open, and all of them', (role) => {
    const listed = screenEntries(role, en).map(({ href }) => href)
    const open = screens.filter(({ access, path }) => !path.includes('$') && (!access || may(role, access)))
    expect(listed).toEqual(open.map(({ path }) => path))
  })

  it('carry the names and groups of the language', () => {
    expect(screenEntries('superadmin', sv)).toContainEqual(
      expect.objectContaining({
        title: 'Artikelgrupper',
        detail: 'Administration',
        href: '/admin/view/article-groups',
      }),
    )
    expect(screenEntries('enduser', sv)).toContainEqual(
      expect.objectContaining({ title: 'Tabeller', detail: 'Sandlåda' }),
    )
  })
})

it('what is found leads to its place', () => {
  const found = foundEntries({
    lockers: [{ Id: 7, Name: 'Verkstad', Detail: 'Almgren' }],
    articles: [{ Id: 8, Name: 'Kapskiva', Detail: 'KAP/125 & mer' }],
    customers: [{ Id: 9, Name: 'Å & Ö', Detail: '' }],
  })
  expect(found.map(({ href }) => href)).toEqual([
    '/storage/locker/7',
    '/admin/edit/article/8',
    '/admin/edit/reseller-customer/9',
  ])
})

describe('the sections', () => {
  const all = screenEntries('superadmin', sv)
  const locker: Entry = {
    key: 'locker-7',
    kind: 'locker',
    title: 'Rabatthörnan',
    detail: 'Almgren',
    href: '/storage/locker/7',
  }
  const english = screenEntries('superadmin', en).find(({ href }) => href === '/billing/discounts') as Entry

  it('begin with what was chosen lately, in the language of now, and nothing stands twice', () => {
    expect(titles('rab', { screens: all, recent: [locker, english], found: [locker] })).toEqual([
      ['recent', 'Rabatthörnan', 'Rabatter'],
      ['screen', 'Skapa ny'],
    ])
  })

  it('leave out a lately chosen screen that may no longer be opened', () => {
    expect(titles('', { recent: [english], screens: screenEntries('enduser', sv) }).flat()).not.toContain(
      'Discounts',
    )
  })

  it('show what the server found even where the letters do not say why', () => {
    expect(titles('almgren', { screens: all, found: [locker] })).toEqual([['locker', 'Rabatthörnan']])
  })
})
