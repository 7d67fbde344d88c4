import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Scrolls a menu to the entry of the current page: the last marked one, because its group may be marked too. */
export function useActiveInView() {
  const menu = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const show = () => {
      const marked = [...(menu.current?.querySelectorAll('[data-status=active], [data-here]') ?? [])]
      marked.at(-1)?.scrollIntoView({ block: 'nearest' })
    }
    show()
    return router.subscribe('onRendered', show)
  }, [router])
  return menu
}
