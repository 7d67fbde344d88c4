import { type Age, ages } from '#contract/billing/receivables.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import styles from './receivables.module.css'

/** Whose statements, and which of them, a figure is made of. */
export interface Figure {
  /** Undefined: of all. */
  reseller?: number | undefined
  currency?: string | undefined
  age?: Age | undefined
}

export const figureNames = [...ages, 'Total'] as const
export type FigureName = (typeof figureNames)[number]

/** The figure whose statements are open; it is kept in the address, so that Back closes them. */
export function figureIn({ reseller, currency, age, behind }: Record<string, unknown>): Figure | undefined {
  if (behind !== 1) return undefined
  return {
    reseller: typeof reseller === 'number' ? reseller : undefined,
    currency: typeof currency === 'string' ? currency : undefined,
    age: ages.find((one) => one === age),
  }
}

export const noFigure = { behind: undefined, reseller: undefined, currency: undefined, age: undefined }

export function useFigureLinks() {
  const address: Record<string, unknown> = useSearch({ strict: false })
  return useCallback(
    (figure: Figure) => ({
      to: '/billing/receivables',
      search: { ...address, ...noFigure, ...figure, behind: 1 } as never,
    }),
    [address],
  )
}
export type FigureLinks = ReturnType<typeof useFigureLinks>

interface Props {
  amount: number
  currency: string
  /** What it is, for screen readers. */
  what: string
  link: ReturnType<FigureLinks>
}

/** An amount that leads to its statements; nothing is behind zero. */
export function FigureLink({ amount, currency, what, link }: Props) {
  const { text, format } = useLanguage()
  if (amount === 0) return <span className={styles.zero}>–</span>
  const shown = format.money(amount, currency)
  return (
    <Link
      {...link}
      className={styles.figure}
      resetScroll={false}
      aria-label={`${shown}. ${text.receivables.show(what)}`}
    >
      {shown}
    </Link>
  )
}
