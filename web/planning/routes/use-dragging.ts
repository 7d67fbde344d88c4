import { useEffect, useRef } from 'react'

interface Dragging {
  place: number
  onDrag: (place: number | undefined) => void
  onDrop: () => void
}

/** An item that can be dragged to another one's place. Keyboards have the arrows beside it. */
export function useDragging(dragging: Dragging) {
  const element = useRef<HTMLLIElement>(null)
  const now = useRef(dragging)
  now.current = dragging
  useEffect(() => {
    const item = element.current
    if (!item) return undefined
    const listening = new AbortController()
    const { signal } = listening
    item.addEventListener('dragstart', () => now.current.onDrag(now.current.place), { signal })
    item.addEventListener('dragend', () => now.current.onDrag(undefined), { signal })
    item.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    item.addEventListener('drop', () => now.current.onDrop(), { signal })
    return () => listening.abort()
  }, [])
  return element
}
