import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const told = new Set<() => void>()

function say(now: boolean) {
  printing = now
  for (const tell of told) tell()
}

if (typeof addEventListener === 'function') {
  // At once: the browser takes the page as it is when the event is over.
  addEventListener('beforeprint', () => flushSync(() => say(true)))
  addEventListener('afterprint', () => say(false))
}

const subscribe = (tell: () => void) => {
  told.add(tell)
  return () => void told.delete(tell)
}

/**
 * Whether the page is being printed: what is drawn only when in view is then drawn whole. Known to what is mounted
 * meanwhile, too: paper is wider than a phone, so that its cards become a table there.
 */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing)
