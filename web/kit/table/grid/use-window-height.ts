import { useLayoutEffect, useState, type RefObject } from 'react'
import { heightInWindow } from './window.ts'

/**
 * How high a table may be that fills the window: what is above and below it is measured, down to the foot of the page, so
 * that no room is left and the page does not scroll. Undefined where too little would be left of it.
 */
export function useWindowHeight(grid: RefObject<HTMLElement | null>, fills: boolean, rowHeight: number) {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const element = grid.current
    const main = element?.closest('main')
    if (!fills || !element || !main) return undefined
    const measure = () => {
      const above = element.getBoundingClientRect().top + scrollY
      const foot = main.nextElementSibling?.getBoundingClientRect().height ?? 0
      const head = element.querySelector('[role=columnheader]')?.clientHeight ?? 0
      const room = Math.floor(innerHeight - above - heightBelow(element, main) - foot)
      setHeight(heightInWindow(room, head, rowHeight))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // Whatever it stands in: a bar above it may take a second line while the page keeps its height.
    for (let at: HTMLElement | null = element; at; at = at === main ? null : at.parentElement)
      observer.observe(at)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [grid, fills, rowHeight])
  return height
}

/** What follows below it in the page. What stands beside it does not count, however high it is. */
function heightBelow(element: HTMLElement, main: HTMLElement) {
  let below = 0
  let { bottom } = element.getBoundingClientRect()
  for (let at: HTMLElement | null = element; at && at !== main; at = at.parentElement) {
    const lowest = lowestAfter(at, bottom)
    below += lowest - bottom
    bottom = lowest
    const parent = at.parentElement
    const style = parent && getComputedStyle(parent)
    if (!style || style.display === 'contents') continue
    below += Number.parseFloat(style.paddingBottom) + Number.parseFloat(style.borderBottomWidth)
    bottom = parent.getBoundingClientRect().bottom
  }
  return below
}

/** The bar of the selected rows does not count: the table makes room for it. */
function lowestAfter({ nextElementSibling: next }: Element, bottom: number): number {
  if (!next) return bottom
  const rect = next.getBoundingClientRect()
  if (next.hasAttribute('data-low-bar')) return lowestAfter(next, bottom) - rect.height - gapAround(next)
  const { position, bottom: sticks } = getComputedStyle(next)
  if (position === 'absolute' || position === 'fixed' || rect.height === 0) return lowestAfter(next, bottom)
  // What sticks to the lower edge of the window may lie over the table until the table leaves room for it.
  if (position === 'sticky' && sticks !== 'auto')
    return lowestAfter(next, Math.max(rect.bottom, bottom + rect.height))
  return lowestAfter(next, rect.top > bottom - 1 ? Math.max(bottom, rect.bottom) : bottom)
}

const gapAround = ({ parentElement }: Element) =>
  (parentElement && Number.parseFloat(getComputedStyle(parentElement).rowGap)) || 0
