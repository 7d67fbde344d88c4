import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearlyNumber, strictlyRead } from './testing/strict-number.ts'
import { nextNumberText, numberLength, shownNumber, typedNumber, withoutUnit } from './number-text.ts'

const typedFrom = (keys: string, decimals?: number) =>
  [...keys].reduce((text, key) => nextNumberText(text, text + key, decimals), '')

describe('a number field', () => {
  it.each([
    ['12', '12'],
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['-3', '-3'],
    ['3-', '3'],
    ['--3', '-3'],
    ['a1b2', '12'],
    ['1e5', '15'],
    ['1.2.3', '1.23'],
    ['1,2,3', '1.23'],
    [',5', '.5'],
    ['kr 99', '99'],
  ])('makes %s of the keys %s', (keys, text) => {
    expect(typedFrom(keys)).toBe(text)
  })

  it.each([
    ['1.239', 2, '1.23'],
    ['1.2', 0, '12'],
    ['1,2', 0, '12'],
    ['-1.25', 1, '-1.2'],
  ])('blocks keys: %s with %d decimals gives %s', (keys, decimals, text) => {
    expect(typedFrom(keys, decimals)).toBe(text)
  })

  it('blocks a key in the middle without touching the rest', () => {
    expect(nextNumberText('1.25', '1.325', 2)).toBe('1.25')
    expect(nextNumberText('125', '1.25', 0)).toBe('125')
  })

  it('keeps what stands there when a key that does not fit is pressed on it', () => {
    expect(nextNumberText('125', 'a', 0)).toBe('125')
    expect(nextNumberText('125', '12x', 0)).toBe('125')
  })

  it.each([
    ['1 234,50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['−5', '-5'],
  ])('takes a number that is pasted: %s is %s', (pasted, text) => {
    expect(nextNumberText('', pasted, 2)).toBe(text)
  })

  it.each([
    ['12.5', 0],
    ['1.23999', 2],
    ['1 234,50 kr', 2],
    ['1O,5', 2],
    ['abc', 0],
    ['2 5', 0],
  ])('shows what is pasted and does not fit as it is: %s with %d decimals', (pasted, decimals) => {
    expect(nextNumberText('7', pasted, decimals)).toBe(pasted)
    // It is mended like any text, and is a number again as soon as it is one.
    expect(nextNumberText('1O,5', '1,5', decimals)).toBe('1.5')
    expect(nextNumberText('1O,5', '1O,', decimals)).toBe('1O,')
  })

  it('holds nothing but a number, whatever keys are pressed', () => {
    const keys = fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 1 }), fc.nat(20)))
    fc.assert(
      fc.property(keys, fc.integer({ min: 0, max: 4 }), (pressed, decimals) => {
        const text = pressed.reduce((now, [key, at]) => {
          const caret = at % (now.length + 1)
          return nextNumberText(now, now.slice(0, caret) + key + now.slice(caret), decimals)
        }, '')
        const fraction = decimals === 0 ? '' : `(\\.\\d{0,${decimals}})?`
        expect(text).toMatch(new RegExp(`^-?\\d*${fraction}$`))
      }),
    )
  })

  it('means the very number that was pasted, or none', () => {
    fc.assert(
      fc.property(nearlyNumber, fc.string(), fc.integer({ min: 0, max: 4 }), (pasted, before, decimals) => {
        fc.pre(pasted.length > 1)
        const text = nextNumberText(nextNumberText('', before, decimals), pasted, decimals)
        if (text !== pasted) expect(typedNumber(text)).toBe(strictlyRead(pasted))
        else expect(typedNumber(text)).toBe(strictlyRead(text))
      }),
    )
  })

  it('leaves what it made as it is', () => {
    const text = fc.stringMatching(/^[-0-9.,a ]{0,12}$/)
    fc.assert(
      fc.property(text, fc.nat(4), (typed, decimals) => {
        const once = nextNumberText('', typed, decimals)
        expect(nextNumberText(once, once, decimals)).toBe(once)
      }),
    )
  })

  it('keeps every number, with a comma too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        const text = (hundredths / 100).toFixed(2)
        expect(nextNumberText('', text, 2)).toBe(text)
        expect(nextNumberText('', text.replace('.', ','), 2)).toBe(text)
        expect(typedNumber(text)).toBe(Number(text))
      }),
    )
  })

  it('means no number while there is no digit', () => {
    expect(['', '-', '.', '-.'].map(typedNumber)).toEqual([undefined, undefined, undefined, undefined])
    expect(typedNumber('-.5')).toBe(-0.5)
  })
})

describe('a number that is given as a whole', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    [' 1 234,50 ', 1234.5],
    ['1\u{A0}234\u{202F}567', 1_234_567],
    ['1.234,50', 1234.5],
    ['-1,234.50', -1234.5],
    ['−5', -5],
    ['.5', 0.5],
    ['1,2,3', undefined],
    ['12 kg', undefined],
    ['1e5', undefined],
    ['-', undefined],
    ['', undefined],
    ['2 5', undefined],
    ['1234 567', undefined],
    ['1\t2', undefined],
    ['1 . 5', undefined],
    ['12,', 12],
    ['1O,5', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
  ])('%j is %j', (typed, number) => {
    expect(typedNumber(typed)).toBe(number)
  })

  it('is exactly the number that a strict reader reads, or none', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyNumber, fc.string()), (typed) => {
        expect(typedNumber(typed)).toBe(strictlyRead(typed))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a number with a unit', () => {
  const swedish = { decimalSign: ',', unit: ' %' }
  const english = { decimalSign: '.', unit: '%' }

  it('stands as the language writes it', () => {
    expect(shownNumber('12.5', swedish)).toBe('12,5 %')
    expect(shownNumber('12.5', english)).toBe('12.5%')
    expect(shownNumber('12.', swedish)).toBe('12, %')
    expect(['', '-', '.'].map((text) => shownNumber(text, swedish))).toEqual(['', '−', ','])
  })

  it('ends where the unit begins', () => {
    expect(numberLength('12,5 %', swedish)).toBe(4)
    expect(numberLength('12,5', swedish)).toBe(4)
    expect(numberLength('12,5', { decimalSign: ',', unit: '' })).toBe(4)
    expect(withoutUnit('12,5 kg', swedish)).toBe('12,5 kg')
    expect(shownNumber('1O.5', swedish)).toBe('1O.5')
  })

  it('is the same number when it is read back, and when part of the unit is deleted', () => {
    const text = fc.integer({ min: -1e6, max: 1e6 }).map((hundredths) => String(hundredths / 100))
    const look = fc.record({
      decimalSign: fc.constantFrom('.', ','),
      unit: fc.constantFrom('', '%', ' %', ' days'),
    })
    fc.assert(
      fc.property(text, look, fc.nat(5), (number, how, deleted) => {
        const shown = shownNumber(number, how)
        const left = shown.slice(0, shown.length - Math.min(deleted, how.unit.length))
        expect(nextNumberText(number, withoutUnit(left, how), 2)).toBe(number)
      }),
    )
  })
})
