import { may } from '#contract/access.ts'
import { type Loan, loans } from '#contract/ledger/loans.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { NotRefreshed } from '#web/kit/not-refreshed.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useAutoRefresh } from '#web/live/connection.ts'
import { ListFilters } from '#web/resource/filters/list-filters.tsx'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { IconArrowBackUp, IconCalendarPlus, IconTrashX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EndLoanDialog } from './end-loan-dialog.tsx'
import { ExtendLoanDialog } from './extend-loan-dialog.tsx'
import { loanColumns, type ShownState } from './columns.tsx'

interface Props {
  label: string
  /** Under which the browser remembers the table. */
  name: string
  states: readonly ShownState[]
  /** They are all of the reader, who is not told whose. */
  isOwn?: boolean
}

type Doing = { what: 'returned' | 'lost' | 'extend'; loan: Loan }

/** What is out, what is overdue, what has ended: each a list of its own. */
export function LoanTabs({ label, name, states, isOwn = false }: Props) {
  const words = useLanguage()
  const { text, format } = words
  const { address } = useAddress()
  const state = states.find((each) => each === address['tab']) ?? 'open'
  const view = useTableView({})
  const list = usePages(view, {
    key: [loans.list.path, state],
    read: async ({ filters, ...asked }, signal) => {
      const query = { ...queryFor(loans.list, { ...asked, ...filters }), state }
      const { data: rows, ...more } = await call(loans.list, { query, signal })
      return { ...more, rows }
    },
    pageSize: 50,
    again: useAutoRefresh(),
  })
  // A customer that is the same in all rows says nothing.
  const isOfOne = isOwn || new Set(list.rows?.map(({ CustomerId }) => CustomerId)).size < 2
  const columns = useMemo(() => loanColumns(words, state, { isOwn, isOfOne }), [words, state, isOwn, isOfOne])
  const [doing, setDoing] = useState<Doing>()
  const done = () => setDoing(undefined)
  const mayEnd = may(usePosition(), loans.end.access) && !isOwn
  const act = (what: Doing['what'], icon: typeof IconTrashX) => ({
    label: what === 'extend' ? text.loans.extend.action : text.loans.end[what].action,
    icon,
    run: (loan: Loan) => setDoing({ what, loan }),
    when: ({ Outstanding }: Loan) => Outstanding > 0,
  })
  const counts = { open: list.data?.Open, overdue: list.data?.Overdue }
  const content = (
    <Sheet label={label}>
      <NotRefreshed {...list.notRefreshed} />
      <DataTable<Loan>
        label={label}
        name={`${name}-${state}`}
        columns={columns}
        {...list.table}
        tall
        nothing={<EmptyState {...text.loans.nothing[isOwn ? 'own' : state]} />}
        {...(!isOwn && { tools: <LoanFilters view={view} /> })}
        exportName={label}
        exportRows={list.everyRow}
        {...(!isOwn && { rowLink: ({ LockerId }: Loan) => `/storage/locker/${LockerId}/transactions` })}
        {...(mayEnd &&
          state === 'lost' && {
            rowActions: [{ ...act('returned', IconArrowBackUp), label: text.loans.end.found, when: isFound }],
          })}
        {...(mayEnd &&
          state !== 'ended' &&
          state !== 'lost' && {
            rowActions: [
              act('returned', IconArrowBackUp),
              act('lost', IconTrashX),
              act('extend', IconCalendarPlus),
            ],
          })}
        maxHeight="max(360px, 100dvh - 310px)"
      />
      {doing?.what === 'extend' && <ExtendLoanDialog loan={doing.loan} onClose={done} />}
      {doing && doing.what !== 'extend' && (
        <EndLoanDialog how={doing.what} loan={doing.loan} onClose={done} />
      )}
    </Sheet>
  )
  const tabs = states.map((key) => ({
    key,
    label:
      key === 'open' || key === 'overdue'
        ? text.loans.tabs[key](counts[key] === undefined ? '' : format.number(counts[key]))
        : text.loans.tabs[key],
    content,
  }))
  return <AddressTabs label={label} tabs={tabs} />
}

/** What is still out of it is brought back first. */
const isFound = ({ Outstanding, Lost }: Loan) => Outstanding === 0 && Lost > 0

/** By what is out now. */
function LoanFilters({ view }: { view: ReturnType<typeof useTableView> }) {
  const { text } = useLanguage()
  const { fields, commonPin } = text.loans
  const options = (of: 'customers' | 'lockers' | 'people' | 'articles') => async () => {
    const { [of]: found } = await call(loans.choices, {})
    return found.map(({ Id, Name }) => ({ value: Id, label: Id === 0 ? commonPin : Name }))
  }
  return (
    <ListFilters
      view={view}
      filters={[
        { key: 'customer', label: fields.CustomerName, options: options('customers') },
        { key: 'locker', label: fields.Locker, options: options('lockers') },
        { key: 'person', label: fields.Name, options: options('people') },
        { key: 'article', label: fields.ArticleName, options: options('articles') },
      ]}
    />
  )
}
