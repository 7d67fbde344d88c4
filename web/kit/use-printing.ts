import { useEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const told = new Set<() => void>()
const loaders = new Set<() => Promise<unknown>>()

function say(now: boolean) {
  printing = now
  for (const tell of told) tell()
}

if (typeof addEventListener === 'function') {
  // At once: the browser takes the page as it is when the event is over.
  addEventListener('beforeprint', () => flushSync(() => say(true)))
  addEventListener('afterprint', () => say(false))
  addEventListener('keydown', (event) => {
    if (!isPrintShortcut(event) || loaders.size === 0) return
    event.preventDefault()
    // What could not be loaded is missing on paper, which says so.
    void Promise.allSettled([...loaders].map((load) => load())).then(() => print())
  })
}

const isPrintShortcut = ({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent) =>
  ctrlKey !== metaKey && !shiftKey && !altKey && key.toLowerCase() === 'p'

const subscribe = (tell: () => void) => {
  told.add(tell)
  return () => void told.delete(tell)
}

/**
 * Whether the page is being printed: what is drawn only when in view is then drawn whole. Known to what is mounted
 * meanwhile, too.
 */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing)

/** Loads what is to be printed before Ctrl+P opens the browser's dialog, which itself waits for nothing. */
export function useBeforePrinting(load: (() => Promise<unknown>) | undefined) {
  const latest = useRef(load)
  latest.current = load
  const has = load !== undefined
  useEffect(() => {
    if (!has) return
    const run = async () => latest.current?.()
    loaders.add(run)
    return () => void loaders.delete(run)
  }, [has])
}
