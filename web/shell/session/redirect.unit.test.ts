import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './redirect.ts'

describe('where a login leads', () => {
  it.each([
    ['/settings', '/settings'],
    [
      '/admin/view/articles?page=2&searchString=a%26b#row',
      '/admin/view/articles?page=2&searchString=a%26b#row',
    ],
    ['/loginhistory', '/loginhistory'],
  ])('goes on to %s', (wanted, expected) => {
    expect(safeRedirect(wanted)).toBe(expected)
  })

  it.each([
    undefined,
    null,
    7,
    '',
    'settings',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    '/login',
    '/login/',
    '/login?redirect=/settings',
  ])('does not follow %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/')
  })

  it('never leaves the site, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:@?#\t a') }), (wanted) => {
        const target = new URL(safeRedirect(wanted), 'https://lagra.example')
        expect(target.origin).toBe('https://lagra.example')
      }),
    )
  })
})
