import { may } from '#contract/access.ts'
import type { OrderPointRow } from '#contract/order-points.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/session/session.ts'
import { todayHere } from '#web/ui/inputs/days.ts'
import { NotRefreshed } from '#web/ui/not-refreshed.tsx'
import { Sheet } from '#web/ui/panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableView } from '#web/ui/table/use-table-view.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { orderPointColumns } from './columns.tsx'
import styles from './order-points.module.css'
import { UndoLine } from './undo-line.tsx'
import { isDiffering, useAcceptance } from './use-acceptance.ts'
import { rowsOnPage, type Proposals } from './use-proposals.ts'

interface Props {
  proposals: Proposals
  view: TableView
}

/** What each order point is and should be. The server searches, sorts and pages. */
export function ProposalsTable({ proposals, view }: Props) {
  const spoken = useLanguage()
  const { screens, orderPoints: words } = spoken.text
  const mayAccept = may(useUser().UserRole, 'handleOrders')
  const acceptance = useAcceptance(proposals)
  const columns = useMemo(() => orderPointColumns(spoken), [spoken])
  const { differing } = proposals
  const line = useRef<HTMLDivElement>(null)
  /** The button that was pressed may go with what it did. */
  const keepingFocus = async (work: () => Promise<unknown> | undefined) => {
    await work()
    if (document.activeElement === document.body) line.current?.focus()
  }
  return (
    <Sheet label={screens.orderPoints}>
      {!mayAccept && <p className={styles.note}>{words.readOnly}</p>}
      <NotRefreshed
        failure={proposals.rows && proposals.failure}
        readAt={proposals.readAt}
        onRetry={proposals.retry}
      />
      <UndoLine acceptance={acceptance} line={line} onUndo={() => keepingFocus(acceptance.undo)} />
      <div className={styles.table}>
        <DataTable<OrderPointRow>
          label={screens.orderPoints}
          name="order-points"
          columns={columns}
          rows={proposals.rows}
          total={proposals.total}
          view={view}
          pageSize={rowsOnPage}
          busy={proposals.busy}
          failure={proposals.failure}
          onRetry={proposals.retry}
          // No row has any: it makes the rows high enough for two lines.
          diffKey="Old"
          {...(mayAccept && {
            rowActions: [
              {
                label: words.accept,
                icon: IconCheck,
                when: isDiffering,
                run: (row) => acceptance.accept([row]),
              },
            ],
            bulkActions: [{ label: words.acceptSelected, icon: IconCheck, run: acceptance.accept }],
          })}
          exportName={`${screens.orderPoints}_${todayHere()}`}
          exportRows={proposals.everyRow}
          maxHeight="max(360px, 100dvh - 330px)"
          tools={
            <>
              {mayAccept && differing !== undefined && differing > 0 && (
                <AcceptAll
                  shown={spoken.format.number(differing)}
                  onAccept={() => keepingFocus(acceptance.acceptAll)}
                />
              )}
              <output className={styles.count}>
                {differing !== undefined && words.differing(differing, spoken.format.number(differing))}
              </output>
            </>
          }
        />
      </div>
    </Sheet>
  )
}

function AcceptAll({ shown, onAccept }: { shown: string; onAccept: () => Promise<unknown> }) {
  const { orderPoints: words } = useLanguage().text
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => void onAccept()}
    >
      {words.acceptAll(shown)}
    </Button>
  )
}
