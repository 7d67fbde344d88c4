import { actions, may, positions } from '#contract/access.ts'
import { describe, expect, it } from 'vitest'
import { judge } from './guard.ts'

const settings = { path: '/settings', access: 'own', position: undefined, previous: undefined } as const

describe('the route guard', () => {
  it('sends a visitor to the login page, which leads back', () => {
    const path = '/admin/view/articles?page=2'
    expect(judge({ ...settings, path })).toEqual({
      proceed: false,
      to: '/login?redirect=%2Fadmin%2Fview%2Farticles%3Fpage%3D2',
      because: 'loggedOut',
    })
  })

  it('keeps the address of the login page short for the front page', () => {
    expect(judge({ ...settings, path: '/' })).toMatchObject({ to: '/login' })
  })

  it('leads whoever has to set up a second factor there, and nowhere else', () => {
    const lacking = { ...settings, position: 'admin', lacksSecondFactor: true } as const
    expect(judge(lacking)).toEqual({
      proceed: false,
      to: '/second-factor?redirect=%2Fsettings',
      because: 'secondFactor',
    })
    expect(judge({ ...lacking, path: '/second-factor?redirect=%2Fsettings' })).toEqual({ proceed: true })
  })

  it('leads whoever finds the same elsewhere there, query and all', () => {
    const elsewhere = { path: '/billing/statements', access: 'manageBilling' } as const
    const wanted = { path: '/statements?statement=7', access: 'viewOwnStatements', elsewhere } as const
    const opened = (position: 'admin' | 'reseller' | 'enduser') =>
      judge({ ...wanted, position, previous: undefined })
    expect(opened('admin')).toMatchObject({ to: '/billing/statements?statement=7', because: 'elsewhere' })
    expect(opened('reseller')).toEqual({ proceed: true })
    expect(opened('enduser')).toMatchObject({ to: '/', because: 'unauthorized' })
  })

  it('lets a visitor see the login page', () => {
    expect(judge({ ...settings, path: '/login?redirect=/settings' })).toEqual({ proceed: true })
  })

  it.each([
    ['/login', '/'],
    ['/login/', '/'],
    ['/login?redirect=%2Fsettings', '/settings'],
    ['/login?redirect=https%3A%2F%2Felsewhere.example', '/'],
  ])('sends a logged-in user from %s on to %s', (path, to) => {
    expect(judge({ ...settings, path, position: 'admin' })).toEqual({
      proceed: false,
      to,
      because: 'loggedIn',
    })
  })

  it('sends a user whose position may not open a screen back to where it was', () => {
    const attempt = { path: '/billing', access: 'manageBilling', position: 'enduser' } as const
    expect(judge({ ...attempt, previous: '/settings?tab=2' })).toEqual({
      proceed: false,
      to: '/settings?tab=2',
      because: 'unauthorized',
    })
  })

  it.each([undefined, '/login', '/login?redirect=%2Fbilling'])(
    'or to the front page, coming from %s',
    (previous) => {
      const attempt = { path: '/billing', access: 'manageBilling', position: 'enduser' } as const
      expect(judge({ ...attempt, previous })).toMatchObject({ to: '/' })
    },
  )

  it('opens a page without an access list to every logged-in user', () => {
    for (const position of positions) {
      expect(judge({ ...settings, access: undefined, position })).toEqual({ proceed: true })
    }
  })

  it('follows the one access table for every position and action', () => {
    for (const position of positions) {
      for (const access of actions) {
        expect(judge({ ...settings, access, position }).proceed).toBe(may(position, access))
      }
    }
  })
})
