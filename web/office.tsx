import './kit/styles/mantine.css'
import './kit/styles/overlays.css'
import type { AnyRouter } from '@tanstack/react-router'
import type { Root } from 'react-dom/client'
import { chosenLanguage } from './api/cookies.ts'
import { loadText } from './i18n/language.ts'
import { Bell } from './live/notifications/bell.tsx'
import { RoadOutbox } from './planning/road/outbox.tsx'
import { screens } from './screens.ts'
import { Providers } from './shell/providers.tsx'
import { makeRouter } from './shell/router.tsx'

/** Shows the back-office at the present address. After a login the login page stays until the screen is loaded. */
export async function showOffice(root: Root, { afterLogin = false } = {}) {
  const language = chosenLanguage()
  const text = await loadText(language)
  const router = makeRouter(
    screens,
    <>
      <Bell />
      <RoadOutbox />
    </>,
  )
  askForScreen(router)
  if (afterLogin) await router.load()
  root.render(<Providers language={language} text={text} router={router} />)
}

/** The screen's code is loaded while the session is asked for. Should that fail, the router tries again. */
function askForScreen(router: AnyRouter) {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of matched) options.component?.preload?.()?.catch(() => undefined)
}
