import type { Chosen } from '#contract/filter.ts'
import { useState } from 'react'

/** What is chosen but not applied yet. It is replaced when other choices are applied from outside, by Back or a reset. */
export function useDraft<C extends object = Chosen>(applied: C) {
  const base = JSON.stringify(applied)
  const [chosen, setChosen] = useState({ base, draft: applied })
  const draft = chosen.base === base ? chosen.draft : applied
  return {
    draft,
    choose: (changed: Partial<C>) => setChosen({ base, draft: { ...draft, ...changed } }),
    /** Call it with what is applied, so that Back does not bring the old draft back. */
    settle: (next: C) => setChosen({ base: JSON.stringify(next), draft: next }),
  }
}

export type Drafting = ReturnType<typeof useDraft<Chosen>>
