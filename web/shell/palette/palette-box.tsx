import { useStartText } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Kbd, Button, Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { screenEntries, type Entry, foundEntries } from './entries.ts'
import { Options } from './options.tsx'
import styles from './palette.module.css'
import { recentOf, rememberChoice } from './recent.ts'
import { sectionsFor } from './sections.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import type { search } from '#contract/house/search.ts'
import { query } from '#web/api/api.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

/** The search field and its results. The focus stays in the field; arrow keys change the entry that Enter opens. */
export function PaletteBox({ onLeave }: { onLeave: () => void }) {
  const text = useStartText()
  const user = useUser()
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string>()
  const [recent] = useState(() => recentOf(user.Id))
  const screens = useMemo(() => screenEntries(user.UserRole, text), [user.UserRole, text])
  const search = useSearch(typed)
  const sections = sectionsFor(typed, { screens, recent, found: search.found })
  const entries = sections.flatMap((section) => section.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === marked),
  )
  const current = entries[at]
  const optionId = (entry: Entry) => `${listId}-${entry.key}`
  const currentId = current && optionId(current)

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = (entry: Entry) => {
    rememberChoice(user.Id, entry)
    onLeave()
    void router.navigate({ href: entry.href })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const next = stepped(event.key, at, entries.length)
    if (event.key === 'Enter' && current) choose(current)
    else if (next !== undefined) setMarked(entries[next]?.key)
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
          aria-label={text.palette.name}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={text.palette.placeholder}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setMarked(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div className={styles.results}>
        <Options
          id={listId}
          sections={sections}
          current={current}
          optionId={optionId}
          onChoose={choose}
          onMark={setMarked}
        />
        <SearchState search={search} nothing={entries.length === 0} />
      </div>
    </>
  )
}

/** The index of the next entry; at the end it starts again. */
function stepped(key: string, at: number, count: number) {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The state of the search. The element always exists, so that screen readers announce changes. */
function SearchState({ search: { state, retry }, nothing }: { search: Search; nothing: boolean }) {
  const { palette, ui } = useStartText()
  return (
    <div className={styles.state} role="status">
      {state === 'searching' && (
        <>
          <Loader size={14} aria-hidden="true" />
          {palette.searching}
        </>
      )}
      {state === 'failed' && (
        <>
          <StatusShape status="bad" />
          {palette.failed}
          <Button variant="default" size="xs" onClick={retry}>
            {ui.tryAgain}
          </Button>
        </>
      )}
      {(state === 'done' || state === 'idle') && nothing && ui.noResult}
    </div>
  )
}

const fewestLetters = 2
const mostLetters = 250
const pause = 200

interface Search {
  found: readonly Entry[]
  state: 'idle' | 'searching' | 'done' | 'failed'
  retry: () => void
}

const none: readonly Entry[] = []

/** Searches on the server when typing pauses. Answers to an older text are not shown. */
function useSearch(typed: string): Search {
  const words = typed.trim().slice(0, mostLetters)
  const [settled] = useDebouncedValue(words, pause)
  const long = words.length >= fewestLetters
  const answer = useQuery({
    ...query<typeof search.byName>(firstRoutes.search, { query: { searchString: settled } }),
    enabled: long && settled.length >= fewestLetters,
    retry: false,
  })
  const found = useMemo(() => (answer.data ? foundEntries(answer.data) : none), [answer.data])
  const retry = () => void answer.refetch()
  if (!long) return { found: none, state: 'idle', retry }
  if (settled !== words || answer.isPending || (answer.isError && answer.isFetching))
    return { found: none, state: 'searching', retry }
  return answer.isError ? { found: none, state: 'failed', retry } : { found, state: 'done', retry }
}
