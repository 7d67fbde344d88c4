import type { FullStatement } from '#contract/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconCash, IconDownload, IconFileCode, IconReceiptRefund } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { canCredit } from '../state-of.ts'
import { useCredit } from '../use-credit.ts'
import { useFiles } from '../use-files.ts'
import type { OpenedAbove } from '../use-opened.ts'
import { Head } from './head.tsx'
import { LinesTable } from './lines-table.tsx'
import { PayForm } from './pay-form.tsx'
import { Payments } from './payments.tsx'
import styles from './view.module.css'

interface Props {
  statement: FullStatement
  linkTo: OpenedAbove['linkTo']
  manages: boolean
}

/** What a statement says and how it was worked out, and what can be done with it. */
export function StatementView({ statement, linkTo, manages }: Props) {
  const { statements: words } = useText()
  const root = useRef<HTMLDivElement>(null)
  const payButton = useRef<HTMLButtonElement>(null)
  const files = useFiles()
  const credit = useCredit()
  const [paying, setPaying] = useState(false)
  const { Id: id } = statement
  const isDebit = !statement.is_credit
  /** Who came by a link, or pressed a button, that is gone now goes on reading here. */
  const focusHere = () => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }
  useEffect(focusHere, [])
  useEffect(focusHere, [statement.credit_statement])
  return (
    <div ref={root} tabIndex={-1} className={styles.view}>
      <Head statement={statement} linkTo={linkTo} />
      <div className={styles.buttons}>
        <Button
          loading={files.making === 'pdf'}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void files.pdf(id)}
        >
          {words.download}
        </Button>
        <Button
          variant="default"
          loading={files.making === 'xml'}
          leftSection={<IconFileCode size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void files.eInvoice(id)}
        >
          {words.eInvoice}
        </Button>
        {manages && isDebit && (
          <Button
            ref={payButton}
            variant="default"
            aria-expanded={paying}
            leftSection={<IconCash size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setPaying(true)}
          >
            {words.payments.register}
          </Button>
        )}
        {manages && canCredit(statement) && (
          <Button
            variant="default"
            leftSection={<IconReceiptRefund size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void credit(statement)}
          >
            {words.credit.label}
          </Button>
        )}
      </div>
      {paying && (
        <PayForm
          statement={statement}
          onDone={() => {
            setPaying(false)
            payButton.current?.focus()
          }}
        />
      )}
      {isDebit && <Payments statement={statement} />}
      <section>
        <h3 className={styles.heading}>{words.lines.title}</h3>
        <LinesTable
          label={words.lines.title}
          lines={statement.billing_statement_detail}
          currency={statement.CurrencyCode}
          fileName={words.titled(statement.Title, statement.Number)}
        />
      </section>
    </div>
  )
}
