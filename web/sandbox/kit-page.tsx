import '#web/kit/styles/mantine-first.css'
import '#web/kit/styles/tokens.css'
import '#web/kit/styles/base.css'
import '#web/kit/styles/mantine.css'
import '#web/kit/styles/overlays.css'
import { chosenLanguage } from '#web/api/cookies.ts'
import type { Text } from '#web/i18n/en.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { loadRoomText, loadText } from '#web/i18n/language.ts'
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx'
import { UnsavedGuard } from '#web/kit/form/unsaved.tsx'
import { lazyScreen, type LazyScreen } from '#web/kit/lazy-screen.tsx'
import { LoadingState } from '#web/kit/states.tsx'
import { BrokenScreen } from '#web/shell/broken.tsx'
import { Providers } from '#web/shell/providers.tsx'
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './kit-page.module.css'

/*
 * The sandbox's screens at their own addresses, but without server, login and shell: the browser tests of the kit open
 * this page, which starts in a fraction of the application's time. It is built for them alone (`vite build --mode kit`).
 */

const root = createRootRoute({ component: Around })

const screens: [name: string, title: keyof Text['screens'], screen: LazyScreen][] = [
  ['tables', 'sandboxTables', lazyScreen(() => import('./tables/tables-screen.tsx'))],
  ['charts', 'sandboxCharts', lazyScreen(() => import('./charts/charts-screen.tsx'))],
  ['misc', 'sandboxMisc', lazyScreen(() => import('./misc/misc-screen.tsx'))],
  [
    'notifications',
    'sandboxNotifications',
    lazyScreen(() => import('./notifications/notifications-screen.tsx')),
  ],
]

function screenAt(name: string, title: keyof Text['screens'], Screen: LazyScreen) {
  const Titled = () => {
    useTitle(title)
    return <Screen />
  }
  return createRoute({
    getParentRoute: () => root,
    path: `/sandbox/${name}`,
    component: Object.assign(Titled, { preload: Screen.preload }),
    errorComponent: BrokenScreen,
  })
}

/** The tests wait for this title. */
function useTitle(title: keyof Text['screens']) {
  const { product, screens: names } = useText()
  useEffect(() => {
    document.title = `${names[title]} · ${product}`
  }, [names, title, product])
}

function Around() {
  return (
    <main className={styles.main}>
      <Outlet />
      <UnsavedGuard />
      <ConfirmDialog />
    </main>
  )
}

const router = createRouter({
  routeTree: root.addChildren(screens.map((each) => screenAt(...each))),
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingState,
  scrollRestoration: true,
})

async function start() {
  const language = chosenLanguage()
  document.documentElement.lang = language
  const text = await loadText(language)
  await loadRoomText()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Providers language={language} text={text} router={router} />)
}

void start()
