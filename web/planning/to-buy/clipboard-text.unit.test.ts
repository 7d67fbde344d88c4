import type { ToBuyRow } from '#contract/planning/to-buy.ts'
import { expect, it } from 'vitest'
import { asClipboardText } from './clipboard-text.ts'

it('is read by a spreadsheet: tabs, the decimal sign of the language, no grouping, empty where nothing is known', () => {
  const rows = [
    { ArticleName: 'Gloves "M"', ToBuy: 12_000, Value: 1234.5 },
    { ArticleName: 'Tape', ToBuy: 0, Value: null },
  ] as unknown as ToBuyRow[]
  const columns = [
    { id: 'ArticleName', header: 'Artikel' },
    { id: 'ToBuy', header: 'Att köpa' },
    { id: 'Value', header: 'Värde' },
  ]
  expect(asClipboardText(rows, columns, 'sv-SE')).toBe(
    'Artikel\tAtt köpa\tVärde\n"Gloves ""M"""\t12000\t1234,5\nTape\t0\t',
  )
  expect(asClipboardText(rows.slice(0, 1), columns, 'en-GB')).toContain('\t1234.5')
})
