import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

interface Opened {
  statement?: number | undefined
  make?: true | undefined
}

/** What is open above the list. It is kept in the address, so that a statement can be shared and Back closes it. */
export function useOpened() {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const linkTo = useCallback(
    ({ statement, make }: Opened) => ({
      to: '/consumption-statements',
      search: { ...address, statement, make } as never,
    }),
    [address],
  )
  const hrefOf = useCallback((opened: Opened) => router.buildLocation(linkTo(opened)).href, [router, linkTo])
  const show = useCallback(
    (opened: Opened, how: { replace?: boolean } = {}) =>
      void navigate({ ...linkTo(opened), resetScroll: false, ...how }),
    [navigate, linkTo],
  )
  const { statement, make } = address
  return {
    statement:
      typeof statement === 'number' && Number.isInteger(statement) && statement > 0 ? statement : undefined,
    make: make === true,
    linkTo,
    hrefOf,
    show,
    close: useCallback(() => show({}), [show]),
  }
}
export type OpenedAbove = ReturnType<typeof useOpened>
