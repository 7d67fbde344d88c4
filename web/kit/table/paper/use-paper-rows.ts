import type { DataTableProps } from '#web/kit/table/props.ts'
import type { Arranged } from '#web/kit/table/use-arranged.ts'
import { useBeforePrinting, usePrinting } from '#web/kit/use-printing.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { mostPrinted } from './paper-table.tsx'

/**
 * The rows to print: all that were found. Those that the server has on other pages are loaded where there is time for it,
 * which is when the shortcut was pressed; the browser's own menu prints what is there.
 */
export function usePaperRows<Row extends object>(
  { total, exportRows }: Pick<DataTableProps<Row>, 'total' | 'exportRows'>,
  { found, pages }: Arranged<Row>,
) {
  const printing = usePrinting()
  const [all, setAll] = useState<readonly Row[]>()
  const isPart = total !== undefined && pages > 1 && total <= mostPrinted
  useBeforePrinting(
    isPart && exportRows
      ? async () => {
          const rows = await exportRows()
          flushSync(() => setAll(rows))
          addEventListener('afterprint', () => setAll(undefined), { once: true })
        }
      : undefined,
  )
  return { printing, rows: all ?? found }
}
