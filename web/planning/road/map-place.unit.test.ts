import { expect, it } from 'vitest'
import { mapPlace } from './map-place.ts'

const Address = 'Verkstadsgatan 1, 504 31 Borås'

it.each([
  ['', Address],
  ['Hall A, pelare 12', Address],
  ['Plan 2', Address],
  ['Port 31, lager 504', Address],
  ['Hamnvägen 7', 'Hamnvägen 7, 504 31 Borås'],
  ['Odenskog, Hamnvägen 7', 'Odenskog, Hamnvägen 7, 504 31 Borås'],
  ['Hamnvägen 7, Viared', 'Hamnvägen 7, Viared, 504 31 Borås'],
  ['Hamnvägen 7, borås', 'Hamnvägen 7, borås'],
  ['Terminalen, 504 94 Borås', 'Terminalen, 504 94 Borås'],
  ['12 Dock Road', '12 Dock Road, 504 31 Borås'],
])('a map is asked for the place of a locker at “%s”', (Location, asked) =>
  expect(mapPlace({ Location, Address })).toBe(asked),
)

it('a customer without an address has the locker’s own place, or none', () => {
  expect(mapPlace({ Location: 'Hamnvägen 7', Address: '' })).toBe('Hamnvägen 7')
  expect(mapPlace({ Location: 'Hall A', Address: '' })).toBe('')
})
