import { useSyncExternalStore } from 'react'

const tick = 30_000

/** The present moment, anew every half minute: one clock for all that show how long ago something was. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
