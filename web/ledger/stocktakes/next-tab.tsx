import { type CountProposal, cycleCounts } from '#contract/ledger/cycle-counts.ts'
import { query } from '#web/api/api.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { whenLookedAt } from '#web/resource/queries.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countReason } from './count-reason.ts'
import { beginStocktake, stocktakePath } from './queries.ts'
import styles from './stocktakes.module.css'

/** Which lockers to count next, and why; one click begins it. */
export function NextTab() {
  const words = useLanguage()
  const { next: text, tabs } = words.text.stocktakes
  const proposals = useQuery({ ...query(cycleCounts.list), ...whenLookedAt })
  const navigate = useNavigate()
  const columns = useMemo(() => {
    const count = async ({ LockerId, StocktakeId }: CountProposal) => {
      try {
        const id = StocktakeId ?? (await beginStocktake({ LockerId }))
        await navigate({ to: stocktakePath(id) })
      } catch (error) {
        notifyFailure(error)
      }
    }
    return columnsOf(words, count)
  }, [words, navigate])
  return (
    <Sheet label={tabs.next}>
      <p className={styles.hint}>{text.hint}</p>
      <DataTable<CountProposal>
        label={tabs.next}
        name="count-next"
        columns={columns}
        rows={proposals.data?.data}
        rowId={({ LockerId }) => LockerId}
        failure={proposals.error ? failureText(words.text, proposals.error) : undefined}
        onRetry={() => void proposals.refetch()}
        tall
        nothing={<EmptyState title={text.nothing} text={text.nothingText} />}
        exportName={tabs.next}
        maxHeight="max(360px, 100dvh - 350px)"
      />
    </Sheet>
  )
}

function columnsOf(words: Words, count: (row: CountProposal) => unknown): Column<CountProposal>[] {
  const { fields, next } = words.text.stocktakes
  return [
    {
      id: 'LockerName',
      header: fields.LockerName,
      names: true,
      under: 'EndCustomer',
      width: 240,
      sortable: false,
    },
    { id: 'EndCustomer', header: fields.EndCustomer, onCard: 'line', sortable: false },
    {
      id: 'Why',
      header: next.why,
      width: 480,
      sortable: false,
      onCard: 'below',
      value: (row) => countReason(row, words),
      render: (row) => <span className={styles.reason}>{countReason(row, words)}</span>,
    },
    {
      id: 'Count',
      header: next.count,
      width: 110,
      sortable: false,
      presses: true,
      onCard: 'beside',
      value: () => null,
      render: (row) => (
        <Button
          variant={row.StocktakeId === null ? 'default' : 'light'}
          size="compact-sm"
          aria-label={`${row.StocktakeId === null ? next.count : next.goOn}: ${row.LockerName}`}
          onClick={() => void count(row)}
        >
          {row.StocktakeId === null ? next.count : next.goOn}
        </Button>
      ),
    },
  ]
}
