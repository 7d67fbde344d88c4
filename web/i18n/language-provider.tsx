import { createContext, use, useMemo, type ReactNode } from 'react'
import { houseZone } from './clock.ts'
import type { Text } from './en.ts'
import { FirstContext, useSwitchable } from './first-language.tsx'
import { formatIn, type Format } from './format.ts'
import { loadText, type Language } from './language.ts'

interface Spoken {
  language: Language
  text: Text
  format: Format
  /** Rejects with a NetworkError when the language's texts cannot be loaded; the old language then stays. */
  switchLanguage: (language: Language) => Promise<void>
}

const SpokenContext = createContext<Spoken | undefined>(undefined)

export function useLanguage(): Spoken {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('LanguageProvider is missing')
  return spoken
}

export const useText = () => useLanguage().text
export const useFormat = () => useLanguage().format

interface Props {
  language: Language
  text: Text
  children: ReactNode
}

export function LanguageProvider({ language, text, children }: Props) {
  const [spoken, switchLanguage] = useSwitchable({ language, text }, loadText)
  const zone = houseZone.use()
  const value = useMemo(
    () => ({ ...spoken, format: formatIn(spoken.language, zone), switchLanguage }),
    [spoken, zone, switchLanguage],
  )
  return (
    <FirstContext value={value}>
      <SpokenContext value={value}>{children}</SpokenContext>
    </FirstContext>
  )
}
