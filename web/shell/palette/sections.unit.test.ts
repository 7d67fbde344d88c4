import { may, roles } from '#contract/access.ts'
import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { sv } from '#web/i18n/sv.ts'
import { screens } from '#web/shell/screens.ts'
import { describe, expect, it } from 'vitest'
import { actionEntries, doings } from './actions.ts'
import { foundEntries, screenEntries, type Entry } from './entries.ts'
import { shortened } from './more.ts'
import { lockerToRefill, refillEntries } from './refill.ts'
import { sectionsFor } from './sections.ts'

const titles = (words: string, known: Partial<Parameters<typeof sectionsFor>[1]>) =>
  sectionsFor(words, { known: [], recent: [], found: [], ...known }).map(({ name, entries }) => [
    name,
    ...entries.map(({ title }) => title),
  ])

describe('screens and actions', () => {
  it.each(roles)('are those that %s may open, and all of them', (role) => {
    const listed = [...screenEntries(role, en), ...actionEntries(role, en)].map(({ href }) => href)
    const open = screens.filter(
      ({ access, path, bare }) => !path.includes('$') && !bare && (!access || may(role, access)),
    )
    expect(listed).toEqual(expect.arrayContaining(open.map(({ path }) => path)))
    for (const href of listed) {
      const path = href?.split(/[?#]/)[0]
      expect(path === undefined || open.some((screen) => screen.path === path)).toBe(true)
    }
  })

  it('are found by their names in the other language, and by what they are also called', () => {
    const known = [...screenEntries('reseller', en, sv), ...actionEntries('reseller', en, sv)]
    expect(titles('artiklar', { known })).toEqual([
      ['screen', 'Articles'],
      ['action', 'Import articles'],
    ])
    for (const wanted of ['invoice', 'faktura'])
      expect(titles(wanted, { known })).toContainEqual(['screen', 'Statements'])
    expect(titles('sign out', { known })).toEqual([['action', 'Log out']])
    expect(titles('mörkt', { known })).toEqual([['action', 'Dark theme']])
  })

  it('by another name come before titles that only have the letters', () => {
    const known = actionEntries('reseller', sv)
    const [found] = titles('skapa', { known })
    expect(found?.slice(0, 2)).toEqual(['action', 'Ny artikel'])
  })

  it('are found by one letter or two where a word of the name begins so', () => {
    const known = [...screenEntries('reseller', sv, en), ...actionEntries('reseller', sv, en)]
    const found = [{ key: 'user-7', kind: 'user' as const, title: 'Anders Åström', detail: '', href: '/x' }]
    expect(titles('an', { known, found })).toEqual([
      ['screen', 'Användare'],
      ['action', 'Tillåt fler än gränsen', 'Ny användare', 'Importera användare'],
      ['user', 'Anders Åström'],
    ])
  })

  it('with a locker’s name after a word for refilling, lead to its refill', () => {
    expect(lockerToRefill('Fyll på mål')).toBe('mål')
    expect(lockerToRefill('refill hall 1')).toBe('hall 1')
    expect(lockerToRefill('fyllnadsmassa')).toBeUndefined()
    const locker = { key: 'locker-7', kind: 'locker', title: 'Måleriet', detail: '' } as const
    const [entry] = refillEntries([{ ...locker, href: '/storage/locker/7' }], sv)
    expect(entry).toMatchObject({ title: 'Fyll på Måleriet', href: '/storage/locker/7?refill=1' })
  })

  it('that lead nowhere are done at once', () => {
    const here = actionEntries('enduser', en).filter(({ href }) => href === undefined)
    expect(here.map(({ key }) => key)).toEqual(doings.map((name) => `action-${name}`))
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

const nothing = {
  lockers: [],
  articles: [],
  groups: [],
  customers: [],
  resellers: [],
  users: [],
  devices: [],
}
const found = (Id: number, Name: string, Detail = '', Also: string[] = []) => ({ Id, Name, Detail, Also })

it('what is found leads to its place', () => {
  const statement = {
    Id: 14,
    Number: 1042,
    CustomerName: 'Alfa',
    is_credit: 1 as const,
    PeriodStart: '2026-10-01',
    CurrencyCode: 'SEK',
    Amount: -12_500,
    WithoutVat: 1 as const,
  }
  const all = {
    success: 1 as const,
    lockers: [found(7, 'Verkstad', 'Almgren')],
    articles: [found(8, 'Kapskiva', 'KAP/125 & mer')],
    groups: [found(9, 'Skivor')],
    customers: [found(10, 'Å & Ö')],
    resellers: [found(11, 'Alfa')],
    users: [found(12, 'Ask Ek', 'Å & Ö', ['ask@test.example'])],
    devices: [found(13, 'Styrning')],
    statements: [statement],
  }
  const reader = { language: 'sv-SE' as const, text: sv, format: formatIn('sv-SE') }
  const entries = foundEntries(all, { ...reader, position: 'admin' })
  expect(entries.map(({ href }) => href)).toEqual([
    '/storage/locker/7',
    '/admin/edit/article/8',
    '/admin/edit/article-group/9',
    '/admin/edit/reseller-customer/10',
    '/admin/edit/reseller/11',
    '/admin/edit/user/12',
    '/admin/edit/device/13',
    '/billing/statements?statement=14',
  ])
  expect(entries.at(-1)).toMatchObject({
    title: 'Kreditfaktura 1042 · Alfa',
    detail: `okt. 2026 · ${reader.format.money(-12_500, 'SEK')} exkl. moms`,
  })
  const own = foundEntries({ ...all, ...nothing }, { ...reader, position: 'reseller' })
  expect(own.map(({ href }) => href)).toEqual(['/statements?statement=14'])
})

describe('the sections', () => {
  const all = [...screenEntries('superadmin', sv), ...actionEntries('superadmin', sv)]
  const locker: Entry = {
    key: 'locker-7',
    kind: 'locker',
    title: 'Rabatthörnan',
    detail: 'Almgren',
    href: '/storage/locker/7',
  }
  const english = screenEntries('superadmin', en).find(({ href }) => href === '/billing/discounts') as Entry

  it('begin with what was chosen lately, in the language of now, and nothing stands twice', () => {
    expect(titles('rab', { known: all, recent: [locker, english], found: [locker] })).toEqual([
      ['recent', 'Rabatthörnan', 'Rabatter'],
      ['action', 'Ny rabatt'],
    ])
  })

  it('leave out a lately chosen screen that may no longer be opened', () => {
    expect(titles('', { recent: [english], known: screenEntries('enduser', sv) }).flat()).not.toContain(
      'Discounts',
    )
  })

  it('show what the server found even where the letters do not say why', () => {
    expect(titles('almgren', { known: all, found: [locker] })).toEqual([['locker', 'Rabatthörnan']])
  })

  it('in which it is a whole word come before those in which a word only begins so', () => {
    const customer = {
      ...locker,
      key: 'customer-1',
      kind: 'customer' as const,
      title: 'Öhmans Elinstallationer',
    }
    const elin = { ...locker, key: 'user-1', kind: 'user' as const, title: 'Elin Sandström' }
    expect(titles('elin', { found: [customer, elin] })).toEqual([
      ['user', 'Elin Sandström'],
      ['customer', 'Öhmans Elinstallationer'],
    ])
  })

  it('in which a word begins so come before those that have it inside', () => {
    const anders = { ...locker, key: 'user-1', kind: 'user' as const, title: 'Åsa Andersson' }
    expect(titles('and', { known: all, found: [anders] }).map(([name]) => name)).toEqual([
      'user',
      'screen',
      'action',
    ])
  })

  it('have statements newest first, whatever digits their titles have', () => {
    const [newer, older] = [29, 27].map((number) => ({
      ...locker,
      key: `statement-${number}`,
      kind: 'statement' as const,
      title: `Faktura ${number} · Alfa`,
      detail: 'okt. 2026 · 7 628,13 kr',
    })) as [Entry, Entry]
    expect(titles('7 628,13 kr', { known: all, found: [newer, older] })).toEqual([
      ['statement', newer.title, older.title],
    ])
  })

  it('keep of an older answer what fits the words of now', () => {
    const other = { ...locker, key: 'locker-8', title: 'Verkstad' }
    const older = { found: [locker, other], outdated: true }
    expect(titles('rabatth', older)).toEqual([['locker', 'Rabatthörnan']])
    expect(titles('rabattx', older)).toEqual([])
  })

  it('of many records end with their list, searched for the same word', () => {
    const many = [1, 2, 3, 4, 5, 6].map((id) => ({ ...locker, key: `locker-${id}` }))
    const shown = (words: string) =>
      shortened(sectionsFor(words, { known: [], recent: [], found: many }), words, 'enduser', en)[0]?.entries
    expect(shown('12')).toHaveLength(6)
    expect(shown('12')?.at(-1)).toMatchObject({
      title: 'All results in lockers',
      href: '/storage/lockers?search=%2212%22',
    })
    expect(shown('rab hörn')).toEqual(many)
  })
})
