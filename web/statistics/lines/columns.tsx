import type { LedgerLine } from '#contract/statistics/lines.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { KindWithRemarks, transactionColumns } from '#web/ledger/transactions/columns.tsx'

interface Room {
  narrow: boolean
  remarks: boolean
  isOwn: boolean
  rows: readonly LedgerLine[]
}

/** Beside the kind of a line there is room for a usual remark. */
const besideKind = 64

/** The columns of a locker's ledger, and which locker it is. */
export function lineColumns(words: Words, { narrow, remarks, isOwn, rows }: Room): Column<LedgerLine>[] {
  const { lines } = words.text
  const currencies = new Set(rows.map(({ CurrencyCode }) => CurrencyCode))
  const [currency] = currencies
  const isOfOne = new Set(rows.map(({ CustomerId }) => CustomerId)).size < 2
  const columns = transactionColumns(words, {
    narrow,
    remarks,
    ofOne: isOwn,
    pictures: new Map(),
    currency: currencies.size === 1 ? currency : undefined,
  })
  const place: Column<LedgerLine>[] = [
    {
      id: 'Locker',
      header: lines.locker,
      sortable: false,
      ...(narrow
        ? { onCard: 'line' as const }
        : isOfOne
          ? { least: 168 }
          : { under: 'CustomerName', least: 190 }),
    },
    {
      id: 'CustomerName',
      header: lines.customer,
      sortable: false,
      // A customer that is the same in all lines says nothing, and its room goes to the articles.
      hidden: isOfOne,
      ...(narrow && { onCard: 'more' as const }),
    },
  ]
  return [...columns.slice(0, 2), ...place, ...columns.slice(2)].map((column) => {
    const centred = withCentre(column, narrow)
    const { lead: _, ...unpictured } = narrow ? centred : inTwoLines(centred, remarks)
    const isPrice = column.id === 'UsedValue' || column.id === 'EndCustomerArticlePrice'
    return {
      ...unpictured,
      sortable: false,
      // A row leads to its locker, which does not tell what a card cuts.
      ...(narrow && { whole: true }),
      ...(isPrice &&
        currencies.size > 1 && {
          // A sum of several currencies says nothing, so each row tells its own.
          format: (value: unknown, { CurrencyCode }: LedgerLine) =>
            value === null ? '' : words.format.price(Number(value), CurrencyCode),
        }),
    }
  })
}

/** Here cost centres are looked through and corrected: each stands under who took something. */
function withCentre<Row extends object>(column: Column<Row>, narrow: boolean): Column<Row> {
  if (column.id === 'CostCentre')
    return { ...column, hidden: false, ...(narrow && { onCard: 'more' as const }) }
  if (column.id !== 'Who' || narrow) return column
  const { render: _, ...asText } = column
  return { ...asText, under: 'CostCentre' }
}

/** Each row has two lines, however long its texts are: what there is to say of it stands beside its kind. */
function inTwoLines<Row extends LedgerLine>(column: Column<Row>, remarks: boolean): Column<Row> {
  if (column.id === 'ArticleName') return { ...column, whole: false }
  if (column.id === 'Marks') return { ...column, hidden: true }
  if (column.id !== 'Kind') return column
  return {
    ...column,
    drawnUnder: true,
    ...(remarks && { beside: besideKind }),
    render: (line) => <KindWithRemarks line={line} />,
  }
}
