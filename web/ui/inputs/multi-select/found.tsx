import { useText } from '#web/i18n/language-provider.tsx'
import { Button, Combobox, Loader } from '@mantine/core'
import styles from './multi-select.module.css'
import type { Choice, SearchState } from './search-state.ts'

interface Props {
  listId: string
  label: string
  state: SearchState
  offers: readonly Choice[]
  tag: Choice | undefined
  from: number
  searchAgain: () => void
}

/** What a search found, or why there is nothing to show. An option's value is its place in the list. */
export function Found({ listId, label, state, offers, tag, from, searchAgain }: Props) {
  const { multi } = useText().inputs
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
      <Told {...{ state, from, searchAgain }} nothing={offers.length === 0} />
    </>
  )
}

interface ToldProps {
  state: SearchState
  from: number
  nothing: boolean
  searchAgain: () => void
}

function Told({ state, from, nothing, searchAgain }: ToldProps) {
  const { inputs, ui } = useText()
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
          <Button size="compact-sm" variant="default" onClick={searchAgain}>
            {inputs.multi.again}
          </Button>
        </div>
      )
    case 'found':
      return nothing && <output className={styles.told}>{ui.noResult}</output>
  }
}
