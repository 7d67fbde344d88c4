import { may } from '#contract/access.ts'
import type { VisitRow } from '#contract/planning/visits.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { NotRefreshed } from '#web/kit/not-refreshed.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { isWaiting } from '#web/planning/is-waiting.ts'
import planningStyles from '#web/planning/planning.module.css'
import { usePosition } from '#web/shell/session/session.ts'
import { IconCalendarRepeat, IconTruckDelivery } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { fileColumns, visitColumns } from './columns.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { UndoLine } from './undo-line.tsx'
import type { Visits } from './use-visits.ts'

interface Props {
  visits: Visits
  filter: ReactNode
  chosen: number | undefined
}

/** Lockers with their visits. The server searches, sorts and pages. */
export function VisitsTable({ visits, filter, chosen }: Props) {
  const spoken = useLanguage()
  const { screens, visits: words } = spoken.text
  const mayChange = may(usePosition(), 'handleOrders')
  const [many, setMany] = useState<{ rows: readonly VisitRow[]; done: (changed: boolean) => void }>()
  const columns = useMemo(() => visitColumns(spoken), [spoken])
  const inFile = useMemo(() => fileColumns(spoken), [spoken])
  const rowLink = useRowLink()
  const navigate = useNavigate()
  /** The selection is cleared where something was changed. */
  const changeMany = (rows: readonly VisitRow[]) =>
    new Promise<boolean>((resolve) => setMany({ rows, done: resolve }))
  const planRun = async (rows: readonly VisitRow[]) => {
    const search = { lockers: idsToAddress(rows.map(({ Id }) => Id)) }
    await navigate({ to: '/planning/runs/new', search })
    return false
  }
  const close = (changed: boolean) => {
    many?.done(changed)
    setMany(undefined)
  }
  return (
    <Sheet label={screens.visits}>
      <NotRefreshed {...visits.notRefreshed} />
      <div className={planningStyles.table} data-waiting={isWaiting(visits.table) || undefined}>
        <DataTable<VisitRow>
          label={screens.visits}
          name="visits"
          columns={columns}
          {...visits.table}
          tall
          rowLink={rowLink}
          chosen={chosen}
          selectFound={visits.selectFound}
          {...(mayChange && {
            bulkActions: [
              { label: words.edit, icon: IconCalendarRepeat, run: changeMany },
              { label: words.planRun, icon: IconTruckDelivery, run: planRun },
            ],
          })}
          nothing={<EmptyState title={words.empty} text={words.emptyText} />}
          exportName={`${screens.visits}_${currentDay()}`}
          exportColumns={inFile}
          exportRows={visits.everyRow}
          maxHeight="max(360px, 100dvh - 264px)"
          tools={filter}
        />
      </div>
      <UndoLine />
      {many && <ManyDialog rows={many.rows} onClose={close} />}
    </Sheet>
  )
}

/** The address of a locker's visits, which keeps the other parameters. */
function useRowLink() {
  const router = useRouter()
  const { address } = useAddress()
  return useCallback(
    ({ Id }: VisitRow) => router.buildLocation({ to: '.', search: { ...address, locker: Id } }).href,
    [router, address],
  )
}
