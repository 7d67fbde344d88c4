import { may } from '#contract/access.ts'
import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { NotRefreshed } from '#web/kit/not-refreshed.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { articleInLocker } from '#web/lockers/locker/article-link.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { AcceptOne } from './accept-button.tsx'
import { orderPointColumns } from './columns.tsx'
import { isWaiting } from '#web/planning/is-waiting.ts'
import planningStyles from '#web/planning/planning.module.css'
import styles from './order-points.module.css'
import { UndoLine } from './undo-line.tsx'
import { useAcceptance } from './use-acceptance.ts'
import type { Proposals } from './use-proposals.ts'
import { reasonText } from './reason.ts'

/** The present and proposed order points. The server searches, sorts and pages. */
export function ProposalsTable({ proposals, filter }: { proposals: Proposals; filter: ReactNode }) {
  const spoken = useLanguage()
  const { screens, orderPoints: words } = spoken.text
  const mayAccept = may(usePosition(), 'handleOrders')
  const acceptance = useAcceptance(proposals)
  const { differing } = proposals
  const line = useRef<HTMLDivElement>(null)
  /** The pressed button may disappear: then the undo line gets the focus. */
  const keepingFocus = async (work: () => Promise<unknown> | undefined) => {
    await work()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) line.current?.focus()
    })
  }
  /** The button disappears with the selection, so that the undo line gets the focus. */
  const acceptSelected = async (rows: readonly OrderPointRow[]) => {
    const isDone = await acceptance.accept(rows)
    if (isDone) line.current?.focus()
    return isDone
  }
  const narrow = useNarrow()
  const columns = useMemo(() => orderPointColumns(spoken, { mayAccept, narrow }), [spoken, mayAccept, narrow])
  const inFile = useMemo(() => fileColumns(spoken), [spoken])
  return (
    <Sheet label={screens.orderPoints}>
      <NotRefreshed {...proposals.notRefreshed} />
      <AcceptOne value={(row) => keepingFocus(() => acceptance.accept([row]))}>
        <div
          className={`${styles.table} ${planningStyles.table}`}
          data-waiting={isWaiting(proposals.table) || undefined}
        >
          <DataTable<OrderPointRow>
            label={screens.orderPoints}
            name="order-points"
            columns={columns}
            {...proposals.table}
            tall
            rowLink={articleInLocker}
            {...(mayAccept && {
              bulkActions: [{ label: words.acceptSelected, icon: IconCheck, run: acceptSelected }],
            })}
            {...(proposals.onlyDiffering && { nothing: <AsProposed onShowAll={proposals.showAll} /> })}
            exportName={`${screens.orderPoints}_${currentDay()}`}
            exportColumns={inFile}
            exportRows={proposals.everyRow}
            maxHeight="max(360px, 100dvh - 264px)"
            tools={
              <>
                {filter}
                {mayAccept && differing !== undefined && differing > 0 && (
                  <AcceptAll
                    shown={spoken.format.number(differing)}
                    onAccept={() => keepingFocus(acceptance.acceptAll)}
                  />
                )}
                <Count proposals={proposals} mayAccept={mayAccept} />
              </>
            }
          />
        </div>
      </AcceptOne>
      <UndoLine acceptance={acceptance} line={line} onUndo={() => keepingFocus(acceptance.undo)} />
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

/** How many should change. Only for screen readers where a button or the empty table says so. */
function Count({ proposals, mayAccept }: { proposals: Proposals; mayAccept: boolean }) {
  const { differing, onlyDiffering } = proposals
  const { text, format } = useLanguage()
  const { differing: told, readOnly } = text.orderPoints
  const count = <output>{differing !== undefined && told(differing, format.number(differing))}</output>
  if (mayAccept && (differing !== 0 || onlyDiffering)) return <VisuallyHidden>{count}</VisuallyHidden>
  return (
    <span className={styles.count} data-told>
      {count} {!mayAccept && differing !== undefined && readOnly}
    </span>
  )
}

/** Instead of the rows, where only those are shown that should change. */
function AsProposed({ onShowAll }: { onShowAll: () => void }) {
  const { orderPoints: words } = useLanguage().text
  return (
    <EmptyState
      title={words.allAsProposed}
      text={words.allAsProposedText}
      action={
        <Button variant="default" onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  )
}

/** The columns of an exported file, with headings that are clear on their own. */
function fileColumns(words: Words): readonly Column<OrderPointRow>[] {
  const { fields, inFile } = words.text.orderPoints
  const whole = { kind: 'number', decimals: 0 } as const
  return [
    { id: 'ArticleName', header: fields.ArticleName },
    { id: 'ArticleNumber', header: fields.ArticleNumber },
    { id: 'EndCustomer', header: fields.EndCustomer },
    { id: 'LockerName', header: fields.LockerName },
    { id: 'ResellerName', header: fields.ResellerName },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...whole },
    { id: 'Stale', header: fields.Stale, kind: 'flag' },
    { id: 'MaxStock', header: inFile.MaxStock, ...whole },
    { id: 'PlaceOrderAmount', header: inFile.PlaceOrderAmount, ...whole },
    { id: 'Proposed', header: inFile.Proposed, ...whole },
    { id: 'Difference', header: fields.Difference, ...whole },
    { id: 'Prevented', header: inFile.Prevented, ...whole },
    { id: 'Freed', header: inFile.Freed, kind: 'number', decimals: 2 },
    { id: 'DailyAverage', header: fields.DailyAverage, kind: 'number', decimals: 2 },
    { id: 'Reason', header: fields.Reason, value: (row) => reasonText(row, words) },
  ]
}
