import type { StocktakeLine } from '#contract/ledger/stocktakes.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'

interface Told {
  /** What the ledger said. */
  tells: boolean
  seesPrices: boolean
  isBooked: boolean
}

/** Where it is, what was counted, and by how much that differs. */
export function reviewColumns(
  { text, format }: Words,
  { tells, seesPrices, isBooked }: Told,
): Column<StocktakeLine>[] {
  const { fields, toBook } = text.stocktakes.review
  const { placeOf } = text.locker
  const number = { kind: 'number', decimals: 0, width: 100 } as const
  const signed = (value: unknown) =>
    typeof value !== 'number' ? '' : `${value > 0 ? '+' : ''}${format.number(value)}`
  return [
    { id: 'ArticleName', header: fields.ArticleName, names: true, under: 'ArticleNumber' },
    { id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'more' },
    {
      id: 'Place',
      header: fields.Place,
      width: 100,
      onCard: 'line',
      sortable: false,
      value: ({ Shelf, Placement }) => placeOf(Shelf === null ? '' : format.number(Shelf), Placement),
    },
    ...(tells ? [{ id: 'Expected', header: fields.Expected, ...number, onCard: 'line' as const }] : []),
    { id: 'Counted', header: fields.Counted, ...number, onCard: 'line' },
    ...(tells
      ? [
          { id: 'Difference', header: fields.Difference, ...number, onCard: 'end' as const, format: signed },
          {
            id: 'Booked',
            header: isBooked ? fields.Booked : toBook,
            ...number,
            onCard: 'more' as const,
            format: signed,
          },
        ]
      : []),
    ...(tells && seesPrices
      ? [{ id: 'Value', header: fields.Value, ...number, decimals: 2, onCard: 'line' as const }]
      : []),
    {
      id: 'CountedAt',
      header: fields.CountedAt,
      kind: 'dateTime',
      width: 165,
      under: 'CountedBy',
      onCard: 'more',
    },
    { id: 'CountedBy', header: fields.CountedBy, onCard: 'more' },
  ]
}
