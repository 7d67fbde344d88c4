import { search } from '#contract/house/search.ts'
import { query } from '#web/api/api.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { foundEntries, type Entry } from './entries.ts'

const fewestLetters = 2
const mostLetters = 250
const pause = 200

export interface Search {
  found: readonly Entry[]
  state: 'idle' | 'searching' | 'done' | 'failed'
  retry: () => void
}

const none: readonly Entry[] = []

/** What the server finds by name, once the typing pauses. An answer to words that are no longer there is not shown. */
export function useSearch(typed: string): Search {
  const words = typed.trim().slice(0, mostLetters)
  const [settled] = useDebouncedValue(words, pause)
  const long = words.length >= fewestLetters
  const answer = useQuery({
    ...query(search.byName, { query: { searchString: settled } }),
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
