import type { Severity } from '#contract/notifications.ts'
import type { Text } from '#web/i18n/en.ts'
import { createStore } from '#web/ui/store.ts'

/** Messages that this browser makes itself: they flash, and most stay in the bell's list until they are read. */

/** A text, or how to say it: a function follows when the language is switched. */
export type Line = string | ((text: Text) => string)

export interface Notice {
  severity: Severity
  title: Line
  msg?: Line
  link?: string
  /** Whether it also goes into the bell's list, as unread; yes unless said otherwise. */
  store?: boolean
}

export interface KeptNotice extends Notice {
  id: number
  time: Date
  unread: boolean
}

export interface Flash extends Notice {
  id: number
  fading: boolean
}

const flashVisible = 3000
const flashGone = 3300
const mostKept = 100

export function notify(notice: Notice) {
  const id = ++lastId
  changeFlashes((flashes) => [...flashes, { ...notice, id, fading: false }])
  if (notice.store !== false) {
    kept.set([{ ...notice, id, time: new Date(), unread: true }, ...kept.get()].slice(0, mostKept))
  }
  setTimeout(() => changeFlashes((flashes) => flashes.map((flash) => fadedIf(flash, id))), flashVisible)
  setTimeout(() => changeFlashes((flashes) => flashes.filter((flash) => flash.id !== id)), flashGone)
}

export function markNoticeRead(id: number) {
  kept.set(kept.get().map((notice) => (notice.id === id ? { ...notice, unread: false } : notice)))
}

/** The next user of this browser must not read them. */
export function clearNotices() {
  kept.set([])
}

export const sayLine = (text: Text, line: Line) => (typeof line === 'string' ? line : line(text))

export const flashes = createStore<readonly Flash[]>([])
export const kept = createStore<readonly KeptNotice[]>([])

let lastId = 0

function changeFlashes(next: (flashes: readonly Flash[]) => readonly Flash[]) {
  flashes.set(next(flashes.get()))
}

const fadedIf = (flash: Flash, id: number): Flash => (flash.id === id ? { ...flash, fading: true } : flash)
