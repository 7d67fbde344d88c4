import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Scrolls a menu to the entry of the current page: the last marked one, because its group may be marked too. */
export function useActiveInView() {
  const menu = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    let frame = 0
    const show = () => {
      const marked = [...(menu.current?.querySelectorAll('[data-status=active], [data-here]') ?? [])]
      marked.at(-1)?.scrollIntoView({ block: 'nearest' })
    }
    // At once, the browser would have to lay out the whole page for it.
    const showSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
    }
    showSoon()
    const stop = router.subscribe('onRendered', showSoon)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [router])
  return menu
}
