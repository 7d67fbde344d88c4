import type { Text } from '#web/i18n/en.ts'
import { createContext, use } from 'react'

/** A text, or how to say it: a function follows when the language is switched. */
export type Line = string | ((text: Text) => string)

/** What the kit tells the reader where there is no place for it on the screen. */
interface Told {
  severity: 'error' | 'warning'
  title: Line
  msg?: Line
  /** Whether it stays in the list of what was told. */
  store?: boolean
}

/** How it is told is the application's business, which hands it in. */
export const NotifyContext = createContext<(told: Told) => void>((told) => console.error(told))

export const useNotify = () => use(NotifyContext)
