import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { monthText } from '#contract/months.ts'
import { minus, plus } from '#web/billing/statements/ore.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './generate.module.css'
import { IncludeBox, type OnInclude } from './include-box.tsx'
import type { PreviewRow } from './rows.ts'

export function previewColumns(
  spoken: Words,
  linkTo: OpenedAbove['linkTo'],
  onInclude: OnInclude,
  /** Whether something is billed that was missing in earlier months, and whether something replaces what was credited. */
  { adjusts, replaces }: { adjusts: boolean; replaces: boolean },
): readonly Column<PreviewRow>[] {
  const { text, format, language } = spoken
  const { fields } = text.statements.generate
  const money = (id: 'Net' | 'Tax' | 'Total', value: (row: PreviewRow) => number): Column<PreviewRow> => ({
    id,
    header: fields[id],
    kind: 'number',
    decimals: 2,
    value,
    format: (amount, { CurrencyCode }) => format.money(Number(amount), CurrencyCode),
  })
  const adjusted: Column<PreviewRow> = {
    id: 'Adjusted',
    header: fields.Adjusted,
    kind: 'number',
    decimals: 2,
    value: adjustedIn,
    onCard: 'line',
    format: (amount, { CurrencyCode }) => (amount === null ? '' : format.money(Number(amount), CurrencyCode)),
  }
  return [
    { id: 'Reseller', header: fields.Reseller, names: true },
    {
      id: 'Included',
      header: fields.Included,
      kind: 'flag',
      width: 100,
      onCard: 'beside',
      render: ({ ResellerId, Reseller, Included }) => (
        <IncludeBox
          resellerId={ResellerId}
          reseller={Reseller}
          included={Included === 1}
          onInclude={onInclude}
        />
      ),
    },
    {
      id: 'PeriodStart',
      header: fields.Period,
      kind: 'date',
      width: replaces ? 184 : 104,
      onCard: 'line',
      format: (value, { Replaces }) => {
        const month = monthText(String(value), language)
        return Replaces ? `${month}, ${text.statements.generate.replaces(Replaces.Number)}` : month
      },
      render: ({ PeriodStart, Replaces }) => (
        <span className={styles.period}>
          {monthText(PeriodStart, language)}
          {Replaces && (
            <Link {...linkTo({ statement: Replaces.Id })}>
              {text.statements.generate.replaces(Replaces.Number)}
            </Link>
          )}
        </span>
      ),
    },
    { id: 'PricePlan', header: fields.PricePlan },
    {
      id: 'Lockers',
      header: fields.Lockers,
      kind: 'number',
      onCard: 'line',
      value: ({ lines }) => new Set(lines.map(({ LockerId }) => LockerId)).size,
      format: (value, { Before }) => withChange(Number(value), Before?.Lockers),
    },
    money('Net', ({ BilledNetAmount }) => BilledNetAmount),
    ...(adjusts ? [adjusted] : []),
    { ...money('Tax', ({ TaxAmount }) => TaxAmount), hidden: true },
    {
      ...money('Total', ({ BilledNetAmount, TaxAmount }) => plus(BilledNetAmount, TaxAmount)),
      onCard: 'end',
    },
    {
      id: 'Change',
      header: fields.Change,
      kind: 'number',
      width: adjusts ? 200 : 230,
      onCard: 'line',
      saysItself: true,
      whole: true,
      // No difference tells something, too: it is the first, or the month before is missing.
      tellsNothing: true,
      value: changeOf,
      format: (_, row) => changeText(row, spoken),
      render: (row) => <ChangeSince preview={row} linkTo={linkTo} beneath={adjusts} />,
    },
  ]

  function withChange(now: number, before: number | undefined) {
    const change = before === undefined ? 0 : now - before
    if (change === 0) return format.number(now)
    return `${format.number(now)} (${change > 0 ? '+' : '−'}${format.number(Math.abs(change))})`
  }
}

/** What the lines come to that were missing in earlier months; null where there are none. */
export function adjustedIn({ lines }: PreviewRow) {
  const adjusted = lines.filter(({ Adjustment }) => Adjustment === 1)
  return adjusted.length === 0 ? null : adjusted.reduce((sum, line) => plus(sum, line.BilledAmount), 0)
}

/** The difference to the previous month's net amount; null if the currency differs. */
function changeOf({ BilledNetAmount, CurrencyCode, Before }: PreviewRow) {
  return Before?.CurrencyCode === CurrencyCode ? minus(BilledNetAmount, Before.BilledNetAmount) : null
}

interface ChangeProps {
  preview: PreviewRow
  linkTo: OpenedAbove['linkTo']
  /** The link is below it, where there is little room. */
  beneath: boolean
}

/** The difference to the previous month, with a link to its statement where it has one. */
function ChangeSince({ preview, linkTo, beneath }: ChangeProps) {
  const spoken = useLanguage()
  const { Before, BeforeMissing } = preview
  return (
    <span className={beneath ? styles.changeBeneath : styles.change}>
      <span className={styles.change}>
        {BeforeMissing ? <StatusShape status="warn" /> : <Arrow change={changeOf(preview)} />}
        {changeText(preview, spoken)}
      </span>
      {Before?.statement && (
        <Link {...linkTo({ statement: Before.statement.Id })}>
          {spoken.text.statements.number(Before.statement.Number)}
        </Link>
      )}
    </span>
  )
}

function changeText(row: PreviewRow, { text, format }: Words) {
  const words = text.statements.generate.change
  const { Before, BeforeMissing, CurrencyCode } = row
  if (!Before) return BeforeMissing ? words.missing : words.first
  const change = changeOf(row)
  if (change === null) return words.otherCurrency(format.money(Before.BilledNetAmount, Before.CurrencyCode))
  if (change === 0) return words.same
  return `${change > 0 ? '+' : ''}${format.money(change, CurrencyCode)}`
}

function Arrow({ change }: { change: number | null }) {
  if (change === null) return null
  const Icon = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight
  return <Icon size={16} stroke={1.8} aria-hidden="true" />
}
