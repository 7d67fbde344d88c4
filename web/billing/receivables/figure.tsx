import {
  type Age,
  ages,
  type OtherFigure,
  otherFigures,
  type ReceivableFigures,
} from '#contract/billing/receivables.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import styles from './receivables.module.css'

/** Whose statements, and which of them, a figure is made of. */
export interface Figure {
  /** Undefined: of all. */
  reseller?: number | undefined
  currency?: string | undefined
  age?: Age | OtherFigure | undefined
}

export type FigureName = Age | OtherFigure | 'Total' | 'Balance'

/** Ages and their total always; the others where there is something of them. */
export function figuresIn(rows: readonly ReceivableFigures[]): readonly FigureName[] {
  const has = (name: OtherFigure) => rows.some(({ [name]: amount }) => amount !== 0)
  return [
    ...ages,
    'Total',
    ...(has('Disputed') ? (['Disputed'] as const) : []),
    ...(has('PayBack') ? (['PayBack', 'Balance'] as const) : []),
    ...(has('Fees') ? (['Fees'] as const) : []),
  ]
}

/** How wide each column is, in pixels. */
export type Widths = ReadonlyMap<FigureName, number>

/** Whether the list has room for it; the others are in the totals alone. */
export const isInList = (name: FigureName, among: readonly FigureName[]) =>
  name !== 'Disputed' && (name !== 'Balance' || !among.includes('Fees'))

/** What is to be paid back is below zero, so that the balance is the sum. */
export const shownAmount = (figures: ReceivableFigures, name: FigureName) =>
  name === 'PayBack' && figures.PayBack !== 0 ? -figures.PayBack : figures[name]

/** The figure whose statements are open; it is kept in the address, so that Back closes them. */
export function figureIn({ reseller, currency, age, behind }: Record<string, unknown>): Figure | undefined {
  if (behind !== 1) return undefined
  return {
    reseller: typeof reseller === 'number' ? reseller : undefined,
    currency: typeof currency === 'string' ? currency : undefined,
    age: [...ages, ...otherFigures].find((one) => one === age),
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

/** Behind the total is all that is to be paid; a balance is only a sum. */
export function linkOf(linkTo: FigureLinks, name: FigureName, of: Omit<Figure, 'age'>) {
  if (name === 'Balance') return undefined
  return linkTo({ ...of, age: name === 'Total' ? undefined : name })
}

interface Props {
  amount: number
  currency: string
  /** What it is, for screen readers. */
  what: string
  /** Undefined: nothing is behind it but the other figures. */
  link: ReturnType<FigureLinks> | undefined
}

/** An amount that leads to its statements; nothing is behind zero. */
export function FigureLink({ amount, currency, what, link }: Props) {
  const { text, format } = useLanguage()
  if (amount === 0) return <span className={styles.zero}>–</span>
  const shown = format.money(amount, currency)
  if (!link) return shown
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
