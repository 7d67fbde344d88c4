import { isDay } from '#web/kit/inputs/days.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

interface Opened {
  statement?: number | undefined
  /** The day that statements are generated for. */
  generate?: string | undefined
  /** The reseller whose lines are shown below the preview. */
  reseller?: number | undefined
}

/**
 * What is open above the list. It is kept in the address, so that a statement can be shared and Back closes it; the
 * list's own parameters stay.
 */
export function useOpened(path: string) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  /** For a link. */
  const linkTo = useCallback(
    ({ statement, generate, reseller }: Opened) => ({
      to: path,
      search: { ...address, statement, generate, reseller } as never,
    }),
    [path, address],
  )
  const hrefOf = useCallback((opened: Opened) => router.buildLocation(linkTo(opened)).href, [router, linkTo])
  const show = useCallback(
    (opened: Opened, how: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
      void navigate({ ...linkTo(opened), resetScroll: false, ...how }),
    [navigate, linkTo],
  )
  const { statement, generate, reseller } = address
  return {
    statement: idIn(statement),
    generate: isDay(generate) ? generate : undefined,
    reseller: idIn(reseller),
    linkTo,
    hrefOf,
    show,
    close: useCallback(() => show({}), [show]),
  }
}

const idIn = (given: unknown) =>
  typeof given === 'number' && Number.isInteger(given) && given > 0 ? given : undefined

export type OpenedAbove = ReturnType<typeof useOpened>
