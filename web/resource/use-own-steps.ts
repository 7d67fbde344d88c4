import { useRef } from 'react'

/**
 * A picture is stored at once and makes the record's revision grow. Whoever is typing beside it has not been overtaken
 * by anybody: a save then goes by the revision that one's own picture led to.
 */
export function useOwnSteps() {
  const steps = useRef(new Map<number, number>())
  return {
    /** From the revision that was on the screen to the one that came back; a gap was somebody else. */
    took: (before: number, after: number) => {
      if (after === before + 1) steps.current.set(before, after)
    },
    newest: (revision: number) => {
      let newest = revision
      for (let next = steps.current.get(newest); next !== undefined; next = steps.current.get(newest))
        newest = next
      return newest
    },
  }
}
