import type { OlderMonth, StatementPreview } from '#contract/billing/runs.ts'
import { plusMonths } from '#web/kit/inputs/days.ts'

/** A reseller's month in the preview. */
export interface PreviewRow extends StatementPreview {
  /** Of the reseller and the month. */
  Id: string
  /** Whether it is billed in this run. */
  Included: 0 | 1
  /** What it is compared with: the statement of the month before, or the month before in this very preview. */
  Before: Compared | null
  /** The month before was to be billed, and nobody has billed it. */
  BeforeMissing: boolean
}

interface Compared {
  /** The statement, where it is made already. */
  statement?: { Id: number; Number: number }
  CurrencyCode: string
  BilledNetAmount: number
  Lockers: number
}

export function previewRows(
  previews: readonly StatementPreview[],
  /** Months that nobody has billed. */
  unbilled: readonly Pick<OlderMonth, 'ResellerId' | 'PeriodStart'>[],
  leftOut: ReadonlySet<number>,
): PreviewRow[] {
  const previewed = new Map(previews.map((one) => [rowId(one.ResellerId, one.PeriodStart), one]))
  const missing = new Set(unbilled.map((one) => rowId(one.ResellerId, one.PeriodStart)))
  return previews.map((preview) => {
    const { ResellerId, PeriodStart, Previous } = preview
    const monthBefore = rowId(ResellerId, plusMonths(PeriodStart, -1))
    const beside = previewed.get(monthBefore)
    return {
      ...preview,
      Id: rowId(ResellerId, PeriodStart),
      Included: leftOut.has(ResellerId) ? 0 : 1,
      Before: Previous ? { ...Previous, statement: Previous } : beside ? comparedWith(beside) : null,
      BeforeMissing: missing.has(monthBefore),
    }
  })
}

const rowId = (resellerId: number, month: string) => `${resellerId} ${month}`

const comparedWith = ({ CurrencyCode, BilledNetAmount, lines }: StatementPreview): Compared => ({
  CurrencyCode,
  BilledNetAmount,
  Lockers: new Set(lines.map(({ LockerId }) => LockerId)).size,
})
