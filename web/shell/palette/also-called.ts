import { alsoCalled as en } from '#web/i18n/en/shell/also-called.ts'
import { alsoCalled as sv } from '#web/i18n/sv/shell/also-called.ts'

/** What people also type for a screen or an action, in either language. */
export function alsoCalled(what: 'screens' | 'actions', name: string) {
  const names = (words: typeof en) =>
    (words[what] as Partial<Record<string, string>>)[name]?.split(', ') ?? []
  return [...names(sv), ...names(en)]
}
