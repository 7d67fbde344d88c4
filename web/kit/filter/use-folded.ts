import { useState } from 'react'

/** Whether a filter is folded away: kept in this browser under the filter's name. */
export function useFolded(name: string) {
  const [folded, setFolded] = useState(() => recall(name))
  const fold = (next: boolean) => {
    setFolded(next)
    remember(name, next)
  }
  return [folded, fold] as const
}

const keyOf = (name: string) => `lagra-filter-${name}`
const mark = 'folded'

/** Storage may be full or forbidden: the filter then starts unfolded. */
function recall(name: string) {
  try {
    return localStorage.getItem(keyOf(name)) === mark
  } catch {
    return false
  }
}

function remember(name: string, folded: boolean) {
  try {
    if (folded) localStorage.setItem(keyOf(name), mark)
    else localStorage.removeItem(keyOf(name))
  } catch {
    // It works without.
  }
}
