import { useRouter } from '@tanstack/react-router'

/**
 * Goes to an address, and takes the focus there: to the field that the address names, or to the page's title, so that
 * screen readers tell where one is. A dialog that opens there takes it itself.
 */
export function useGo() {
  const router = useRouter()
  return (href: string) => {
    const from = document.activeElement
    const arrive = () => requestAnimationFrame(() => focusThere(from))
    if (router.state.location.href === href) {
      arrive()
      return
    }
    const stop = router.subscribe('onRendered', ({ toLocation }) => {
      stop()
      // Somebody who stays with unsaved changes keeps the focus; the next place is another one then.
      if (toLocation.href === href) arrive()
    })
    void router.navigate({ href })
  }
}

function focusThere(from: Element | null) {
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  const field = named?.querySelector<HTMLElement>('input')
  if (field) {
    field.focus()
    return
  }
  const active = document.activeElement
  if (active !== document.body && active !== from) return
  const title = document.querySelector<HTMLElement>('main h1')
  if (title) {
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  // A title that is yet to come takes the focus where nothing else has it.
  else if (active instanceof HTMLElement) active.blur()
}
