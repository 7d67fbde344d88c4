import { defaultLanguage, type Language, languages } from '#contract/language.ts'

/** The cookies that the web keeps for itself. The server reads none of them. */

export const sessionCookie = 'FrontendSessionKey'
export const emailCookie = 'LagraRememberedEmail'
export const languageCookie = 'KIS_LANG'

export function readCookie(name: string, cookies = document.cookie): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1))
}

/**
 * The language that the user has chosen for the screens; the server also makes files in it. Until one is chosen it is
 * that of the browser, if it is one of ours.
 */
export function chosenLanguage(cookies?: string, asked: readonly string[] = navigator.languages): Language {
  const chosen = readCookie(languageCookie, cookies)
  return languages.find((language) => language === chosen) ?? askedFor(asked) ?? defaultLanguage
}

function askedFor(asked: readonly string[]) {
  const [first] = asked.flatMap((tag) => languages.find((ours) => ours.slice(0, 2) === tag.slice(0, 2)) ?? [])
  return first
}

/** Without `days` the cookie ends with the browser session. */
export function writeCookie(name: string, value: string, days?: number) {
  document.cookie = cookieText(name, value, { days, secure: location.protocol === 'https:' })
}

export function removeCookie(name: string) {
  writeCookie(name, '', 0)
}

export function cookieText(name: string, value: string, how: { days?: number | undefined; secure: boolean }) {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Strict']
  if (how.days !== undefined) parts.push(`Max-Age=${how.days * 24 * 60 * 60}`)
  if (how.secure) parts.push('Secure')
  return parts.join('; ')
}

/** Another application on this host may have written a cookie that is not validly encoded. */
function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
