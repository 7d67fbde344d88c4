import type { ForecastRow } from '#contract/planning/forecast.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The address of a row's chart, which keeps the other parameters. */
export function useRowLink() {
  const router = useRouter()
  const { address } = useAddress()
  return useCallback(
    ({ Id }: ForecastRow) => router.buildLocation({ to: '.', search: { ...address, article: Id } }).href,
    [router, address],
  )
}
