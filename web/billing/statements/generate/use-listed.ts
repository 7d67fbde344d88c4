import { useLanguage } from '#web/i18n/language-provider.tsx'

/** Several things in a sentence: "a, b and c". */
export function useListed() {
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (names: readonly string[]) => list.format(names)
}
