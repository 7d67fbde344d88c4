import { useEffect, useReducer, useRef } from 'react'
import { nothingSearched, searched, type Choice } from './search-state.ts'

/** Finds choices by the typed text. `signal` is aborted when the answer is no longer needed. */
export type Search = (
  typed: string,
  chosen: readonly Choice[],
  signal: AbortSignal,
) => Promise<readonly Choice[]>

const pauseBetweenKeys = 150

interface Range {
  /** From how many characters it searches. */
  from: number
  among?: string | undefined
}

export function useSearch(search: Search, chosen: readonly Choice[], { from, among }: Range) {
  const [state, tell] = useReducer(searched, nothingSearched)
  const { asked, phase, typed } = state
  const latest = useRef({ search, chosen })
  useEffect(() => {
    latest.current = { search, chosen }
  })

  useEffect(() => tell({ is: 'among', among }), [among])

  useEffect(() => {
    if (phase !== 'searching') return undefined
    const left = new AbortController()
    const timer = setTimeout(() => {
      latest.current
        .search(typed.trim(), latest.current.chosen, left.signal)
        .then((results) => tell({ is: 'found', asked, results }))
        .catch(() => tell({ is: 'failed', asked }))
    }, pauseBetweenKeys)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [asked, typed, phase])

  return {
    state,
    type: (text: string) => tell({ is: 'typed', text, from }),
    searchAgain: () => tell({ is: 'again' }),
  }
}
