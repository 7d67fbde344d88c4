import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import { type Statement, statements } from '#contract/billing/statements.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { mostDownloads } from '#contract/billing/statement-files.ts'
import { call } from '#web/api/api.ts'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { ListFilters } from '#web/resource/filters/list-filters.tsx'
import { SavedViews } from '#web/resource/views/saved-views.tsx'
import { Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconEye, IconFileCode, IconReceiptRefund } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { statementColumns } from './columns.tsx'
import { statementFilters } from './filters.ts'
import styles from './statements.module.css'
import { useBulkSending } from '#web/billing/sending/use-bulk-sending.tsx'
import { useCreditDialog } from './credit/credit-dialog.tsx'
import { canCredit } from './credit/use-credit.ts'
import { useFiles } from './use-files.ts'
import type { OpenedAbove } from './use-opened.ts'
import { listKey } from './queries.ts'

interface Props {
  title: string
  opened: OpenedAbove
  /** Whether the user manages billing; otherwise it is a reseller with its own statements. */
  manages: boolean
  tools?: ReactNode
}

/** The list of statements. The server searches, sorts and pages it. */
export function StatementsTable({ title, opened, manages, tools }: Props) {
  const spoken = useLanguage()
  const { statements: words } = spoken.text
  const list = useList()
  const files = useFiles()
  const credit = useCreditDialog()
  const roomy = useMediaQuery('(width >= 1360px)', false, { getInitialValueInEffect: false })
  const columns = useMemo(
    () => statementColumns(spoken, { resellers: manages, roomy }),
    [spoken, manages, roomy],
  )
  const sending = useBulkSending(manages)
  const actions: RowAction<Statement>[] = [
    { label: words.view, icon: IconEye, run: ({ Id }) => opened.show({ statement: Id }) },
    { label: words.download, icon: IconDownload, run: files.pdf },
    { label: words.eInvoice, icon: IconFileCode, run: ({ Id }) => files.eInvoice(Id) },
  ]
  if (manages)
    actions.push({ label: words.credit.label, icon: IconReceiptRefund, run: credit.open, when: canCredit })
  return (
    <Sheet label={title}>
      <RemainingSums remaining={list.remaining} />
      <DataTable
        label={title}
        name={manages ? 'statements' : 'own-statements'}
        columns={columns}
        {...list.table}
        rowLink={({ Id }) => opened.hrefOf({ statement: Id })}
        rowActions={actions}
        bulkActions={[
          {
            label: words.downloadSome,
            icon: IconDownload,
            run: (rows) => files.zip(rows.map(({ Id }) => Id)),
          },
          ...sending.bulkActions,
        ]}
        selectFound={list.selectFound}
        chosen={opened.statement}
        exportName={`${title}_${currentDay()}`}
        exportRows={list.everyRow}
        searchable
        maxHeight="calc(100dvh - 322px)"
        tools={
          <>
            <ListFilters filters={statementFilters(words, manages)} view={list.view} />
            <SavedViews list={manages ? 'statements' : 'own-statements'} view={list.view} />
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
      {credit.dialog}
      {sending.dialogs}
    </Sheet>
  )
}

interface SumsProps {
  remaining: readonly { CurrencyCode: string; RemainingAmount: number; PayBackAmount: number }[]
}

/** The amounts to be paid and to be paid back of all found statements, in each currency. */
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

/** The current page of statements. */
function useList() {
  const { language } = useLanguage()
  const view = useTableView({ sort: '-Number' })
  const list = usePages(view, {
    key: listKey(language),
    read: async ({ filters, ...asked }, signal) => {
      const query = queryFor(statements.list, { ...asked, ...filters })
      const { data: rows, total, remaining } = await call(statements.list, { query, signal })
      return { rows, total, remaining }
    },
    pageSize: 50,
    waits: ({ rows }) => rows.some(({ SendingState }) => SendingState === 'waiting'),
    // The maximum of statements in one file.
    mostSelected: mostDownloads,
  })
  return { ...list, view, remaining: list.data?.remaining ?? [] }
}
