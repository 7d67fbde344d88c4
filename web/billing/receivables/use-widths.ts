import type { receivables } from '#contract/billing/receivables.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { contentWidth } from '#web/kit/table/data/widths.ts'
import { useTableFont } from '#web/kit/table/use-table-font.ts'
import { useMemo } from 'react'
import { plainFigure } from './columns.tsx'
import type { FigureName, Widths } from './figure.tsx'

/** How wide each figure's column is, in the totals and in the list below them, so that they stand in line. */
export function useWidths(
  spoken: Words,
  found: Answer<typeof receivables.list> | undefined,
  names: readonly FigureName[],
): Widths {
  const font = useTableFont()
  return useMemo(() => {
    const rows = found?.data ?? []
    const all = found ? [...found.totals, { ...found.kronor, CurrencyCode: 'SEK' }] : []
    const sums = all.map((sum) => ({ ...sum, ResellerCustomerId: 0, CustomerName: '' }))
    return new Map(
      names.map((name) => [
        name,
        contentWidth(plainFigure(spoken, name), rows, spoken, undefined, sums).wanted,
      ]),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the measure changes with the font
  }, [spoken, found, names, font])
}
