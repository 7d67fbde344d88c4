import type { Text } from '#web/i18n/en.ts'
import { createContext, use } from 'react'

/** A text, or a function that gives it: with a function the text follows when the language is switched. */
export type Line = string | ((text: Text) => string)

/** A message of the kit that has no place of its own on the screen. */
interface Told {
  severity: 'error' | 'warning' | 'success'
  title: Line
  msg?: Line
  /** Whether it also goes into the bell's list. */
  store?: boolean
}

/** The application provides the function that shows it. */
export const NotifyContext = createContext<(told: Told) => void>((told) => console.error(told))

export const useNotify = () => use(NotifyContext)
