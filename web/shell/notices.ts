import type { Severity } from '#contract/live/happenings.ts'
import type { Text } from '#web/i18n/en.ts'
import type { FirstText } from '#web/i18n/en/first.ts'
import { isRefusedAs } from '#web/api/errors.ts'
import { currentText } from '#web/i18n/language.ts'
import { failureText } from '#web/i18n/message.ts'
import { createStore } from '#web/store.ts'
import type { Line } from '#web/kit/notify.ts'

/** Messages of this browser. They are shown for a moment; warnings and errors also go into the bell's list. */

export interface Notice {
  severity: Severity
  title: Line
  msg?: Line
  link?: string
  /**
   * Whether it also goes into the bell's list, as unread. By default a success does not, because the user has just
   * done it.
   */
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
  /** Somebody reads on: it stays until it is dismissed. */
  held?: boolean
}

const flashVisible = 3000
const flashGone = 3300
const mostKept = 100

export function notify(notice: Notice) {
  const id = ++lastId
  const others = flashes.get().filter((flash) => !saysTheSame(flash, notice))
  flashes.set([...others, { ...notice, id, fading: false }])
  if (notice.store ?? notice.severity !== 'success') {
    kept.set([{ ...notice, id, time: new Date(), unread: true }, ...kept.get()].slice(0, mostKept))
  }
  setTimeout(() => flashes.set(flashes.get().map((flash) => fadedIf(flash, id))), flashVisible)
  setTimeout(() => flashes.set(flashes.get().filter((flash) => flash.id !== id || flash.held)), flashGone)
}

/** For a failure that has no place of its own on the screen. */
export function notifyFailure(error: unknown) {
  // Whoever has to set up a second factor first is led there.
  if (isRefusedAs(error, 'secondFactorDemanded') && error.status === 403) return
  notify({
    severity: 'error',
    title: (text) => text.ui.somethingWentWrong,
    msg: (text) => failureText(text, error),
  })
}

export function markNoticesRead(ids: readonly number[]) {
  kept.set(kept.get().map((notice) => (ids.includes(notice.id) ? { ...notice, unread: false } : notice)))
}

export const dismissFlash = (id: number) => flashes.set(flashes.get().filter((flash) => flash.id !== id))

export const holdFlash = (id: number) =>
  flashes.set(
    flashes.get().map((flash) => (flash.id === id ? { ...flash, held: true, fading: false } : flash)),
  )

/** What is shown for a moment goes at once. */
export const clearFlashes = () => flashes.set([])

/** The next user of this browser must not read them. */
export function clearNotices() {
  flashes.set([])
  kept.set([])
}

/** Whoever says a line has loaded its texts. */
export const sayLine = (text: FirstText, line: Line) => (typeof line === 'string' ? line : line(text as Text))

export const flashes = createStore<readonly Flash[]>([])
export const kept = createStore<readonly KeptNotice[]>([])

let lastId = 0

const saysTheSame = (one: Notice, other: Notice) =>
  one.severity === other.severity &&
  said(one.title) === said(other.title) &&
  said(one.msg) === said(other.msg)

/** Compared by their texts, because two functions are never equal. */
function said(line: Line | undefined) {
  const text = currentText()
  return text && line !== undefined ? sayLine(text, line) : line
}

const fadedIf = (flash: Flash, id: number): Flash =>
  flash.id === id && !flash.held ? { ...flash, fading: true } : flash
