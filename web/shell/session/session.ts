import { type Position, positionOf } from '#contract/access.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import type { session, SessionUser } from '#contract/people/session.ts'
import { ApiError, call, callOnce, NetworkError, onSecondFactorDemanded, query } from '#web/api/api.ts'
import { readCookie, removeCookie, sessionCookie } from '#web/api/cookies.ts'
import { takeSession } from '#web/api/own-session.ts'
import { houseZone } from '#web/i18n/clock.ts'
import { priceCurrency } from '#web/i18n/price-currency.ts'
import { queryClient } from '#web/api/query-client.ts'
import { keepColorsOf } from '#web/kit/charts/colors-given.ts'
import { forgetUser, keptUser } from './kept-user.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

/** The logged-in user, and logging out. */

const asked = query<typeof session.currentUser>(firstRoutes.currentUser)
const currentUser = queryOptions({
  queryKey: asked.queryKey,
  queryFn: async ({ signal }) => {
    const answer = await call<typeof session.currentUser>(firstRoutes.currentUser, { signal })
    setFor(answer.user)
    takeSession(answer.user.SessionKey)
    return answer
  },
})

/** The user of the screens behind the route guard, where there always is one. */
export function useUser(): SessionUser {
  return useSuspenseQuery(currentUser).data.user
}

/** The user's role and duty, by which `may` says what is offered. */
export function usePosition(): Position {
  const { UserRole, Duty } = useUser()
  return positionOf(UserRole, Duty)
}

/** The logged-in user; undefined without a session key or with an expired one. */
export async function loggedInUser(): Promise<SessionUser | undefined> {
  const key = readCookie(sessionCookie)
  if (key === undefined) return undefined
  const known = queryClient.getQueryData(currentUser.queryKey)?.user
  if (!known && !navigator.onLine) {
    const kept = keptUser(key)
    if (kept) return goOnAs(kept)
  }
  try {
    return (await queryClient.query({ ...currentUser, staleTime: 'static' })).user
  } catch (error) {
    const kept = error instanceof NetworkError ? keptUser(key) : undefined
    if (kept) return goOnAs(kept)
    if (!(error instanceof ApiError && error.status === 401)) throw error
    removeCookie(sessionCookie)
    forgetUser()
    return undefined
  }
}

/** What all that is shown depends on. */
function setFor({ Id, TimeZone, CurrencyCode }: SessionUser) {
  keepColorsOf(Id)
  houseZone.set(TimeZone)
  priceCurrency.set(CurrencyCode ?? undefined)
}

/** Without a network. When it is back, the next call finds out whether the session still is. */
function goOnAs(user: SessionUser) {
  setFor(user)
  takeSession(user.SessionKey)
  updateUser(user)
  return user
}

/** The session ends in this browser even if the server cannot be reached; there it expires by itself. */
async function endSession() {
  const told =
    readCookie(sessionCookie) === undefined ? undefined : callOnce<typeof session.logout>(firstRoutes.logout)
  removeCookie(sessionCookie)
  forgetUser()
  await told?.catch(() => undefined)
}

export function updateUser(user: SessionUser) {
  queryClient.setQueryData(currentUser.queryKey, { user })
}

/** After a user was saved: if it is the logged-in one, the shell shows the new name. Returns its argument. */
export function refreshIfOneself<User extends { Id: number }>(saved: User) {
  if (queryClient.getQueryData(currentUser.queryKey)?.user.Id === saved.Id)
    void queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
  return saved
}

export async function reloadUser(): Promise<SessionUser> {
  return (await queryClient.query({ ...currentUser, staleTime: 0 })).user
}

/** A second factor may be demanded while the application runs: the guard then leads to where one is set up. */
export function useSecondFactorDemand() {
  const router = useRouter()
  useEffect(
    () =>
      onSecondFactorDemanded(() => {
        void reloadUser().then(() => router.invalidate())
      }),
    [router],
  )
}

/** Logs out and goes to the login page, without asking about unsaved changes. */
export function useLeave() {
  const router = useRouter()
  return useCallback(async () => {
    await endSession()
    await router.navigate({ href: '/login', ignoreBlocker: true })
  }, [router])
}
