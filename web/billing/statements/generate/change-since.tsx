import type { StatementPreview } from '#contract/billing/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Words } from '#web/kit/table/column.ts'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { minus } from '#web/billing/statements/ore.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import styles from './generate.module.css'

interface Props {
  preview: StatementPreview
  linkTo: OpenedAbove['linkTo']
}

/** How a reseller's statement differs from that of the month before, which it links to. */
export function ChangeSince({ preview, linkTo }: Props) {
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

export function changeText(
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
