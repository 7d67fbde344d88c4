import { useLayoutEffect, useState, type RefObject } from 'react'
import { type Room, wraps } from '#web/kit/table/data/lines.ts'
import { leadWidth } from '#web/kit/table/data/widths.ts'
import type { Layout } from '#web/kit/table/layout.ts'

/** How wide the cells are whose texts wrap, measured at their headings. */
export function useRoom<Row extends object>(grid: RefObject<HTMLElement | null>, layout: Layout<Row>) {
  const [room, setRoom] = useState<Room>({})
  useLayoutEffect(() => {
    const element = grid.current
    const wrapping = layout.columns.filter((column) => wraps(column) && layout.second.has(column.id))
    if (!element || wrapping.length === 0) return undefined
    const measure = () => {
      const padding = Number.parseFloat(getComputedStyle(element).getPropertyValue('--cell-padding'))
      const found = wrapping.map(({ id, lead }) => {
        const heading = element.querySelector<HTMLElement>(`[data-column-id="${id}"]`)
        return [id, (heading?.clientWidth ?? 0) - 2 * padding - (lead ? leadWidth : 0)] as const
      })
      setRoom((before) =>
        found.every(([id, width]) => before[id] === width) ? before : Object.fromEntries(found),
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [grid, layout])
  return room
}
