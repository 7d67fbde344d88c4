import { useEffect } from 'react'

// A page that has just been loaded is begun at its beginning; it is later that one comes from somewhere.
let cameFromAnother = false

/**
 * Whoever came here by a link or a button that went with its screen has the focus nowhere, and hears nothing: it goes to
 * the title.
 */
export function useTitleFocus() {
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('main h1')
    if (cameFromAnother && title && document.activeElement === document.body) {
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
    cameFromAnother = true
  }, [])
}
