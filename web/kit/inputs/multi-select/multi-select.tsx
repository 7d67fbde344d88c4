import { useStartText } from '#web/i18n/language-provider.tsx'
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
  /** The number of characters from which it searches; with 0 it offers choices on focus. */
  from?: number
  /** Identifies the choices: when it changes while the list is open, the search runs again. */
  among?: string
  /** The typed text itself can be added. */
  freeTags?: boolean
  hint?: string
  error?: ReactNode
  disabled?: boolean
  /** What was typed before it was there: it begins with it, and has the focus. */
  typed?: string | undefined
  /** The focus has left the input. */
  onBlur?: () => void
}

const closesAfterBlur = 400
/** For the list's popover: it is closed when the field loses the focus, by a click elsewhere or by Tab. */
const closesByBlur = { closeOnClickOutside: false }

/** Chooses several of many: type to search, and add results. Backspace removes the last one. */
export function MultiSelect({ label, chosen, onChange, search, ...options }: Props) {
  const { from = 2, among, freeTags = false, hint, error, disabled = false, onBlur } = options
  const { inputs, ui } = useStartText()
  const { box, active } = useActiveOption(useCombobox())
  const closing = useClosing(() => box.closeDropdown())
  const { state, type, searchAgain } = useSearch(search, chosen, { from, among })
  const offers = offered(state, chosen)
  const tag = freeTags ? freeTag(state, chosen) : undefined
  const twin = alreadyChosen(state, chosen)?.name
  const [refused, setRefused] = useState<string>()

  // Mantine sets `aria-expanded` only when the field knows the list's id, which would be too late without this.
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
  const field = useBegun(options.typed, edit)
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
                ref={field}
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

/** Goes on with what was typed before the field was there. */
function useBegun(typed: string | undefined, edit: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const begin = useRef(() => {
    if (typed === undefined) return
    field.current?.focus()
    edit(typed)
  })
  useEffect(() => begin.current(), [])
  return field
}

/** Closes the list with a delay, because a click into the list takes the focus away for a moment. */
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
 * Mantine announces the active option only after an arrow key. Here the first result is active without one, and screen
 * readers must announce it before Enter adds it.
 */
function useActiveOption(box: ComboboxStore) {
  const [active, setActive] = useState<string | null>(null)
  const noting = (select: () => string | null) => () => {
    const id = select()
    setActive(id)
    return id
  }
  return {
    /** The option's id for `aria-activedescendant`; null for none, since Mantine would replace undefined by its own. */
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
