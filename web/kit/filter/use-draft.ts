import type { Chosen } from '#contract/filter.ts'
import { useState } from 'react'

/** What is chosen but not applied yet. What is applied from elsewhere (Back, a reset) takes its place. */
export function useDraft(applied: Chosen) {
  const base = JSON.stringify(applied)
  const [chosen, setChosen] = useState({ base, draft: applied })
  const draft = chosen.base === base ? chosen.draft : applied
  return {
    draft,
    choose: (changed: Chosen) => setChosen({ base, draft: { ...draft, ...changed } }),
    /** What is applied is no draft any more: Back must not find it again. */
    settle: (next: Chosen) => setChosen({ base: JSON.stringify(next), draft: next }),
  }
}

export type Drafting = ReturnType<typeof useDraft>
