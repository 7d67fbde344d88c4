import { type RefObject, useEffect, useRef } from 'react'
import type { ToolUse } from './stop-tools.tsx'

interface Wanted {
  lockerId: number
  use: ToolUse
}

/**
 * When a stop has moved, the focus stays with the button that moved it, or goes to the other one at the end of the list. It is wanted
 * before the run is changed, and given once the changed one is drawn.
 */
export function useStopFocus(list: RefObject<HTMLElement | null>, revision: number) {
  const wanted = useRef<Wanted & { before: number }>(undefined)
  useEffect(() => {
    const of = list.current
    if (!of || !wanted.current || wanted.current.before === revision) return
    const { lockerId, use } = wanted.current
    wanted.current = undefined
    const uses: ToolUse[] = [use, use === 'up' ? 'down' : 'up']
    const buttons = uses.flatMap((each) => [
      ...of.querySelectorAll<HTMLElement>(`[data-locker="${lockerId}"] [data-use="${each}"]:not(:disabled)`),
    ])
    buttons[0]?.focus()
  }, [list, revision])
  return {
    want: (next: Wanted) => {
      wanted.current = { ...next, before: revision }
    },
    forget: () => {
      wanted.current = undefined
    },
  }
}
