import type { StatementPreview } from '#contract/billing/statements.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { monthText } from '#web/i18n/month-text.ts'
import { minus, plus } from '#web/billing/statements/ore.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './generate.module.css'

export function previewColumns(
  spoken: Words,
  linkTo: OpenedAbove['linkTo'],
): readonly Column<StatementPreview>[] {
  const { text, format, language } = spoken
  const { fields } = text.statements.generate
  const money = (
    id: 'Net' | 'Tax' | 'Total',
    value: (row: StatementPreview) => number,
  ): Column<StatementPreview> => ({
    id,
    header: fields[id],
    kind: 'number',
    decimals: 2,
    value,
    format: (amount, { CurrencyCode }) => format.money(Number(amount), CurrencyCode),
  })
  return [
    { id: 'Reseller', header: fields.Reseller, names: true },
    {
      id: 'PeriodStart',
      header: fields.Period,
      kind: 'date',
      format: (value) => monthText(String(value), language),
    },
    { id: 'PricePlan', header: fields.PricePlan },
    {
      id: 'Lockers',
      header: fields.Lockers,
      kind: 'number',
      value: ({ lines }) => lines.length,
      format: (value, { Previous }) => withChange(Number(value), Previous?.Lockers),
    },
    money('Net', ({ BilledNetAmount }) => BilledNetAmount),
    money('Tax', ({ TaxAmount }) => TaxAmount),
    money('Total', ({ BilledNetAmount, TaxAmount }) => plus(BilledNetAmount, TaxAmount)),
    {
      id: 'Change',
      header: fields.Change,
      kind: 'number',
      width: 250,
      value: changeOf,
      format: (_, row) => changeText(row, spoken),
      render: (row) => <ChangeSince preview={row} linkTo={linkTo} />,
    },
  ]

  function withChange(now: number, before: number | undefined) {
    const change = before === undefined ? 0 : now - before
    if (change === 0) return format.number(now)
    return `${format.number(now)} (${change > 0 ? '+' : '−'}${format.number(Math.abs(change))})`
  }
}

/** The difference to the previous month's net amount; null if the currency differs. */
function changeOf({ BilledNetAmount, CurrencyCode, Previous }: StatementPreview) {
  return Previous?.CurrencyCode === CurrencyCode ? minus(BilledNetAmount, Previous.BilledNetAmount) : null
}

interface ChangeProps {
  preview: StatementPreview
  linkTo: OpenedAbove['linkTo']
}

/** The difference to the previous month's statement, with a link to it. */
function ChangeSince({ preview, linkTo }: ChangeProps) {
  const spoken = useLanguage()
  const { Previous, PreviousMissing } = preview
  return (
    <span className={styles.change}>
      {PreviousMissing ? <StatusShape status="warn" /> : Previous && <Arrow preview={preview} />}
      {changeText(preview, spoken)}
      {Previous && (
        <Link {...linkTo({ statement: Previous.Id })}>{spoken.text.statements.number(Previous.Number)}</Link>
      )}
    </span>
  )
}

function changeText(
  { BilledNetAmount, CurrencyCode, Previous, PreviousMissing }: StatementPreview,
  { text, format }: Words,
) {
  const words = text.statements.generate.change
  if (!Previous) return PreviousMissing ? words.missing : words.first
  if (Previous.CurrencyCode !== CurrencyCode)
    return words.otherCurrency(format.money(Previous.BilledNetAmount, Previous.CurrencyCode))
  const change = minus(BilledNetAmount, Previous.BilledNetAmount)
  if (change === 0) return words.same
  return `${change > 0 ? '+' : ''}${format.money(change, CurrencyCode)}`
}

function Arrow({ preview: { BilledNetAmount, CurrencyCode, Previous } }: { preview: StatementPreview }) {
  if (Previous?.CurrencyCode !== CurrencyCode) return null
  const change = BilledNetAmount - Previous.BilledNetAmount
  const Icon = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight
  return <Icon size={16} stroke={1.8} aria-hidden="true" />
}
