import '#web/kit/styles/mantine.css'
import '#web/kit/styles/tokens.css'
import '#web/kit/styles/base.css'
import '#web/kit/styles/overlays.css'
import { chosenLanguage } from '#web/api/cookies.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Text } from '#web/i18n/en.ts'
import { LanguageProvider, useText } from '#web/i18n/language-provider.tsx'
import { loadText } from '#web/i18n/language.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { UnsavedGuard } from '#web/kit/form/unsaved.tsx'
import { lazyScreen, type LazyScreen } from '#web/kit/lazy-screen.tsx'
import { NotifyContext } from '#web/kit/notify.ts'
import { LoadingState } from '#web/kit/states.tsx'
import { theme } from '#web/kit/theme.ts'
import { BrokenScreen } from '#web/shell/broken.tsx'
import { Flashes } from '#web/shell/flashes.tsx'
import { notify } from '#web/shell/notices.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './kit-page.module.css'

/*
 * The sandbox's screens at their own addresses, but without server, login and shell: the browser tests of the kit open
 * this page, which starts in a fraction of the application's time. It is built for them alone (`vite build --mode kit`).
 */

const root = createRootRoute({ component: Around })

const screens = [
  screenAt(
    'tables',
    'sandboxTables',
    lazyScreen(() => import('./tables/tables-screen.tsx')),
  ),
  screenAt(
    'charts',
    'sandboxCharts',
    lazyScreen(() => import('./charts/charts-screen.tsx')),
  ),
  screenAt(
    'misc',
    'sandboxMisc',
    lazyScreen(() => import('./misc/misc-screen.tsx')),
  ),
  screenAt(
    'notifications',
    'sandboxNotifications',
    lazyScreen(() => import('./notifications/notifications-screen.tsx')),
  ),
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

/** The tests take it as the sign that the screen is there. */
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
    </main>
  )
}

const router = createRouter({
  routeTree: root.addChildren(screens),
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingState,
  scrollRestoration: true,
})

async function start() {
  const language = chosenLanguage()
  document.documentElement.lang = language
  const text = await loadText(language)
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  setNonce(nonce)
  const place = document.createElement('div')
  document.body.append(place)
  // Inside the same providers as the application: see web/app.tsx.
  createRoot(place).render(
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <LanguageProvider language={language} text={text}>
        <QueryClientProvider client={queryClient}>
          <NotifyContext value={notify}>
            <RouterProvider router={router} />
            <ConfirmDialog />
          </NotifyContext>
          <Flashes follow={(link) => void router.navigate({ href: link })} />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
}

void start()
