import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Parameters of the address; `undefined` takes one out of it. */
export type AddressChange = Record<string, unknown>

/**
 * What the address says behind its `?`, and a function that changes some of it and leaves the rest. Each change is a
 * step that Back takes back.
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
