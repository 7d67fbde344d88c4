import './kit/styles/mantine.css'
import './kit/styles/tokens.css'
import './kit/styles/base.css'
import './kit/styles/overlays.css'
import { createRoot } from 'react-dom/client'
import { ApiError, NetworkError } from './api/api.ts'
import { chosenLanguage } from './api/cookies.ts'
import { loadText } from './i18n/language.ts'
import { ChunkError } from './kit/lazy-screen.tsx'
import { Bell } from './live/notifications/bell.tsx'
import { screens } from './screens.ts'
import { Providers } from './shell/providers.tsx'
import { makeRouter } from './shell/router.tsx'

const root = document.createElement('div')
document.body.append(root)

// No top-level await: the chunk of texts imports this one, and they would wait for each other for ever.
start().catch(offerReload)

async function start() {
  const language = chosenLanguage()
  document.documentElement.lang = language
  const text = await loadText(language)
  const router = makeRouter(screens, <Bell />)
  createRoot(root, { onCaughtError }).render(<Providers language={language} text={text} router={router} />)
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
  root.append('Lagra could not be loaded. Lagra kunde inte laddas. ', button)
}
