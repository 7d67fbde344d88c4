import { type Language, languages } from '#contract/language.ts'
import { languageCookie, writeCookie } from '#web/api/cookies.ts'
import type { StartText } from './en/start.ts'

export { type Language, languages }

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { 'sv-SE': 'Svenska', 'en-GB': 'English' }

export function rememberLanguage(language: Language) {
  writeCookie(languageCookie, language, 365)
}

/** Only the language in use is loaded, in two parts: what the shell and Home say, and what the other rooms say. */
const parts = {
  'sv-SE': { start: () => import('./sv/start.ts'), rooms: () => import('./sv/rooms.ts') },
  'en-GB': { start: () => import('./en/start.ts'), rooms: () => import('./en/rooms.ts') },
}

/** The language is in use from now on. */
export async function loadText(language: Language): Promise<StartText> {
  const { start } = await parts[language].start()
  current = { language, text: start }
  return start
}

/** Adds what the other rooms say, for a screen of theirs. */
export async function loadRoomText(language = current?.language) {
  if (language === undefined) throw new Error('no language is in use')
  const [{ start }, { rooms }] = await Promise.all([parts[language].start(), parts[language].rooms()])
  Object.assign(start, rooms)
}

/** The current texts outside of components, which use `useText`. */
export const currentText = () => current?.text

/** Not the one of the cookie, which another tab may have changed. */
let current: { language: Language; text: StartText } | undefined
