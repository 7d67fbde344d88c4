import type { Position, Role } from '#contract/access.ts'
import { describe, expect, it } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { breadcrumbs, menuFor, tilesFor } from './menu.ts'
import { screenAt, screens, type Screen } from './screens.ts'

const administration = [
  'Article groups',
  'Articles',
  'Devices',
  'Lockers',
  'Cost centres',
  'Customers',
  'SecureCloud',
  'Users',
  'Teams',
  'Limits',
  'Resellers',
]
const billing = ['Discounts', 'Billed lockers', 'Price plan', 'Statements']
const storage = { Storage: ['Lockers', 'Lent tools'] }
const planning = { Planning: ['Material forecast', 'Order points', 'Visits'] }
const planningRuns = { Planning: [...planning.Planning, 'Runs', 'To buy', 'Stocktakes'] }
const statistics = { Statistics: ['Graphs and reports', 'All lines'] }

const without = (...gone: string[]) => administration.filter((name) => !gone.includes(name))

const expected: Record<Role, unknown[]> = {
  superadmin: [
    'Home',
    storage,
    planning,
    statistics,
    { Administration: administration },
    { Billing: billing },
    'Consumption statements',
    'Settings',
    'System setting',
  ],
  admin: [
    'Home',
    storage,
    planning,
    statistics,
    { Administration: without('SecureCloud') },
    { Billing: billing },
    'Consumption statements',
    'Settings',
  ],
  reseller: [
    'Home',
    storage,
    planningRuns,
    statistics,
    { Administration: without('SecureCloud', 'Resellers') },
    'Statements',
    'Consumption statements',
    'Price lists',
    'Settings',
  ],
  enduser: [
    'Home',
    storage,
    statistics,
    { Administration: ['Cost centres', 'Users', 'Teams', 'Limits'] },
    'Consumption statements',
    'Settings',
  ],
}

const titleOf = (screen: Screen) => en.screens[screen.title]

describe('the menu', () => {
  it.each(Object.entries(expected))('of a %s', (role, entries) => {
    const menu = menuFor(role as Role).map((entry) =>
      'group' in entry ? { [en.groups[entry.group]]: entry.screens.map(titleOf) } : titleOf(entry),
    )
    expect(menu).toEqual(entries)
  })
})

it('those who drive and plan nothing have their own runs in the menu', () => {
  const titles = menuFor('driver').flatMap((entry) =>
    ('group' in entry ? entry.screens : [entry]).map(titleOf),
  )
  expect(titles).toContain('My runs')
  expect(titles).not.toContain('Runs')
})

it('those who see no sums have what they have taken, and have to bring back, in the menu', () => {
  const titles = menuFor('worker').map((entry) => ('group' in entry ? '' : titleOf(entry)))
  expect(titles).toEqual(['Lockers', 'What I have on loan', 'What I have taken', 'Settings'])
})

describe('the tiles', () => {
  it('are the entries of the menu group', () => {
    expect(tilesFor('admin', '/admin').map(titleOf)).toEqual(without('SecureCloud'))
    expect(tilesFor('enduser', '/admin').map(titleOf)).toEqual(['Cost centres', 'Users', 'Teams', 'Limits'])
    expect(tilesFor('superadmin', '/billing').map(titleOf)).toEqual(billing)
    expect(tilesFor('reseller', '/billing')).toEqual([])
  })
})

describe('the breadcrumbs', () => {
  const crumbsAt = (path: string, position: Position = 'superadmin') => {
    const screen = screenAt(path)
    return (
      screen &&
      breadcrumbs(en, screen, position).map(({ label, path }) =>
        path === undefined ? label : `${label} → ${path}`,
      )
    )
  }
  it.each([
    ['/', ['Home']],
    ['/settings', ['Settings']],
    ['/admin', ['Administration']],
    ['/statistics/graphs', ['Statistics → /statistics/graphs', 'Graphs and reports']],
    ['/planing/order-points', ['Planning → /planing/forecast', 'Order points']],
    ['/admin/view/articles', ['Administration → /admin', 'Articles']],
    ['/admin/create/webhook', ['Settings → /settings', 'Webhooks → /admin/view/webhooks', 'Create new']],
    ['/storage/locker/$id/{-$tab}', ['Storage → /storage/lockers', 'Lockers → /storage/lockers', 'Locker']],
  ])('of %s', (path, labels) => {
    expect(crumbsAt(path)).toEqual(labels)
  })

  it('have no group of which the reader sees one screen', () => {
    expect(crumbsAt('/storage/lockers', 'worker')).toEqual(['Lockers'])
  })
})

describe('the table of screens', () => {
  it('has each path once, and each parent in it', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { parent } of screens) if (parent !== undefined) expect(paths).toContain(parent)
  })
})
