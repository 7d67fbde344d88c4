import { renderedRows, overscanFor } from '#web/kit/table/grid/window.ts'
import { type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

interface Cards {
  count: number
  /** The approximate height of a card. */
  height: number
  keyOf: (index: number) => string | number
  /** The card with the focus. */
  held: number
  /** The page scrolls, and not the list. */
  inPage: boolean
}

/** Only the cards in view are drawn, and a few around them. */
export function useDrawnCards(list: RefObject<HTMLElement | null>, cards: Cards) {
  const { count, height, keyOf, held, inPage } = cards
  const scrollMargin = usePlaceOnPage(list, inPage)
  const options = {
    count,
    estimateSize: () => height,
    // By row and not by place: after sorting, another row of another height stands there.
    getItemKey: keyOf,
    overscan: overscanFor(height),
    rangeExtractor: useCallback((range: Range) => renderedRows(range, held), [held]),
    useFlushSync: false,
  }
  const byItself = useVirtualizer({
    ...options,
    enabled: !inPage,
    getScrollElement: () => list.current,
  })
  const withPage = useWindowVirtualizer({ ...options, enabled: inPage, scrollMargin })
  const drawn = inPage ? withPage : byItself
  return {
    height: drawn.getTotalSize(),
    cards: drawn
      .getVirtualItems()
      .map(({ index, start }) => ({ index, top: start - (inPage ? scrollMargin : 0) })),
    measure: drawn.measureElement,
  }
}

/** How far below the upper edge of the page the list begins; what is above it may grow. */
function usePlaceOnPage(list: RefObject<HTMLElement | null>, inPage: boolean) {
  const [place, setPlace] = useState(0)
  useLayoutEffect(() => {
    const { current } = list
    if (!inPage || !current) return undefined
    const measure = () => setPlace(Math.round(current.getBoundingClientRect().top + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, inPage])
  return place
}
