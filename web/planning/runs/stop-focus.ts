import { type RefObject, useEffect, useRef } from 'react'
import type { ToolUse } from './stop-tools.tsx'

interface Wanted {
  lockerId: number
  use: ToolUse
}

/** When a stop has moved, the focus stays with the button that moved it, or goes to the other one at the end of the list. */
export function useStopFocus(list: RefObject<HTMLElement | null>, drawn: unknown) {
  const wanted = useRef<Wanted>(undefined)
  useEffect(() => {
    const of = list.current
    if (!wanted.current || !of) return
    const { lockerId, use } = wanted.current
    wanted.current = undefined
    const uses: ToolUse[] = [use, use === 'up' ? 'down' : 'up']
    const buttons = uses.flatMap((each) => [
      ...of.querySelectorAll<HTMLElement>(`[data-locker="${lockerId}"] [data-use="${each}"]:not(:disabled)`),
    ])
    buttons[0]?.focus()
  }, [list, drawn])
  return (next: Wanted) => {
    wanted.current = next
  }
}
