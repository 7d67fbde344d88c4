import { type KeyboardEvent, useRef, useState } from 'react'

/** A hand scanner's keys come closer together than anybody's who types (ms), and are as many as a code has. */
const closest = 50
const shortest = 4

interface Burst {
  code: string
  last: number
  restore: () => void
}

/**
 * For fields that take no codes: what a hand scanner types meanwhile ends up in none of them, and its Enter presses nothing.
 * `remember` answers with what brings the fields back to what they are now. `scanned` is the code that was turned away: all, or those
 * that `take` has no use for.
 */
export function useScans(remember: () => () => void, take: (code: string) => boolean = () => false) {
  const [scanned, setScanned] = useState<string>()
  const burst = useRef<Burst>(undefined)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    const before = burst.current
    const goesOn = before !== undefined && timeStamp - before.last < closest
    if (key === 'Enter') {
      burst.current = undefined
      if (!goesOn || before.code.length < shortest) return
      event.preventDefault()
      event.stopPropagation()
      before.restore()
      setScanned(take(before.code) ? undefined : before.code)
    } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey)
      burst.current = {
        code: goesOn ? before.code + key : key,
        last: timeStamp,
        restore: goesOn ? before.restore : remember(),
      }
  }
  return { scanned, onKeyDownCapture }
}
