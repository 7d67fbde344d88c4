import { expect, test } from 'vitest'
import { isPeppolAddress, peppolAddress } from './peppol-address.ts'

test.each([
  ['0007:5560004615', '0007', '5560004615'],
  ['0007:556000-4615', '0007', '5560004615'],
  ['iso6523-actorid-upis::9930:DE811907980', '9930', 'DE811907980'],
  [' 0088:7300010000001 ', '0088', '7300010000001'],
  ['0192:923609016', '0192', '923609016'],
  ['9959:12-3456789', '9959', '12-3456789'],
  ['0208:0202.239.951', '0208', '0202239951'],
  ['0184:DK12345678', '0184', 'DK12345678'],
  ['0184:12345678', '0184', '12345678'],
  ['0198:dk12345678', '0198', 'DK12345678'],
])('%s is an address', (value, scheme, id) => {
  expect(peppolAddress(value)).toEqual({ scheme, id })
  expect(isPeppolAddress(value)).toBe(true)
})

test.each([
  '5567788899',
  '0007:5560004616',
  '0088:7300010000002',
  '0192:923609017',
  '0208:0202239952',
  '0208:202239951',
  '0184:1234567',
  '0198:12345678',
  '1234:1',
  '0007:',
  '9930:<a>',
])('%s is none', (value) => {
  expect(isPeppolAddress(value)).toBe(false)
})

test('an empty one is right', () => {
  expect(isPeppolAddress('')).toBe(true)
})
