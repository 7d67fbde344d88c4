import { useLayoutEffect, useState, type RefObject } from 'react'
import { around, type Span } from './card-places.ts'

interface Seen extends Span {
  width: number
}

/** How wide an element is, and what of it is in view or near it. Nothing until it has been measured. */
export function useSeen(element: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState<Seen>()
  useLayoutEffect(() => {
    const look = () => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      const span = around({ from: -box.top, to: window.innerHeight - box.top })
      setSeen((before) =>
        before && isSame(before, span, box.width) ? before : { ...span, width: box.width },
      )
    }
    look()
    const resized = new ResizeObserver(look)
    if (element.current) resized.observe(element.current)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [element])
  return seen
}

const isSame = (seen: Seen, { from, to }: Span, width: number) =>
  seen.from === from && seen.to === to && seen.width === width
