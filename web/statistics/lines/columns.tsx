import type { LedgerLine } from '#contract/statistics/lines.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { transactionColumns } from '#web/ledger/transactions/columns.tsx'

interface Room {
  narrow: boolean
  /** How many letters the longest remark has. */
  longestRemark: number
  isOwn: boolean
  rows: readonly LedgerLine[]
}

/** So many letters fit a narrow column in one line. */
const shortRemark = 14

/** The columns of a locker's ledger, and which locker it is. */
export function lineColumns(
  words: Words,
  { narrow, longestRemark, isOwn, rows }: Room,
): Column<LedgerLine>[] {
  const { lines } = words.text
  const currencies = new Set(rows.map(({ CurrencyCode }) => CurrencyCode))
  const [currency] = currencies
  const columns = transactionColumns(words, {
    narrow,
    remarks: longestRemark === 0 ? 'none' : longestRemark > shortRemark ? 'long' : 'short',
    ofOne: isOwn,
    pictures: new Map(),
    currency: currencies.size === 1 ? currency : undefined,
  })
  const place: Column<LedgerLine>[] = [
    {
      id: 'Locker',
      header: lines.locker,
      sortable: false,
      ...(narrow ? { onCard: 'line' as const } : { under: 'CustomerName', width: 184 }),
    },
    {
      id: 'CustomerName',
      header: lines.customer,
      sortable: false,
      ...(narrow && { onCard: 'more' as const }),
    },
  ]
  return [...columns.slice(0, 2), ...place, ...columns.slice(2)].map((column) => {
    const { lead: _, ...unpictured } = column
    const isPrice = column.id === 'UsedValue' || column.id === 'EndCustomerArticlePrice'
    return {
      ...unpictured,
      sortable: false,
      ...(column.id === 'Marks' && !narrow && longestRemark <= shortRemark && { width: 96 }),
      ...(isPrice &&
        currencies.size > 1 && {
          // A sum of several currencies says nothing, so each row tells its own.
          format: (value: unknown, { CurrencyCode }: LedgerLine) =>
            value === null ? '' : words.format.price(Number(value), CurrencyCode),
        }),
    }
  })
}
