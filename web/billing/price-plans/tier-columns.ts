import { tierLimits, type Tier } from '#contract/billing/price-plans.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { CellValue, Column } from '#web/kit/table/column.ts'
import { overlapped } from './tiers.ts'

const mostMoney = 9_999_999.99

/** Each cell is checked against the plan's other tiers. */
export function tierColumns({ text, format }: Words, currency: string, all: readonly Tier[]): Column<Tier>[] {
  const words = text.pricePlans.tiers
  const { fields } = words
  const others = ({ Id }: Tier) => all.filter((tier) => tier.Id !== Id)

  const whole = (value: CellValue, { min, max }: { min: number; max: number }) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : words.whole(format.number(min), format.number(max))

  /** `row` contains the entered value already. */
  const range = (value: CellValue, row: Tier) => {
    const wrong = whole(value, tierLimits.range)
    if (wrong !== undefined) return wrong
    if (row.RangeStop < row.RangeStart) return words.stopBelow
    const other = overlapped(others(row), row)
    return (
      other &&
      words.overlaps(
        ...([other.Tier, other.RangeStart, other.RangeStop].map(format.number) as [string, string, string]),
      )
    )
  }
  const number = { kind: 'number', editable: true } as const
  // With no text among them, they share the room alike.
  const width = 160
  return [
    {
      id: 'Tier',
      header: fields.Tier,
      ...number,
      decimals: 0,
      names: true,
      check: (value, row) =>
        whole(value, tierLimits.tier) ??
        (others(row).some(({ Tier: taken }) => taken === value)
          ? words.taken(format.number(Number(value)))
          : undefined),
    },
    {
      id: 'Price',
      header: words.priceIn(currency),
      ...number,
      width,
      decimals: 2,
      check: (value) =>
        typeof value === 'number' && value >= 0 && value <= mostMoney
          ? undefined
          : words.price(format.number(mostMoney)),
    },
    { id: 'RangeStart', header: fields.RangeStart, ...number, width, decimals: 0, check: range },
    { id: 'RangeStop', header: fields.RangeStop, ...number, width, decimals: 0, check: range },
  ]
}
