import { useText } from '#web/i18n/language-provider.tsx'
import { Combobox, Pill, PillsInput, useCombobox, type ComboboxStore } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './multi-select.module.css'
import './multi-select.css'
import { Found } from './found.tsx'
import { alreadyChosen, freeTag, offered, withChoice, withoutChoice, type Choice } from './search-state.ts'
import { useSearch, type Search } from './use-search.ts'

interface Props {
  label: string
  chosen: readonly Choice[]
  onChange: (chosen: readonly Choice[]) => void
  search: Search
  /** From how many characters it searches; with 0 it offers something as soon as it has the focus. */
  from?: number
  /** What is searched among: where that can change while the list is open, so that the list follows. */
  among?: string
  /** What is typed may be added as it is. */
  freeTags?: boolean
  hint?: string
  error?: ReactNode
  disabled?: boolean
  /** Somebody has gone on to something else. */
  onBlur?: () => void
}

const closesAfterBlur = 400
/** Handed on to the list's own popover: leaving the field closes it, by a click elsewhere as by Tab. */
const closesByBlur = { closeOnClickOutside: false }

/** Several of many: type, and add what is found. Backspace takes the last one back. */
export function MultiSelect({ label, chosen, onChange, search, ...options }: Props) {
  const { from = 2, among, freeTags = false, hint, error, disabled = false, onBlur } = options
  const { inputs, ui } = useText()
  const { box, active } = useActiveOption(useCombobox())
  const closing = useClosing(() => box.closeDropdown())
  const { state, type, searchAgain } = useSearch(search, chosen, { from, among })
  const offers = offered(state, chosen)
  const tag = freeTags ? freeTag(state, chosen) : undefined
  const twin = alreadyChosen(state, chosen)?.name
  const [refused, setRefused] = useState<string>()

  // The field tells that its list is open only once it knows the list, which is too late without this.
  const listId = useId()
  useEffect(() => box.setListId(listId), [box, listId])

  const add = (position: string) => {
    const choice = [...offers, tag][Number(position)]
    if (choice) onChange(withChoice(chosen, choice))
    type('')
  }
  const edit = (text: string) => {
    setRefused(undefined)
    type(text)
    box.openDropdown()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1)
    if (event.key === 'Enter' && twin !== undefined && offers.length === 0) {
      event.preventDefault()
      setRefused(twin)
      type('')
    }
    if (event.key === 'Enter' && state.phase === 'failed') searchAgain()
    if (event.key === 'Backspace' && state.typed === '' && last) onChange(withoutChoice(chosen, last.value))
  }
  return (
    <Combobox
      store={box}
      onOptionSubmit={add}
      disabled={disabled}
      shadow="md"
      keepMounted={false}
      {...closesByBlur}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={hint}
          error={error}
          disabled={disabled}
          classNames={{ input: styles.input }}
          onClick={() => box.openDropdown()}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onBlur?.()
          }}
        >
          <Pill.Group>
            {chosen.map(({ name, value }) => (
              <Pill
                key={value}
                withRemoveButton={!disabled}
                onRemove={() => onChange(withoutChoice(chosen, value))}
                removeButtonProps={{
                  'aria-label': inputs.multi.remove(name),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {name}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute aria-activedescendant={active}>
              <PillsInput.Field
                className={styles.field}
                value={state.typed}
                placeholder={chosen.length === 0 ? ui.search : ''}
                autoComplete="off"
                onChange={(event) => edit(event.currentTarget.value)}
                onKeyDown={onKeyDown}
                onFocus={() => {
                  closing.cancel()
                  if (from === 0) edit(state.typed)
                }}
                onBlur={closing.soon}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles.dropdown}>
        <Found {...{ box, listId, label, state, offers, tag, from, searchAgain }} twin={twin ?? refused} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A click into the list takes the focus away for a moment: it waits before it closes. */
function useClosing(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  const soon = () => {
    cancel()
    timer.current = setTimeout(close, closesAfterBlur)
  }
  return { cancel, soon }
}

/**
 * Mantine tells which option is active only after an arrow key. The first offer is active without one, and whoever
 * does not see the list must hear of it before Enter adds it.
 */
function useActiveOption(box: ComboboxStore) {
  const [active, setActive] = useState<string | null>(null)
  const noting = (select: () => string | null) => () => {
    const id = select()
    setActive(id)
    return id
  }
  return {
    /** The option's id for `aria-activedescendant`; null, since Mantine takes undefined for not said. */
    active,
    box: {
      ...box,
      selectFirstOption: noting(box.selectFirstOption),
      selectNextOption: noting(box.selectNextOption),
      selectPreviousOption: noting(box.selectPreviousOption),
      selectActiveOption: noting(box.selectActiveOption),
      resetSelectedOption: () => {
        box.resetSelectedOption()
        setActive(null)
      },
    },
  }
}
