import { type Statement, statements } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { monthText } from '#contract/months.ts'
import { Panel } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { whenLookedAt } from '#web/resource/queries.ts'
import { StateMark } from '#web/billing/statements/state-mark.tsx'
import { useFiles } from '#web/billing/statements/use-files.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PayToFacts } from './pay-to.tsx'
import styles from './pay-to.module.css'

const mostShown = 3

/** What a reseller is to pay, the earliest due first: how, where and until when. */
export function ToPay({ opened }: { opened: OpenedAbove }) {
  const { text, language } = useLanguage()
  const words = text.statements.payTo
  const { data } = useQuery({
    queryKey: ['statements', 'to-pay', language],
    queryFn: ({ signal }) =>
      call(statements.list, { query: { state: 'toPay', sort: 'DueDate', limit: mostShown }, signal }),
    ...whenLookedAt,
  })
  if (!data) return null
  return (
    <Panel
      title={words.title}
      actions={
        data.total > mostShown && (
          <Link to="/statements" search={{ filter: { state: 'toPay' } }}>
            {words.all(data.total)}
          </Link>
        )
      }
    >
      {data.total === 0 ? (
        <p className={styles.none}>
          <StatusShape status="ok" />
          {words.nothing}
        </p>
      ) : (
        <ul className={styles.list}>
          {data.data.map((statement) => (
            <li key={statement.Id} className={styles.owed}>
              <p className={styles.name}>
                <Link {...opened.linkTo({ statement: statement.Id })}>
                  {text.statements.number(statement.Number)}, {monthText(statement.PeriodStart, language)}
                </Link>
                <StateMark state={statement.State} inDispute={statement.InDispute === 1} />
              </p>
              {statement.InDispute === 1 && <p className={styles.none}>{words.disputed}</p>}
              <PayToFacts statement={statement} />
              <Files statement={statement} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const

function Files({ statement }: { statement: Statement }) {
  const { Id, Number: number } = statement
  const { statements: words } = useText()
  const files = useFiles()
  const named = (what: string) => `${what}, ${words.number(number)}`
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        size="compact-sm"
        loading={files.making === 'pdf'}
        leftSection={<IconDownload {...icon} />}
        aria-label={named(words.download)}
        onClick={() => void files.pdf(statement)}
      >
        {words.download}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        loading={files.making === 'xml'}
        leftSection={<IconFileCode {...icon} />}
        aria-label={named(words.eInvoice)}
        onClick={() => void files.eInvoice(Id)}
      >
        {words.eInvoice}
      </Button>
    </div>
  )
}
