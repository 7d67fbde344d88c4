import { useCallback, useState } from 'react'

/** Whether the keyboard has gone to the cell in which something stands; Escape makes as if it had not. */
export function useFocusOfCell() {
  const [inFocus, setInFocus] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    const cell = element?.closest<HTMLElement>('[role=gridcell]')
    const come = () => setInFocus(cell?.matches(':focus-visible') ?? false)
    const go = () => setInFocus(false)
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && go()
    cell?.addEventListener('focus', come)
    cell?.addEventListener('blur', go)
    cell?.addEventListener('keydown', press)
    return () => {
      cell?.removeEventListener('focus', come)
      cell?.removeEventListener('blur', go)
      cell?.removeEventListener('keydown', press)
    }
  }, [])
  return [inFocus, watch] as const
}
