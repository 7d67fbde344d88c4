import { may } from '#contract/access.ts'
import { transactions } from '#contract/ledger/transactions.ts'
import { ledgerLines, type LedgerLine, mostPagedLines } from '#contract/statistics/lines.ts'
import { call, download } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { dayAt } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useFileExport } from '#web/kit/table/export/use-file-export.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { remarksOf } from '#web/ledger/transactions/columns.tsx'
import { CostCentreDialog } from '#web/ledger/transactions/cost-centre-dialog.tsx'
import { NothingFound } from '#web/ledger/transactions/nothing-found.tsx'
import { useAutoRefresh } from '#web/live/connection.ts'
import { ToldByNumber } from '#web/people/customers/told-by-number.tsx'
import { usePages } from '#web/resource/use-pages.ts'
import { notify } from '#web/shell/notices.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconCoins, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { lineColumns } from './columns.tsx'
import { type Filter, filterIn, filterInAddress, isDefault, usualFilter } from './filter.ts'
import { LinesFilter } from './lines-filter.tsx'

interface Props {
  label: string
  /** The name under which the browser remembers its columns. */
  name: string
  /** Only this person's. */
  person?: number
}

/** Lines of all lockers, filtered; those that one may change are given another cost centre, many at once. */
export function LinesTable({ label, name, person }: Props) {
  const words = useLanguage()
  const { text, format } = words
  const { address, change } = useAddress()
  const filter = useMemo(() => filterIn(address), [address])
  const apply = (next: Filter) => change(filterInAddress(next))
  const body = useMemo(
    () => ({ ...filter, ...(person !== undefined && { Filters: { person: [person] } }) }),
    [filter, person],
  )
  const view = useTableView({})
  const lines = usePages(view, {
    key: [ledgerLines.list.path, body],
    read: async ({ limit, page }, signal) => {
      const {
        data: rows,
        total,
        more,
      } = await call(ledgerLines.list, { query: { limit, page }, body, signal })
      return { rows, total, more }
    },
    pageSize: 50,
    again: useAutoRefresh(),
  })
  const narrow = useNarrow()
  const columns = useMemo(() => {
    const rows = lines.rows ?? []
    const remarks = rows.some((line) => remarksOf(line, text.ledger, format).length > 0)
    return lineColumns(words, { narrow, remarks, isOwn: person !== undefined, rows })
  }, [words, text, format, narrow, person, lines.rows])
  const mayChange = may(usePosition(), transactions.setCostCentre.access)
  const [changing, setChanging] = useState<readonly LedgerLine[]>([])
  const changeFor = (rows: readonly LedgerLine[]) => {
    const used = rows.filter(isUse)
    const [first] = used
    if (!first) notify({ severity: 'warning', title: (t) => t.lines.onlyUse })
    else if (used.some(({ CustomerId }) => CustomerId !== first.CustomerId))
      notify({ severity: 'warning', title: (t) => t.lines.ofOneCustomer })
    else setChanging(used)
  }
  return (
    <Sheet label={label}>
      {person === undefined && (
        <ToldByNumber customers={lines.rows?.map(({ CustomerId }) => CustomerId) ?? []} />
      )}
      <DataTable
        label={label}
        name={`${name}${narrow ? '-narrow' : ''}`}
        columns={columns}
        {...lines.table}
        searchable={false}
        maxHeight="max(280px, 100dvh - 260px)"
        nothing={<NothingFound onClear={isDefault(filter) ? undefined : () => apply(usualFilter())} />}
        tools={
          <>
            <LinesFilter filter={filter} onApply={apply} isOwn={person !== undefined} />
            {lines.data?.more === 1 && <p>{text.lines.newestOnly(format.number(mostPagedLines))}</p>}
          </>
        }
        exportTool={<ExportButton body={body} disabled={lines.table.total === 0} />}
        rowLink={placeOf}
        {...(mayChange &&
          person === undefined && {
            bulkActions: [{ label: text.ledger.purpose.action, icon: IconCoins, run: changeFor }],
            rowActions: [
              {
                label: text.ledger.purpose.action,
                icon: IconCoins,
                run: (line: LedgerLine) => changeFor([line]),
                when: isUse,
              },
            ],
          })}
      />
      {changing[0] && (
        <CostCentreDialog
          customerId={changing[0].CustomerId}
          lines={changing}
          onClose={() => setChanging([])}
          onSaved={() => void queryClient.invalidateQueries({ queryKey: [ledgerLines.list.path] })}
        />
      )}
    </Sheet>
  )
}

/** The locker's own lines of the same day. */
function placeOf({ LockerId, TransactionDate }: LedgerLine) {
  const day = dayAt(new Date(TransactionDate))
  return `/storage/locker/${LockerId}/transactions?from=${day}&to=${day}`
}

const isUse = ({ Kind }: LedgerLine) => Kind === 'withdrawal' || Kind === 'return'

interface ExportProps {
  body: Filter
  disabled: boolean
}

/** All that the filter finds as an Excel file, which the server sends while it writes it. */
function ExportButton({ body, disabled }: ExportProps) {
  const { text } = useLanguage()
  const { working, save } = useFileExport()
  // On a phone an icon leaves the line to what is counted.
  const isIcon = useNarrow()
  const act = {
    variant: 'default',
    loading: working,
    disabled,
    onClick: () => void save(() => download(ledgerLines.workbook, { body })),
  } as const
  const arrow = <IconDownload size={isIcon ? 18 : 16} stroke={1.6} aria-hidden="true" />
  return (
    <>
      {isIcon ? (
        <ActionIcon {...act} size={34} aria-label={text.ledger.export} title={text.ledger.export}>
          {arrow}
        </ActionIcon>
      ) : (
        <Button {...act} leftSection={arrow}>
          {text.ledger.export}
        </Button>
      )}
      <VisuallyHidden role="status">{working && text.ledger.exporting}</VisuallyHidden>
    </>
  )
}
