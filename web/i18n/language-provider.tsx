import { NetworkError } from '#web/api/api.ts'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { houseZone } from './clock.ts'
import type { Text } from './en.ts'
import { formatIn, type Format } from './format.ts'
import { loadText, rememberLanguage, type Language } from './language.ts'

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
  const [spoken, setSpoken] = useState({ language, text })
  const switchLanguage = useCallback(async (next: Language) => {
    const loaded = await loadText(next).catch((cause: unknown) => {
      throw new NetworkError('language not loaded', { cause })
    })
    rememberLanguage(next)
    document.documentElement.lang = next
    setSpoken({ language: next, text: loaded })
  }, [])
  const zone = houseZone.use()
  const value = useMemo(
    () => ({ ...spoken, format: formatIn(spoken.language, zone), switchLanguage }),
    [spoken, zone, switchLanguage],
  )
  return <SpokenContext value={value}>{children}</SpokenContext>
}
