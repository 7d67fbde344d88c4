import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrapped } from '#server/billing/files/pdf/sheet.ts'
import type { CellValue } from '#server/http/workbook.ts'
import { laidOut } from './paper.ts'

const text = { title: 'Artikel', kind: 'text' as const, decimals: 0, width: 20 }
const money = (title: string) => ({ title, kind: 'money' as const, decimals: 2, width: 14 })
const texts = (row: readonly CellValue[]) => row.map(String)

const titles = ['Värde, SEK', 'Värde, SEK, före', 'Värde, SEK, ändring', 'Förbrukat, ändring']

it('is printed across where it does not fit upright, and never breaks a number', () => {
  const table = (figures: number) => {
    const row = ['Handskar', ...Array.from({ length: figures }, () => '−1 601 234,60')]
    const columns = [text, ...Array.from({ length: figures }, (_, at) => money(titles[at % 4] ?? ''))]
    return { columns, rows: [row], written: [{ cells: row, is: 'row' as const, said: 0 }], totals: row }
  }
  expect([3, 9].map((figures) => laidOut(table(figures), texts).paper.landscape)).toEqual([false, true])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 42 }), (figures) => {
      const { paper, places, size, headSize } = laidOut(table(figures), texts)
      const last = places.at(-1)
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(paper.right + 0.01)
      for (const [at, { x, width, isNumber }] of places.entries()) {
        expect(x + width).toBeLessThanOrEqual((places[at + 1]?.x ?? paper.right) + 0.01)
        if (!isNumber) continue
        for (const face of ['regular', 'strong'] as const)
          expect(wrapped('−1 601 234,60', width, { face, size })).toHaveLength(1)
        expect(wrapped('Förbrukat, ändring', width, { size: headSize }).length).toBeLessThanOrEqual(2)
      }
    }),
  )
})
