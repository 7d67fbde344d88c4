import { may } from '#contract/access.ts'
import { mattersFrom, type OrderPointRow } from '#contract/planning/order-points.ts'
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
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { AcceptOne } from './accept-button.tsx'
import { orderPointColumns } from './columns.tsx'
import { isWaiting } from '#web/planning/is-waiting.ts'
import { RowDialog } from './row-dialog.tsx'
import planningStyles from '#web/planning/planning.module.css'
import styles from './order-points.module.css'
import { UndoLine } from './undo-line.tsx'
import { useAcceptance } from './use-acceptance.ts'
import { shownGroups, type Proposals } from './use-proposals.ts'
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
  const [opened, setOpened] = useState<OrderPointRow>()
  const narrow = useNarrow()
  const wide = useMediaQuery('(min-width: 1800px)', false, { getInitialValueInEffect: false })
  const columns = useMemo(
    () => orderPointColumns(spoken, { mayAccept, narrow, wide }),
    [spoken, mayAccept, narrow, wide],
  )
  const inFile = useMemo(() => fileColumns(spoken), [spoken])
  return (
    <Sheet label={screens.orderPoints}>
      <NotRefreshed {...proposals.notRefreshed} />
      <p className={styles.about}>{about(spoken, proposals)}</p>
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
            onOpen={setOpened}
            chosen={opened?.Id}
            {...(mayAccept && {
              bulkActions: [{ label: words.acceptSelected, icon: IconCheck, run: acceptSelected }],
            })}
            {...(proposals.group !== 'all' && { nothing: <NoneProposed proposals={proposals} /> })}
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
        {opened && <RowDialog row={opened} onClose={() => setOpened(undefined)} />}
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
  const { differing, group } = proposals
  const { text, format } = useLanguage()
  const { differing: told, readOnly } = text.orderPoints
  const count = <output>{differing !== undefined && told(differing, format.number(differing))}</output>
  if (mayAccept && (differing !== 0 || group !== 'all')) return <VisuallyHidden>{count}</VisuallyHidden>
  return (
    <span className={styles.count} data-told>
      {count} {!mayAccept && differing !== undefined && readOnly}
    </span>
  )
}

/** Which proposals the list has. */
function about({ text, format, language }: Words, { group, mattersFrom: money }: Proposals) {
  const amounts = money.map(({ Amount, CurrencyCode }) => format.wholePrice(Amount, CurrencyCode))
  const inWords = new Intl.ListFormat(language, { type: 'disjunction' }).format(amounts)
  return text.orderPoints.about[group](format.number(mattersFrom.riskDays), inWords)
}

/** Instead of the rows, where only those are shown that should change. What is proposed elsewhere is a click away. */
function NoneProposed({ proposals: { counts, group } }: { proposals: Proposals }) {
  const { text, format } = useLanguage()
  const { orderPoints: words } = text
  const { change } = useAddress()
  const elsewhere = shownGroups.find((key) => key !== 'all' && key !== group && (counts?.[key] ?? 0) > 0)
  const next = elsewhere ?? 'all'
  return (
    <EmptyState
      title={elsewhere ? words.noneHere : words.allAsProposed}
      text={elsewhere ? words.noneHereText : words.allAsProposedText}
      action={
        <Button variant="default" onClick={() => change({ tab: next, page: undefined })}>
          {elsewhere ? words.groups[elsewhere](format.number(counts?.[elsewhere] ?? 0)) : words.showAll}
        </Button>
      }
    />
  )
}

/** The columns of an exported file, with headings that are clear on their own. */
function fileColumns(words: Words): readonly Column<OrderPointRow>[] {
  const { format } = words
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
    { id: 'Freed', header: format.pricesNamed(inFile.Freed), kind: 'number', decimals: 2 },
    { id: 'DailyAverage', header: fields.DailyAverage, kind: 'number', decimals: 2 },
    { id: 'Reason', header: fields.Reason, value: (row) => reasonText(row, words) },
  ]
}
