import { positionOf } from '#contract/access.ts'
import type { ReactNode } from 'react'
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router'
import { BrokenPage, BrokenScreen } from './broken.tsx'
import { judge } from './guard.ts'
import { notify } from './notices.ts'
import { detours } from './detours.ts'
import type { ScreenName } from './screen-names.ts'
import { screens, type Here, type Screen } from './screens.ts'
import { loggedInUser } from './session/session.ts'
import { BareRoute } from './bare-page.tsx'
import { Shell } from './shell.tsx'
import { lazyScreen, type LazyScreen } from '#web/kit/lazy-screen.tsx'
import { LoadingState } from '#web/kit/states.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's entry, for title and breadcrumbs. */
    screen?: Here
  }
}

/** The screens and the bell are passed in, because the shell must not import rooms. */
export function makeRouter(components: Record<ScreenName, LazyScreen>, bell: ReactNode) {
  const hereNow = (): string | undefined => router.state.resolvedLocation?.href
  const guard = (screen: Guarded) => guarded(screen, hereNow)
  const root = createRootRoute()

  /** Everything behind the login: menu, status bar, footer. */
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: () => <Shell bell={bell} />,
    errorComponent: BrokenPage,
    beforeLoad: guard({}),
  })

  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: BareRoute,
    errorComponent: BrokenPage,
    beforeLoad: guard({}),
  })

  const loginScreen = createRoute({
    getParentRoute: () => login,
    path: '/',
    component: lazyScreen(() => import('./session/login-screen.tsx')),
    errorComponent: BrokenScreen,
    staticData: { screen: { path: '/login', title: 'login' } },
  })

  /** What has neither menu nor status bar. */
  const bare = createRoute({
    getParentRoute: () => root,
    id: 'bare',
    component: BareRoute,
    errorComponent: BrokenPage,
    beforeLoad: guard({}),
  })

  const routeIn = (parent: typeof shell | typeof bare) => (screen: Screen) =>
    createRoute({
      getParentRoute: () => parent,
      path: screen.path,
      component: components[screen.screen],
      errorComponent: BrokenScreen,
      staticData: { screen },
      beforeLoad: guard(screen),
    })
  const inShell = screens.filter((screen) => !screen.bare).map(routeIn(shell))
  const onBarePages = screens.filter((screen) => screen.bare).map(routeIn(bare))

  const aliases = detours.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => shell,
      path: from,
      beforeLoad: ({ params, search }) => {
        redirect({ to, params, search, replace: true, throw: true })
      },
    }),
  )

  const notFound = createRoute({
    getParentRoute: () => shell,
    path: '$',
    component: lazyScreen(() => import('./not-found-screen.tsx')),
    errorComponent: BrokenScreen,
    staticData: { screen: { path: '', title: 'notFound' } },
  })

  const router = createRouter({
    routeTree: root.addChildren([
      login.addChildren([loginScreen]),
      bare.addChildren(onBarePages),
      shell.addChildren([...inShell, ...aliases, notFound]),
    ]),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingState,
    scrollRestoration: true,
  })
  return router
}

interface Opening {
  location: ParsedLocation
  preload: boolean
}

type Guarded = Pick<Screen, 'access' | 'elsewhere'>

function guarded({ access, elsewhere }: Guarded, hereNow: () => string | undefined) {
  return async ({ location, preload }: Opening) => {
    const user = await loggedInUser()
    const previous = hereNow()
    const lacksSecondFactor = user?.LacksSecondFactor === 1
    const position = user && positionOf(user.UserRole, user.Duty)
    const verdict = judge({ path: location.href, access, elsewhere, position, lacksSecondFactor, previous })
    if (verdict.proceed) return
    if (verdict.because === 'unauthorized' && !preload) {
      notify({
        severity: 'error',
        title: (text) => text.shell.unauthorized,
        msg: (text) => text.shell.unauthorizedText,
      })
    }
    redirect({ href: verdict.to, replace: true, throw: true })
  }
}
