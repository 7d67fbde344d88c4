import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useZoneNote } from '#web/i18n/use-zone-note.ts'
import { failureText } from '#web/i18n/message.ts'
import { liveState, useAutoRefresh } from '#web/live/connection.ts'
import { EmptyState } from '#web/kit/states.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useEffect, useRef } from 'react'
import { eventColumns } from './event-columns.tsx'
import { realTime } from '#contract/statistics/real-time.ts'

/** The events at the lockers as they happen; the list can be paused. */
export function LiveEvents() {
  const words = useLanguage()
  const { live } = words.text
  const zoneNote = useZoneNote()
  const [paused, setPaused] = useState(false)
  const away = liveState.use() === 'away'
  const recent = useQuery({
    ...query(realTime.recent),
    enabled: !paused,
    ...useAutoRefresh(),
    refetchOnMount: 'always',
  })
  const { rows, said } = useArrivals(recent.data?.data)
  const someCameLate = rows?.some(({ HappenedAt }) => HappenedAt !== null) ?? false
  const columns = useMemo(() => eventColumns(words, { someCameLate }), [words, someCameLate])
  return (
    <Panel
      title={live.title}
      hint={[paused ? live.paused : away ? live.awayText : live.hint, zoneNote && `${zoneNote}.`]
        .filter(Boolean)
        .join(' ')}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={paused ? <Play /> : <Pause />}
          onClick={() => setPaused(!paused)}
        >
          {paused ? live.resume : live.pause}
        </Button>
      }
    >
      <VisuallyHidden role="status">{said > 0 && live.arrived(said)}</VisuallyHidden>
      {rows?.length === 0 ? (
        <EmptyState title={live.empty} />
      ) : (
        <DataTable
          label={live.title}
          name="live-events"
          columns={columns}
          rows={rows}
          rowLink={({ LockerId }) => `/storage/locker/${LockerId}`}
          maxHeight="70vh"
          {...(recent.isError && {
            failure: failureText(words.text, recent.error),
            onRetry: () => void recent.refetch(),
          })}
        />
      )}
    </Panel>
  )
}

const Pause = () => <IconPlayerPause size={16} stroke={1.6} aria-hidden="true" />
const Play = () => <IconPlayerPlay size={16} stroke={1.6} aria-hidden="true" />

/** How long new rows stay marked, in milliseconds. */
const markFor = 8000

/** Marks rows that arrive while the list is shown, and counts them for screen readers. */
function useArrivals<Row extends { Id: string }>(rows: readonly Row[] | undefined) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!rows) return
    const before = known.current
    known.current = new Set(rows.map(({ Id }) => Id))
    const fresh = before && [...known.current].filter((id) => !before.has(id))
    if (fresh && fresh.length > 0) setArrived(new Set(fresh))
  }, [rows])

  useEffect(() => {
    if (arrived.size === 0) return
    const timer = setTimeout(() => setArrived(new Set()), markFor)
    return () => clearTimeout(timer)
  }, [arrived])

  const shown = useMemo(
    () => rows?.map((row) => (arrived.has(row.Id) ? { ...row, BgColor: 'accent' } : row)),
    [rows, arrived],
  )
  return { rows: shown, said: arrived.size }
}
