import { alsoCalled as en } from '#web/i18n/en/shell/also-called.ts'
import type { Language } from '#web/i18n/language.ts'
import { alsoCalled as sv } from '#web/i18n/sv/shell/also-called.ts'

/** What people also type for a screen or an action, in either language. */
export function alsoCalled(what: 'screens' | 'actions', name: string): Record<Language, readonly string[]> {
  const names = (words: typeof en) =>
    (words[what] as Partial<Record<string, string>>)[name]?.split(', ') ?? []
  return { 'sv-SE': names(sv), 'en-GB': names(en) }
}
