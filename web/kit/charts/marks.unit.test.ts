import { expect, it } from 'vitest'
import { markOf } from './marks.ts'

it('sixteen parts are told apart without colour', () => {
  const lines = Array.from({ length: 16 }, (_, index) => markOf(index))
  expect(new Set(lines.map(({ symbol, dash }) => `${symbol} ${dash.join()}`)).size).toBe(16)
})

it('where a colour comes again, its symbol is another', () => {
  for (let index = 0; index < 20; index++) {
    const again = Array.from({ length: index }, (_, before) => markOf(before)).findLast(
      ({ color }) => color === markOf(index).color,
    )
    expect(again?.symbol).not.toBe(markOf(index).symbol)
  }
})

it('neighbours differ in pattern and colour', () => {
  for (let index = 0; index < 40; index++) {
    expect(markOf(index).pattern).not.toBe(markOf(index + 1).pattern)
    expect(markOf(index).color).not.toBe(markOf(index + 1).color)
  }
})
