import { useStartText } from '#web/i18n/language-provider.tsx'
import { Button, Combobox, Loader, type ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'
import styles from './multi-select.module.css'
import type { Choice, SearchState } from './search-state.ts'

interface Props {
  box: ComboboxStore
  listId: string
  label: string
  state: SearchState
  offers: readonly Choice[]
  tag: Choice | undefined
  /** The typed name, if it is chosen already. */
  twin: string | undefined
  from: number
  searchAgain: () => void
}

/** The results of a search, or why there are none. An option's value is its index in the list. */
export function Found({ box, listId, label, state, offers, tag, twin, from, searchAgain }: Props) {
  const { multi } = useStartText().inputs

  // The first result is selected, so that Enter adds it.
  const first = offers[0]?.value ?? tag?.value
  useEffect(() => {
    if (first === undefined) return undefined
    box.selectFirstOption()
    return () => box.resetSelectedOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the box is a new object each time
  }, [first, state.asked])

  return (
    <>
      <Combobox.Options id={listId} aria-label={label} className={styles.options}>
        {offers.map(({ name, value }, place) => (
          <Combobox.Option key={value} value={String(place)} className={styles.option}>
            {name}
          </Combobox.Option>
        ))}
        {tag && (
          <Combobox.Option value={String(offers.length)} className={styles.option}>
            {multi.add(tag.name)}
          </Combobox.Option>
        )}
      </Combobox.Options>
      <Told {...{ state, twin, from, searchAgain }} nothing={offers.length === 0} />
    </>
  )
}

interface ToldProps {
  state: SearchState
  twin: string | undefined
  from: number
  nothing: boolean
  searchAgain: () => void
}

function Told({ state, twin, from, nothing, searchAgain }: ToldProps) {
  const { inputs, ui } = useStartText()
  if (twin !== undefined) return <output className={styles.told}>{inputs.multi.already(twin)}</output>
  switch (state.phase) {
    case 'short':
      return <output className={styles.told}>{inputs.multi.short(Math.max(1, from))}</output>
    case 'searching':
      return (
        <output className={styles.told}>
          <Loader size={14} aria-hidden="true" />
          {inputs.multi.searching}
        </output>
      )
    case 'failed':
      return (
        <div role="alert" className={styles.told}>
          {inputs.multi.failed}
          <Button
            size="compact-sm"
            variant="default"
            onClick={searchAgain}
            // Keeps the focus in the field: otherwise the list would close before the answer arrives.
            onMouseDown={(event) => event.preventDefault()}
          >
            {inputs.multi.again}
          </Button>
        </div>
      )
    case 'found':
      return nothing && <output className={styles.told}>{ui.noResult}</output>
  }
}
