import { currentDay } from '#web/i18n/clock.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { ThumbSelect } from '#web/kit/inputs/thumb-select.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import {
  type StateFilter as Filter,
  type Statement,
  stateFilters,
  statements,
} from '#contract/billing/statements.ts'
import { type TableView, useTableView } from '#web/kit/table/use-table-view.ts'
import { mostDownloads } from '#contract/billing/statement-files.ts'
import { call } from '#web/api/api.ts'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { SavedViews } from '#web/resource/views/saved-views.tsx'
import type { Filters } from '#web/kit/table/data/address.ts'
import { Loader, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconEye, IconFileCode, IconFilter, IconReceiptRefund } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { statementColumns } from './columns.tsx'
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
  const roomy = useMediaQuery('(width >= 1440px)', false, { getInitialValueInEffect: false })
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
            <StateFilter view={list.view} />
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

const all = 'all'

const labelOf = (words: Text['statements'], state: Filter) =>
  state in words.states
    ? words.states[state as keyof typeof words.states]
    : words[state as 'toPay' | 'notDue' | 'disputed' | 'mailFailed']

/** Filters the list by state; kept in the address. */
function StateFilter({ view }: { view: TableView }) {
  const { statements: words } = useText()
  const narrow = useNarrow()
  const choice = {
    value: stateIn(view.filters) ?? all,
    data: [
      { value: all, label: words.allStates },
      ...stateFilters.map((state) => ({
        value: state,
        label: labelOf(words, state),
      })),
    ],
    onChange: (chosen: string | null) =>
      view.change({ filters: chosen === null || chosen === all ? {} : { state: chosen } }),
  }
  const label = words.fields.State
  if (narrow) return <ThumbSelect icon={IconFilter} word={label} label={label} {...choice} />
  return (
    <Select
      className={styles.stateFilter}
      aria-label={label}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
      {...choice}
    />
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
  const state = stateIn(view.filters)
  const list = usePages(view, {
    key: listKey(language, state),
    read: async (asked, signal) => {
      const query = queryFor(statements.list, { ...asked, ...(state && { state }) })
      const { data: rows, total, remaining } = await call(statements.list, { query, signal })
      return { rows, total, remaining }
    },
    pageSize: 50,
    // The maximum of statements in one file.
    mostSelected: mostDownloads,
  })
  return { ...list, view, remaining: list.data?.remaining ?? [] }
}

/** The state in the filter; an address may hold anything. */
const stateIn = ({ state }: Filters) => stateFilters.find((one) => one === state)
