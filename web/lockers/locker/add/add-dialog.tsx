import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './add-dialog.module.css'
import { type Offering, useOffers } from './use-offers.ts'

interface Offered {
  Id: number
}

interface Shown {
  picture?: ReactNode
  name: string
  more: string
}

interface Props<Offer extends Offered> extends Offering<Offer> {
  label: string
  show: (offer: Offer) => Shown
  onClose: () => void
}

/** Searches and adds several things one after the other: what is added disappears from the results. */
export function AddDialog<Offer extends Offered>(props: Props<Offer>) {
  const { title, label, show, onClose } = props
  const { search } = useText().locker
  const { typed, setTyped, offers, said, problem, adding, choose } = useOffers(props)
  const [wished, setActive] = useState(0)
  const active = Math.min(wished, offers.length - 1)
  const id = useId()
  const activeId = active >= 0 ? `${id}-${active}` : undefined
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const onKeyDown = (event: KeyboardEvent) => {
    const offer = offers[active]
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, offers.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && offer) void choose(offer)
    else return
    event.preventDefault()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={styles.add}>
        <TextInput
          type="search"
          role="combobox"
          aria-expanded={offers.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          label={label}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div className={styles.box}>
          <div role="listbox" id={`${id}-list`} aria-label={title}>
            {offers.map((offer, at) => {
              const { picture, name, more } = show(offer)
              return (
                // The focus stays in the search field, which handles the keyboard.
                <button
                  type="button"
                  tabIndex={-1}
                  key={offer.Id}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  aria-disabled={adding === offer.Id || undefined}
                  className={styles.offer}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setActive(at)
                    void choose(offer)
                  }}
                >
                  {picture}
                  <span className={styles.name}>{name}</span>
                  <span className={styles.more}>{more}</span>
                  <IconPlus size={16} stroke={1.8} aria-hidden="true" />
                </button>
              )
            })}
          </div>
          <output className={styles.said}>{said}</output>
        </div>
        {problem !== undefined && <Problem>{problem}</Problem>}
        <Group justify="space-between" gap="sm">
          <span className={styles.keys}>{search.keys}</span>
          <Button variant="default" onClick={onClose}>
            {search.done}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
