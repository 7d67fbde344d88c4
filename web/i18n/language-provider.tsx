import { createContext, use, useMemo, type ReactNode } from 'react'
import { houseZone } from './clock.ts'
import type { Text } from './en.ts'
import type { StartText } from './en/start.ts'
import { FirstContext, useSwitchable } from './first-language.tsx'
import { formatIn, type Format } from './format.ts'
import { priceCurrency } from './price-currency.ts'
import { loadRoomText, loadText, type Language } from './language.ts'

interface Spoken<T> {
  language: Language
  text: T
  format: Format
  /** Rejects with a NetworkError when the language's texts cannot be loaded; the old language then stays. */
  switchLanguage: (language: Language) => Promise<void>
}

/** Language, texts and formats, which are needed to show a value. */
export type Words = Pick<Spoken<Text>, 'language' | 'format' | 'text'>
export type StartWords = Pick<Spoken<StartText>, 'language' | 'format' | 'text'>

const SpokenContext = createContext<Spoken<StartText> | undefined>(undefined)

/** For the shell, the kit and Home, which are shown before the texts of the other rooms are loaded. */
export function useStartLanguage(): Spoken<StartText> {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('LanguageProvider is missing')
  return spoken
}

export const useStartText = () => useStartLanguage().text

export function useLanguage(): Spoken<Text> {
  const spoken = useStartLanguage()
  if (!isWhole(spoken)) throw new Error('shown before the texts of its room were loaded')
  return spoken
}

const isWhole = (spoken: Spoken<StartText>): spoken is Spoken<Text> => 'resource' in spoken.text

export const useText = () => useLanguage().text
export const useFormat = () => useStartLanguage().format

interface Props {
  language: Language
  text: StartText
  children: ReactNode
}

export function LanguageProvider({ language, text, children }: Props) {
  const [spoken, switchLanguage] = useSwitchable({ language, text }, loadAll)
  const zone = houseZone.use()
  const pricedIn = priceCurrency.use()
  const value = useMemo(
    () => ({ ...spoken, format: formatIn(spoken.language, zone, pricedIn), switchLanguage }),
    [spoken, zone, pricedIn, switchLanguage],
  )
  return (
    <FirstContext value={value}>
      <SpokenContext value={value}>{children}</SpokenContext>
    </FirstContext>
  )
}

/** In the new language any screen may be the next one to be shown. */
async function loadAll(language: Language) {
  await loadRoomText(language)
  return await loadText(language)
}
