import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Parameters of the address; `undefined` removes one. */
export type AddressChange = Record<string, unknown>

/**
 * The parameters of the address, and a function that changes some of them. Each change is a new entry in the browser's
 * history.
 */
export function useAddress() {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (changed: AddressChange) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...changed }) as never,
        resetScroll: false,
      }),
    [navigate],
  )
  return { address, change }
}
