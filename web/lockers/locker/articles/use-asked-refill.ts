import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Home leads to what is to be filled up: with `refill=1` in the address the refill opens with the articles below their
 * order point. It leaves the address then, so that Back leads to Home and not to the refill again.
 */
export function useAskedRefill(
  articles: readonly CabinetArticle[] | undefined,
  open: (low: readonly CabinetArticle[]) => void,
) {
  const { refill }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = refill === 1 && articles !== undefined
  useEffect(() => {
    if (!asked) return
    open(
      articles.filter(
        ({ CurrentVolume, PlaceOrderAmount }) =>
          PlaceOrderAmount !== null && CurrentVolume < PlaceOrderAmount,
      ),
    )
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, refill: undefined }) as never,
      replace: true,
    })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
}
