import { useEffect, useEffectEvent } from 'react'

/** Escape anywhere on the page, unless something else uses it: what is open, a field, a side panel, a cell that is edited. */
export function useEscape(wanted: boolean, onEscape: () => void) {
  const escaped = useEffectEvent(() => {
    if (wanted) onEscape()
  })
  // For as long as the table is there: what is opened over it listens later, and is still open when this looks.
  useEffect(() => {
    let isTaken = false
    // Before anybody else has it: what it closes is gone when it comes back.
    const look = ({ target }: KeyboardEvent) => {
      isTaken =
        document.querySelector(opened) !== null ||
        (target instanceof Element && target.closest(using) !== null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken) escaped()
    }
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}

const opened = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const using = 'input:not([type=checkbox], [type=radio]), textarea, select, aside, [aria-expanded=true]'
