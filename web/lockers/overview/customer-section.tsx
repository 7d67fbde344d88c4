import { useText } from '#web/i18n/language-provider.tsx'
import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { heightOf, rowsOf } from './card-places.ts'
import { GroupCount } from './group-count.tsx'
import type { CustomerGroup } from './grouped.ts'
import { LockerCard } from './locker-card.tsx'
import styles from './lockers.module.css'
import type { OpenLocker } from './open-locker.ts'

interface Props {
  group: CustomerGroup
  columns: number
  /** The rows of cards to draw: from the first to before the end. */
  first: number
  end: number
  /** The index of the card with the focus, which is always drawn with its neighbours; -1 for none. */
  held: number
  /** The ids of the flipped cards. */
  flipped: ReadonlySet<number>
  flip: (id: number) => void
  mayManage: boolean
  open: OpenLocker
}

/** The lockers of a customer under a header that stays in view. */
export const CustomerSection = memo(function CustomerSection(props: Props) {
  const { group, columns, first, end, held, flipped, flip, mayManage, open } = props
  const id = useId()
  const { lockers } = group
  return (
    <section aria-labelledby={id} className={styles.group}>
      <CustomerHead {...{ group, mayManage, open }} id={id} />
      <ul
        className={styles.cards}
        style={{
          height: heightOf(rowsOf(lockers.length, columns)),
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {drawnPlaces(lockers.length, columns * first, columns * end, held).map((place) => {
          const locker = lockers[place]
          return (
            locker && (
              <LockerCard
                key={locker.Id}
                {...{ locker, place, columns, flip, mayManage, open }}
                among={lockers.length}
                flipped={flipped.has(locker.Id)}
              />
            )
          )
        })}
      </ul>
    </section>
  )
})

interface HeadProps extends Pick<Props, 'group' | 'mayManage' | 'open'> {
  /** Without one it is a heading inside of the table. */
  id?: string
}

/** The customer's name, how its lockers are, and the button that adds one. */
export function CustomerHead({ group, mayManage, open, id }: HeadProps) {
  const { overview } = useText()
  const { name, lockers } = group
  return (
    <header className={id === undefined ? styles.headInTable : styles.head}>
      <h2 id={id} className={styles.customer}>
        {name}
      </h2>
      <GroupCount lockers={lockers} />
      {mayManage && (
        <ActionIcon
          variant="subtle"
          size={28}
          className={styles.add}
          aria-label={overview.addAt(name)}
          title={overview.addAt(name)}
          onClick={() => open({ what: 'create', customerId: group.id })}
        >
          <IconPlus size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
    </header>
  )
}

/** The visible cards, and the one with the focus with its neighbours, so that Tab finds the next card. */
function drawnPlaces(cards: number, from: number, end: number, held: number) {
  const inView = Array.from({ length: Math.max(0, Math.min(cards, end) - from) }, (_, at) => from + at)
  if (held < 0) return inView
  const near = [held - 1, held, held + 1].filter((place) => place >= 0 && place < cards)
  return [...new Set([...inView, ...near])].toSorted((one, other) => one - other)
}
