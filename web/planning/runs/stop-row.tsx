import { road } from '#contract/planning/road.ts'
import type { RunLine, RunStop } from '#contract/planning/runs.ts'
import { download } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { StatusShape, type Status } from '#web/kit/status.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { Anchor, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFileText, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { onShortDay, shortDay } from '#web/planning/short-day.ts'
import { lackingOf } from './lacking.ts'
import { OpenButton } from './open-button.tsx'
import { runPath } from './queries.ts'
import row from './row.module.css'
import styles from './run.module.css'
import { StopLines } from './stop-lines.tsx'
import { type Tool, Tools, ToolsMenu } from './stop-tools.tsx'

interface Props {
  runId: number
  stop: RunStop
  typed: Readonly<Record<number, string>>
  ticked?: boolean
  onTick?: () => void
  onType?: (line: RunLine, amount: string) => void
  onMove?: (step: 1 | -1) => void
  isFirst?: boolean
  isLast?: boolean
  onDrag?: () => void
  onDrop?: () => void
  onRemove?: () => void
}

const shapes: Partial<Record<RunStop['State'], Status>> = { done: 'ok', skipped: 'warn' }

async function saveNote(id: number, stopId: number) {
  try {
    await download(road.deliveryNote, { params: { id, stopId } })
  } catch (error) {
    notifyFailure(error)
  }
}

/** A stop: where, how far it has come, and what goes there. */
export function StopRow({ runId, stop, typed, ticked = false, onTick, onType, onRemove, ...moving }: Props) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const words = text.runs
  const { onMove, isFirst = false, isLast = false, onDrag, onDrop } = moving
  const [open, setOpen] = useState(false)
  const inside = useId()
  const { LockerName, EndCustomer, Location, State, Lines, LastsUntil, Reason, EndedAt, ReceivedBy, Note } =
    stop
  const { Before } = stop
  const pieces = Lines.reduce((sum, { Planned }) => sum + Planned, 0)
  const placed = Lines.reduce((sum, { Placed }) => sum + (Placed ?? 0), 0)
  const picked = Lines.filter(({ Picked }) => Picked !== null)
  const lacking = Lines.reduce((sum, line) => sum + lackingOf(line, State), 0)
  const shape = shapes[State]
  const narrow = useNarrow()
  const tools: Tool[] = [
    ...(State === 'done'
      ? [
          {
            label: words.one.noteOf(LockerName),
            short: words.one.note,
            Icon: IconFileText,
            use: 'note' as const,
            onUse: () => void saveNote(runId, stop.Id),
          },
        ]
      : []),
    ...(onMove
      ? [
          {
            label: words.one.up(LockerName),
            short: words.one.moveUp,
            Icon: IconArrowUp,
            use: 'up' as const,
            disabled: isFirst,
            onUse: () => onMove(-1),
          },
          {
            label: words.one.down(LockerName),
            short: words.one.moveDown,
            Icon: IconArrowDown,
            use: 'down' as const,
            disabled: isLast,
            onUse: () => onMove(1),
          },
        ]
      : []),
    ...(onRemove
      ? [
          {
            label: words.one.removeStop(LockerName),
            short: words.one.takeOut,
            Icon: IconX,
            use: 'remove' as const,
            onUse: onRemove,
          },
        ]
      : []),
  ]
  return (
    <li
      className={styles.stop}
      data-locker={stop.LockerId}
      {...(onDrag && { draggable: true, onDragStart: onDrag })}
      {...(onDrop && {
        onDragOver: (event: React.DragEvent) => event.preventDefault(),
        onDrop: (event: React.DragEvent) => {
          event.preventDefault()
          onDrop()
        },
      })}
    >
      <div className={styles.row} data-state={State}>
        {onTick ? (
          <Checkbox aria-label={LockerName} checked={ticked} onChange={onTick} />
        ) : (
          <span className={styles.place}>{format.number(stop.Position)}</span>
        )}
        <span className={row.names}>
          <strong>{LockerName}</strong>
          <span className={row.muted}>{[EndCustomer, Location].filter(Boolean).join(', ')}</span>
        </span>
        <span className={row.names}>
          <span className={styles.stopState}>
            {shape && <StatusShape status={shape} />}
            {words.stopStates[State]}
            {EndedAt !== null && <span className={row.muted}>{format.dayTime(EndedAt)}</span>}
          </span>
          {(Reason !== '' || ReceivedBy !== '') && (
            <span className={row.muted}>{[Reason, ReceivedBy].filter(Boolean).join(', ')}</span>
          )}
          {Note !== '' && <span className={styles.said}>{Note}</span>}
        </span>
        <span className={row.names}>
          <span>
            {State === 'done'
              ? words.one.placed(format.number(placed), format.number(pieces))
              : words.pieces(pieces, format.number(pieces))}
          </span>
          {picked.length > 0 && State !== 'skipped' && (
            <span className={row.muted}>
              {picked.length < Lines.length
                ? words.one.linesPicked(format.number(picked.length), format.number(Lines.length))
                : words.one.pickedOf(
                    format.number(picked.reduce((sum, { Picked }) => sum + (Picked ?? 0), 0)),
                    format.number(pieces),
                  )}
            </span>
          )}
          {lacking > 0 && (
            <span className={styles.stopState}>
              <StatusShape status="warn" />
              {words.one.lacking(format.number(lacking))}
            </span>
          )}
          {LastsUntil !== null && State === 'open' && (
            <span className={row.muted}>{words.one.lastsUntil(shortDay(LastsUntil, spoken))}</span>
          )}
          {Before !== null && (
            <Anchor component={Link} to={runPath(Before.RunId)} className={row.muted ?? ''}>
              {words.one.before(Before.Name, onShortDay(Before.Day, spoken))}
            </Anchor>
          )}
        </span>
        <span className={styles.tools}>
          {narrow ? <ToolsMenu tools={tools} of={LockerName} /> : <Tools tools={tools} />}
          <OpenButton locker={LockerName} open={open} inside={inside} onOpen={setOpen} />
        </span>
      </div>
      <div id={inside} hidden={!open}>
        {open && <StopLines stop={stop} typed={typed} {...(onType && { onType })} />}
      </div>
    </li>
  )
}
