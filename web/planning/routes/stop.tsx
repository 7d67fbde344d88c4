import type { Route } from '#contract/planning/routes.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import styles from './routes.module.css'
import { useDragging } from './use-dragging.ts'

interface Props {
  stop: Route['Stops'][number]
  place: number
  last: number
  mayChange: boolean
  isDragged: boolean
  onDrag: (place: number | undefined) => void
  onDrop: () => void
  onMove: (to: number) => void
  onTakeOff: () => void
}

/** A locker on a route, with where it is and how it is entered. */
export function Stop({ stop, place, last, mayChange, isDragged, onDrag, onDrop, onMove, onTakeOff }: Props) {
  const { text, format } = useLanguage()
  const { routing: words } = text.visits
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  const where = [stop.EndCustomer, stop.Address.replaceAll('\n', ', ')].filter(Boolean).join(' · ')
  return (
    <li
      ref={useDragging({ place, onDrag, onDrop })}
      className={styles.stop}
      draggable={mayChange}
      data-dragged={isDragged || undefined}
    >
      {mayChange && <IconGripVertical {...icon} className={styles.grip} />}
      <span className={styles.place}>{format.number(place + 1)}</span>
      <span className={styles.name}>
        <span>{stop.LockerName}</span>
        <span className={styles.where}>{where}</span>
        {stop.OpeningNotes !== '' && <span className={styles.where}>{stop.OpeningNotes}</span>}
      </span>
      {stop.DriveMinutes !== null && (
        <span className={styles.where}>{words.minutes(format.number(stop.DriveMinutes))}</span>
      )}
      {mayChange && (
        <span className={styles.moves}>
          <ActionIcon
            variant="subtle"
            aria-label={words.up(stop.LockerName)}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={words.down(stop.LockerName)}
            disabled={place === last}
            onClick={() => onMove(place + 1)}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={words.takeOff(stop.LockerName)} onClick={onTakeOff}>
            <IconX {...icon} />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}
