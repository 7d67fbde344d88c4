import './kit/styles/mantine.css'
import './kit/styles/tokens.css'
import './kit/styles/base.css'
import './kit/styles/overlays.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { ApiError, NetworkError } from './api/api.ts'
import { App } from './app.tsx'
import { chosenLanguage } from './api/cookies.ts'
import { loadText } from './i18n/language.ts'
import { ChunkError } from './kit/lazy-screen.tsx'

const root = document.createElement('div')
document.body.append(root)

// No top-level await: the texts' chunk imports this one, and would wait for it for ever.
start().catch(offerReload)

async function start() {
  const language = chosenLanguage()
  document.documentElement.lang = language
  const text = await loadText(language)
  createRoot(root, { onCaughtError }).render(<App language={language} text={text} nonce={styleNonce()} />)
}

/** What an error page has told is no fault of the code when only the network or the server is to blame. */
function onCaughtError(error: unknown) {
  const told = error instanceof ChunkError || error instanceof NetworkError || error instanceof ApiError
  if (!told) console.error(error)
}

/** Styles that are made at run time need the page's nonce: Mantine's, and the scroll lock's of its dialogs. */
function styleNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  setNonce(nonce)
  return nonce
}

/** Not even the texts arrived, so this speaks both languages. */
function offerReload() {
  const button = document.createElement('button')
  button.textContent = 'Reload · Ladda om'
  button.addEventListener('click', () => location.reload())
  root.append('Lagra could not be loaded. Lagra kunde inte laddas. ', button)
}
