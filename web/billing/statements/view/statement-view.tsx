import type { FullStatement } from '#contract/billing/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useEffect, useRef, useState } from 'react'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { Actions } from './actions.tsx'
import { Head } from './head.tsx'
import { LinesTable } from './lines-table.tsx'
import { PayForm } from './pay-form.tsx'
import { Payments } from './payments.tsx'
import { Totals } from './totals.tsx'
import styles from './view.module.css'

interface Props {
  statement: FullStatement
  linkTo: OpenedAbove['linkTo']
  manages: boolean
}

/** A statement like its paper: whom and when, the lines, what they come to; then what was paid, and what can be done. */
export function StatementView({ statement, linkTo, manages }: Props) {
  const { statements: words } = useText()
  const root = useRef<HTMLDivElement>(null)
  const payButton = useRef<HTMLButtonElement>(null)
  const [paying, setPaying] = useState(false)
  const isDebit = !statement.is_credit
  const payLabel = statement.RemainingAmount < 0 ? words.payments.registerBack : words.payments.register
  /** Who came by a link, or pressed a button, that is gone now goes on reading here. */
  const focusHere = () => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }
  useEffect(focusHere, [])
  useEffect(focusHere, [statement.credit_statement])
  return (
    <div ref={root} tabIndex={-1} className={styles.view}>
      <div className={styles.paper} data-credit={!isDebit || undefined}>
        <Head statement={statement} linkTo={linkTo} />
        <section>
          <h3 className={styles.heading}>{words.lines.title}</h3>
          <LinesTable
            label={words.lines.title}
            lines={statement.billing_statement_detail}
            currency={statement.CurrencyCode}
            fileName={words.titled(statement.Title, statement.Number)}
          />
        </section>
        <Totals statement={statement} />
      </div>
      {isDebit && <Payments statement={statement} />}
      {paying && (
        <PayForm
          statement={statement}
          label={payLabel}
          onDone={() => {
            setPaying(false)
            payButton.current?.focus()
          }}
        />
      )}
      <Actions
        statement={statement}
        manages={manages}
        pay={{ label: payLabel, button: payButton, open: paying, onOpen: () => setPaying(true) }}
      />
    </div>
  )
}
