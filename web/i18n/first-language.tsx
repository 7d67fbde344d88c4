import { NetworkError } from '#web/api/errors.ts'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { first as english, type FirstText } from './en/first.ts'
import { rememberLanguage, type Language } from './language.ts'
import { first as swedish } from './sv/first.ts'

/** The language of the parts that the login page shares with the back-office. */
interface FirstSpoken {
  language: Language
  text: FirstText
  /** Rejects with a NetworkError when the language's texts cannot be loaded; the old language then stays. */
  switchLanguage: (language: Language) => Promise<void>
}

export const FirstContext = createContext<FirstSpoken | undefined>(undefined)

export function useFirstLanguage(): FirstSpoken {
  const spoken = use(FirstContext)
  if (!spoken) throw new Error('no language provider')
  return spoken
}

export const useFirstText = () => useFirstLanguage().text

/** Around the login page, which has only the first texts. */
export function FirstLanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const [spoken, switchLanguage] = useSwitchable({ language, text: firstTexts[language] }, firstTextIn)
  const value = useMemo(() => ({ ...spoken, switchLanguage }), [spoken, switchLanguage])
  return <FirstContext value={value}>{children}</FirstContext>
}

/** Both languages: they are so short that a file for each would take longer. */
const firstTexts: Record<Language, FirstText> = { 'sv-SE': swedish, 'en-GB': english }
const firstTextIn = (language: Language) => Promise.resolve(firstTexts[language])

interface Spoken<T> {
  language: Language
  text: T
}

/** A language with its texts, and how to switch to another one. */
export function useSwitchable<T>(initial: Spoken<T>, load: (language: Language) => Promise<T>) {
  const [spoken, setSpoken] = useState(initial)
  const switchLanguage = useCallback(
    async (language: Language) => {
      const text = await load(language).catch((cause: unknown) => {
        throw new NetworkError('language not loaded', { cause })
      })
      rememberLanguage(language)
      document.documentElement.lang = language
      setSpoken({ language, text })
    },
    [load],
  )
  return [spoken, switchLanguage] as const
}
