import type { RunStop } from '#contract/planning/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape, type Status } from '#web/kit/status.tsx'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dayName } from './days.ts'
import styles from './run.module.css'
import { StopLines } from './stop-lines.tsx'

interface Props {
  stop: RunStop
  typed: Readonly<Record<number, string>>
  ticked?: boolean
  onTick?: () => void
  onType?: (lineId: number, amount: string) => void
  onMove?: (step: 1 | -1) => void
  isFirst?: boolean
  isLast?: boolean
  onDrag?: () => void
  onDrop?: () => void
  onRemove?: () => void
}

const shapes: Partial<Record<RunStop['State'], Status>> = { done: 'ok', skipped: 'warn' }
const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** A stop: where, how far it has come, and what goes there. */
export function StopRow({ stop, typed, ticked = false, onTick, onType, onRemove, ...moving }: Props) {
  const { text, format, language } = useLanguage()
  const words = text.runs
  const { onMove, isFirst = false, isLast = false, onDrag, onDrop } = moving
  const [open, setOpen] = useState(false)
  const inside = useId()
  const { LockerName, EndCustomer, Location, State, Lines, LastsUntil, Reason, EndedAt, ReceivedBy } = stop
  const pieces = Lines.reduce((sum, { Planned }) => sum + Planned, 0)
  const placed = Lines.reduce((sum, { Placed }) => sum + (Placed ?? 0), 0)
  const shape = shapes[State]
  return (
    <li
      className={styles.stop}
      {...(onDrag && { draggable: true, onDragStart: onDrag })}
      {...(onDrop && {
        onDragOver: (event: React.DragEvent) => event.preventDefault(),
        onDrop: (event: React.DragEvent) => {
          event.preventDefault()
          onDrop()
        },
      })}
    >
      <div className={styles.row}>
        {onTick ? (
          <Checkbox aria-label={LockerName} checked={ticked} onChange={onTick} />
        ) : (
          <span className={styles.place}>{format.number(stop.Position)}</span>
        )}
        <span className={styles.names}>
          <strong>{LockerName}</strong>
          <span className={styles.muted}>{[EndCustomer, Location].filter(Boolean).join(', ')}</span>
        </span>
        <span className={styles.names}>
          <span className={styles.stopState}>
            {shape && <StatusShape status={shape} />}
            {words.stopStates[State]}
            {EndedAt !== null && <span className={styles.muted}>{format.dayTime(EndedAt)}</span>}
          </span>
          {(Reason !== '' || ReceivedBy !== '') && (
            <span className={styles.muted}>{[Reason, ReceivedBy].filter(Boolean).join(', ')}</span>
          )}
        </span>
        <span className={styles.names}>
          <span>
            {State === 'done'
              ? words.one.placed(format.number(placed), format.number(pieces))
              : words.pieces(pieces, format.number(pieces))}
          </span>
          {LastsUntil !== null && State === 'open' && (
            <span className={styles.muted}>{words.one.lastsUntil(dayName(language, LastsUntil))}</span>
          )}
        </span>
        <span className={styles.tools}>
          {onMove && (
            <>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={words.one.up(LockerName)}
                disabled={isFirst}
                onClick={() => onMove(-1)}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={words.one.down(LockerName)}
                disabled={isLast}
                onClick={() => onMove(1)}
              >
                <IconArrowDown {...icon} />
              </ActionIcon>
            </>
          )}
          {onRemove && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={words.one.removeStop(LockerName)}
              onClick={onRemove}
            >
              <IconX {...icon} />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            size="lg"
            className={styles.chevron ?? ''}
            aria-label={words.make.open(LockerName)}
            aria-expanded={open}
            aria-controls={inside}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      <div id={inside} hidden={!open}>
        {open && <StopLines stop={stop} typed={typed} {...(onType && { onType })} />}
      </div>
    </li>
  )
}
