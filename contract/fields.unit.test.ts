import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from './zod.ts'
import {
  day,
  email,
  flag,
  id,
  idsFromText,
  listQuery,
  longText250,
  money,
  name250,
  text250,
  wholeOrNone,
} from './fields.ts'
import { fieldErrors, messageKeys } from './messages.ts'

/** What a schema makes of a value: what it reads, or the key of what is wrong. */
function reading(schema: z.ZodType, value: unknown) {
  const result = z.object({ field: schema }).safeParse({ field: value })
  return result.success ? result.data.field : fieldErrors(result.error)['field']?.join()
}

describe('a field', () => {
  test.each([
    ['a name is trimmed', name250, '  Åsa ', 'Åsa'],
    ['a name of blanks is missing', name250, '   ', 'required'],
    ['a missing name', name250, undefined, 'required'],
    ['a name that is null', name250, null, 'required'],
    ['a name of 250 characters', name250, 'x'.repeat(250), 'x'.repeat(250)],
    ['a name of 251 characters', name250, 'x'.repeat(251), 'max'],
    ['a name that is a number', name250, 7, 'type'],
    ['a text that is null is empty', text250, null, ''],
    ['a name on two lines', name250, 'Åsa\nEk', 'type'],
    ['a text with a tab', text250, 'Åsa\tEk', 'type'],
    ['a text that turns the reading order', text250, 'Åsa \u202Egnp.exe', 'type'],
    ['a text with an isolate', text250, 'a\u2066b\u2069', 'type'],
    ['a text with a line separator', text250, 'a\u2028b', 'type'],
    ['a text with a control character', text250, 'a\u009Bb', 'type'],
    ['a text with what is no character', text250, 'a\uFFFFb', 'type'],
    ['a text in any script', text250, 'Łódź – 東京 العربية 👩‍👧', 'Łódź – 東京 العربية 👩‍👧'],
    ['a long text on two lines', longText250, 'a\r\n\tb', 'a\r\n\tb'],
    ['a long text that turns the reading order', longText250, 'a\n\u202Eb', 'type'],
    ['a long text with a control character', longText250, 'a\u001Bb', 'type'],
    ['an e-mail without case', email, ' A@B.se ', 'a@b.se'],
    ['what is no e-mail', email, 'a@b', 'email'],
    ['an empty e-mail', email, '', 'required'],
    ['a whole number as a form’s text', wholeOrNone(0, 9999), ' 12 ', 12],
    ['a number in another notation', wholeOrNone(0, 9999), '0x10', 'integer'],
    ['a power of ten', wholeOrNone(0, 9999), '1e3', 'integer'],
    ['a flag as a number', flag, 1, true],
    ['a flag as a form’s text', flag, 'false', false],
    ['what is no flag', flag, 'yes', 'type'],
    ['a day', day, '2024-02-29', '2024-02-29'],
    ['a day that does not exist', day, '2025-02-29', 'date'],
    ['a day at the edge of the calendar', day, '0001-01-01', 'range'],
    ['a day of a year that nobody means', day, '9999-12-31', 'range'],
    ['ids that no record can have', idsFromText, '1,9999999999', 'range'],
    ['a day in another form', day, '2025-2-1', 'date'],
    ['money', money, 19.99, 19.99],
    ['money with three decimals', money, 1.005, 'number'],
    ['too much money', money, 10_000_000, 'range'],
    ['money below zero', money, -0.01, 'range'],
    ['money as text', money, '1', 'number'],
    ['an id with decimals', id, 1.5, 'integer'],
    ['an id too large for the database', id, 2 ** 31, 'range'],
    ['ids in an address', idsFromText, '1,22', [1, 22]],
    ['no ids in an address', idsFromText, '', []],
    ['what are no ids', idsFromText, '1,x', 'integer'],
  ])('%s', (_name, schema, value, expected) => {
    expect(reading(schema, value)).toEqual(expected)
  })

  test('an enum names what is out of range', () => {
    expect(reading(z.enum(['a', 'b']), 'c')).toBe('range')
  })

  test('whatever is thrown at it, the answer is a value or a key of the catalogue', () => {
    const schemas = [name250, text250, email, flag, day, money, id]
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...schemas), (value, schema) => {
        const result = z.object({ field: schema }).safeParse({ field: value })
        if (result.success) return
        for (const key of Object.values(fieldErrors(result.error)).flat()) expect(messageKeys).toContain(key)
      }),
    )
  })
})

describe('a list’s parameters', () => {
  const query = listQuery(['Name', 'Id'], 20)
  test('have defaults', () => {
    expect(query.parse({})).toEqual({ searchString: '', limit: 20, page: 1 })
  })
  test('are read from text', () => {
    expect(query.parse({ limit: '5', page: '2', sort: '-Name' })).toMatchObject({
      limit: 5,
      page: 2,
      sort: '-Name',
    })
  })
  test('are all reported at once', () => {
    const result = query.safeParse({ limit: '0', page: 'x', sort: 'Password' })
    expect(result.error && fieldErrors(result.error)).toEqual({
      limit: ['range'],
      page: ['integer'],
      sort: ['range'],
    })
  })
})
