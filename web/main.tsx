import './kit/styles/mantine-first.css'
import './kit/styles/tokens.css'
import './kit/styles/base.css'
import { createRoot } from 'react-dom/client'
import { ApiError, NetworkError } from './api/errors.ts'
import { chosenLanguage } from './api/cookies.ts'
import { type Language, loadText } from './i18n/language.ts'
import { ChunkError } from './kit/lazy-screen.tsx'
import { hasSession } from './shell/session/log-in.ts'
import { BarePage, LoginPage } from './shell/session/login-page.tsx'
import { isLinkPath, isLoginPath, isReturnPath, loginFor, safeRedirect } from './shell/session/redirect.ts'

/*
 * Whoever has no session gets the login page, which is in this file's chunk; the back-office is loaded while they type,
 * and takes its place. Whoever has one gets the back-office at once.
 */

const place = document.createElement('div')
place.id = 'login'
document.body.append(place)
const root = createRoot(place, { onCaughtError })

// No top-level await: the chunk of texts imports this one, and they would wait for each other for ever.
start().catch(offerReload)

async function start() {
  const language = chosenLanguage()
  document.documentElement.lang = language
  if (isLinkPath(location.pathname)) return await showLinkPage(language)
  if (isReturnPath(location.pathname)) return await showReturnPage(language)
  if (hasSession()) {
    place.id = 'office'
    const [{ showOffice }] = await Promise.all([loadOffice(), loadText(language)])
    return await showOffice(root)
  }
  const { pathname, search, hash } = location
  if (!isLoginPath(pathname)) history.replaceState(null, '', loginFor(pathname + search + hash))
  root.render(<LoginPage language={language} onDone={goOn} onInput={prepareOffice} />)
}

/** Few come here, so that it is loaded apart from the login page. */
async function showLinkPage(language: Language) {
  const { LinkPage } = await import('./shell/session/link-pages.tsx')
  root.render(
    <BarePage language={language}>
      <LinkPage path={location.pathname} />
    </BarePage>,
  )
}

async function showReturnPage(language: Language) {
  const { ReturnPage } = await import('./shell/session/return-page.tsx')
  root.render(
    <BarePage language={language}>
      <ReturnPage />
    </BarePage>,
  )
}

function loadOffice() {
  return import('./office.tsx')
}

/** Should it fail now, it is tried again when it is needed. */
function prepareOffice() {
  loadOffice().catch(() => undefined)
}

async function goOn() {
  const wanted = safeRedirect(new URLSearchParams(location.search).get('redirect'))
  try {
    const { showOffice } = await loadOffice()
    history.replaceState(null, '', wanted)
    await showOffice(root, { afterLogin: true })
    place.id = 'office'
  } catch {
    // There may be a new version of Lagra, whose page this loads.
    location.replace(wanted)
  }
}

/** Network and server failures are shown on an error page; only other errors are faults of the code and logged. */
function onCaughtError(error: unknown) {
  const told = error instanceof ChunkError || error instanceof NetworkError || error instanceof ApiError
  if (!told) console.error(error)
}

/** The texts could not be loaded, so this is in both languages. */
function offerReload() {
  const button = document.createElement('button')
  button.textContent = 'Reload · Ladda om'
  button.addEventListener('click', () => location.reload())
  place.append('Lagra could not be loaded. Lagra kunde inte laddas. ', button)
}
