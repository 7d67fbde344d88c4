import { useStartText } from '#web/i18n/language-provider.tsx'
import { may } from '#contract/access.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import { CloseButton, Kbd, Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { doingOf } from './actions.ts'
import type { Entry } from './entries.ts'
import { shortened } from './more.ts'
import { Options } from './options.tsx'
import { Outcome } from './outcome.tsx'
import styles from './palette.module.css'
import { recentOf, rememberChoice } from './recent.ts'
import { lockerToRefill, refillEntries } from './refill.ts'
import { sectionsFor } from './sections.ts'
import { stepped } from './steps.ts'
import { takeTyped } from './typed-ahead.ts'
import { useDo } from './use-do.ts'
import { useFound } from './use-found.ts'
import { useGo } from './use-go.ts'
import { useKnown } from './use-known.ts'

/** The search field and its results. The focus stays in the field; arrow keys change the entry that Enter opens. */
export function PaletteBox({ onLeave }: { onLeave: () => void }) {
  const text = useStartText()
  const { palette, ui } = text
  const user = useUser()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string>()
  const { location } = useRouter().state
  // Without the place where one is: so the first one is where one was before.
  const [recent] = useState(() => recentOf(user.Id).filter(({ href }) => href !== location.href))
  const known = useKnown(typed !== '')
  const mayRefill = may(usePosition(), 'refill')
  const toRefill = mayRefill ? lockerToRefill(typed) : undefined
  const search = useFound(toRefill ?? typed)
  const { outdated } = search
  const found = toRefill === undefined ? search.found : refillEntries(search.found, text)
  const sections = shortened(
    sectionsFor(typed, { known, recent, found, outdated }),
    typed.trim(),
    user.UserRole,
    text,
  )
  const entries = sections.flatMap((section) => section.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === marked),
  )
  const current = entries[at]
  const optionId = (entry: Entry) => `${listId}-${entry.key}`
  const currentId = current && optionId(current)
  const act = useDo()
  const go = useGo()

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = (entry: Entry) => {
    onLeave()
    const doing = doingOf(entry)
    if (doing) act[doing]()
    if (entry.href === undefined) return
    if (!entry.isList) rememberChoice(user.Id, entry)
    go(entry.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // It leads to the button that tries again.
    if (event.key === 'Tab' && search.state === 'failed') return
    const next = stepped(event, at, sections)
    if (event.key === 'Enter' && current) {
      // As with a click on a link.
      if ((event.ctrlKey || event.metaKey) && current.href !== undefined) window.open(current.href)
      else choose(current)
    } else if (next !== undefined) setMarked(entries[next]?.key)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-label={palette.name}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          spellCheck={false}
          placeholder={palette.placeholder}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setMarked(undefined)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const ahead = takeTyped()
            if (ahead) setTyped(ahead)
          }}
        />
        {search.state === 'searching' && <Loader className={styles.waiting} size={16} aria-hidden="true" />}
        <Kbd className={styles.escape}>Esc</Kbd>
        <CloseButton className={styles.close} onClick={onLeave} aria-label={ui.close} />
      </div>
      <div className={styles.results}>
        <Options
          id={listId}
          sections={sections}
          typed={typed.trim()}
          current={current}
          optionId={optionId}
          onChoose={choose}
          onMark={setMarked}
        />
        <Outcome search={search} typed={typed.trim()} count={entries.length} />
      </div>
      <div className={styles.hints} aria-hidden="true">
        <Hint keys={['↑', '↓']} does={palette.hints.move} />
        <Hint keys={['Tab']} does={palette.hints.section} />
        <Hint keys={['↵']} does={palette.hints.choose} />
        <Hint keys={['Esc']} does={palette.hints.close} />
      </div>
    </>
  )
}

const Hint = ({ keys, does }: { keys: string[]; does: string }) => (
  <span>
    {keys.map((key) => (
      <Kbd key={key} size="xs">
        {key}
      </Kbd>
    ))}
    {does}
  </span>
)
