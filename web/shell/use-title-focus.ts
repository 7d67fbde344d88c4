import { useEffect } from 'react'

// After a full page load the focus starts at the beginning of the page as usual.
let cameFromAnother = false

/**
 * After navigation the link or button that had the focus is gone. The title gets the focus, so that screen readers
 * announce the new page.
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
