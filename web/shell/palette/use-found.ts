import { search } from '#contract/house/search.ts'
import { query } from '#web/api/api.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { foundEntries, type Entry } from './entries.ts'

export interface Search {
  found: readonly Entry[]
  /** Whether `found` is still the answer to older words. */
  outdated: boolean
  state: 'idle' | 'searching' | 'done' | 'failed'
  retry: () => void
}

const fewestLetters = 2
const mostLetters = 250
const pause = 150

const none: readonly Entry[] = []

/**
 * Searches on the server when typing pauses. Until the answer is there the last one stays; an answer to older words that
 * comes late is not shown.
 */
export function useFound(typed: string): Search {
  const { language, text, format } = useStartLanguage()
  const position = usePosition()
  const words = typed.trim().slice(0, mostLetters)
  const [settled] = useDebouncedValue(words, pause)
  const long = words.length >= fewestLetters
  const answer = useQuery({
    ...query(search.byName, { query: { searchString: settled } }),
    enabled: long && settled.length >= fewestLetters,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = useMemo(
    () => (answer.data ? foundEntries(answer.data, { position, language, text, format }) : none),
    [answer.data, position, language, text, format],
  )
  const retry = () => void answer.refetch()
  if (!long) return { found: none, outdated: false, state: 'idle', retry }
  const waiting = settled !== words || answer.isPending || answer.isPlaceholderData
  if (waiting || (answer.isError && answer.isFetching))
    return { found, outdated: true, state: 'searching', retry }
  return answer.isError
    ? { found: none, outdated: false, state: 'failed', retry }
    : { found, outdated: false, state: 'done', retry }
}
