import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import { type Statement, statementStates } from '#contract/billing/statements.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { Loader, Select } from '@mantine/core'
import { IconDownload, IconEye, IconFileCode, IconReceiptRefund } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { statementColumns } from './columns.tsx'
import styles from './statements.module.css'
import { canCredit, useCredit } from './use-credit.ts'
import { useFiles } from './use-files.ts'
import { onPage, useList, stateIn } from './use-list.ts'
import type { OpenedAbove } from './use-opened.ts'

interface Props {
  title: string
  opened: OpenedAbove
  /** Whether its reader bills, or is billed. */
  manages: boolean
  tools?: ReactNode
}

/** The list of statements. The server searches, sorts and pages it. */
export function StatementsTable({ title, opened, manages, tools }: Props) {
  const spoken = useLanguage()
  const { statements: words } = spoken.text
  const list = useList()
  const files = useFiles()
  const credit = useCredit()
  const columns = useMemo(() => statementColumns(spoken, { resellers: manages }), [spoken, manages])
  const actions: RowAction<Statement>[] = [
    { label: words.view, icon: IconEye, run: ({ Id }) => opened.show({ statement: Id }) },
    { label: words.download, icon: IconDownload, run: ({ Id }) => files.pdf(Id) },
    { label: words.eInvoice, icon: IconFileCode, run: ({ Id }) => files.eInvoice(Id) },
  ]
  if (manages)
    actions.push({ label: words.credit.label, icon: IconReceiptRefund, run: credit, when: canCredit })
  return (
    <Sheet label={title}>
      <RemainingSums remaining={list.remaining} />
      <DataTable
        label={title}
        name={manages ? 'statements' : 'own-statements'}
        columns={columns}
        rows={list.rows}
        total={list.total}
        view={list.view}
        pageSize={onPage}
        busy={list.busy}
        failure={list.failure}
        onRetry={list.retry}
        rowLink={({ Id }) => opened.hrefOf({ statement: Id })}
        rowActions={actions}
        bulkActions={[
          {
            label: words.downloadSome,
            icon: IconDownload,
            run: (rows) => files.zip(rows.map(({ Id }) => Id)),
          },
        ]}
        selectFound={list.selectFound}
        chosen={opened.statement}
        exportName={`${title}_${currentDay()}`}
        exportRows={list.everyRow}
        searchable
        maxHeight="calc(100dvh - 322px)"
        tools={
          <>
            <StateFilter view={list.view} />
            {tools}
            <output className={styles.making}>
              {(files.making === 'pdf' || files.making === 'xml') && (
                <>
                  <Loader size={14} aria-hidden="true" />
                  {words.making}
                </>
              )}
            </output>
          </>
        }
      />
    </Sheet>
  )
}

const all = 'all'

/** Narrows the list to how statements stand, in the address as all else of the list. */
function StateFilter({ view }: { view: TableView }) {
  const { statements: words } = useText()
  return (
    <Select
      className={styles.stateFilter}
      aria-label={words.fields.State}
      data={[
        { value: all, label: words.allStates },
        ...statementStates.map((state) => ({ value: state, label: words.states[state] })),
      ]}
      value={stateIn(view.filters) ?? all}
      onChange={(chosen) =>
        view.change({ filters: chosen === null || chosen === all ? {} : { state: chosen } })
      }
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

interface SumsProps {
  remaining: readonly { CurrencyCode: string; RemainingAmount: number; PayBackAmount: number }[]
}

/** What is still to be paid, and to be paid back, for all that the list finds, in each currency. */
function RemainingSums({ remaining }: SumsProps) {
  const { text, format } = useLanguage()
  if (remaining.length === 0) return null
  const payBack = remaining.filter(({ PayBackAmount }) => PayBackAmount > 0)
  return (
    <dl className={styles.remaining}>
      <dt>{text.statements.remainingInAll}</dt>
      {remaining.map(({ CurrencyCode, RemainingAmount }) => (
        <dd key={CurrencyCode}>{format.money(RemainingAmount, CurrencyCode)}</dd>
      ))}
      {payBack.length > 0 && <dt>{text.statements.states.payBack}</dt>}
      {payBack.map(({ CurrencyCode, PayBackAmount }) => (
        <dd key={CurrencyCode}>{format.money(PayBackAmount, CurrencyCode)}</dd>
      ))}
    </dl>
  )
}
