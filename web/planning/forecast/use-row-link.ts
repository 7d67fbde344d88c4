import type { ForecastRow } from '#contract/planning/forecast.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Where a row leads: to its chart, whose id stands in the address beside all else that does. */
export function useRowLink() {
  const router = useRouter()
  const { address } = useAddress()
  return useCallback(
    ({ Id }: ForecastRow) => router.buildLocation({ to: '.', search: { ...address, article: Id } }).href,
    [router, address],
  )
}
