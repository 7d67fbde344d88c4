import type { TopMover } from '#contract/home/dashboard.ts'
import { topMovers } from '#contract/limits.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import styles from './movers.module.css'
import { goTo, places } from './places.ts'
import type { HomeFilter } from './use-home-filter.ts'

interface Shown {
  /** The article that the chart shows. */
  chosen: number | undefined
  filter: HomeFilter
  currency: string | null
}

/** The most used articles of the period, by pieces or by value. The bar below each amount is relative to the first one. */
export function Movers({ movers, ...shown }: Shown & { movers: readonly TopMover[] | undefined }) {
  const { text, format } = useStartLanguage()
  const { home } = text
  const { from, to } = shown.filter.range
  return (
    <Panel
      title={home.movers}
      actions={<span className={styles.period}>{`${format.date(from)} – ${format.date(to)}`}</span>}
    >
      {movers === undefined ? (
        <Waiting />
      ) : movers.length === 0 ? (
        <EmptyState title={home.nothingUsed} />
      ) : (
        <MoversTable movers={movers} {...shown} />
      )}
    </Panel>
  )
}

function MoversTable({ movers, chosen, currency }: Shown & { movers: readonly TopMover[] }) {
  const { text, format } = useStartLanguage()
  const { fields, movers: title, measures } = text.home
  const consumed = ({ ConsumedAmount, ConsumedValue }: TopMover) => ConsumedValue ?? ConsumedAmount
  const most = (movers[0] && consumed(movers[0])) ?? 1
  const byValue = movers.some(({ ConsumedValue }) => typeof ConsumedValue === 'number')
  return (
    <table className={styles.movers} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{fields.ArticleName}</th>
          <th scope="col" className={styles.amount}>
            {byValue ? format.pricesNamed(measures.Value, currency) : fields.ConsumedAmount}
          </th>
        </tr>
      </thead>
      <tbody>
        {movers.map((mover) => (
          <tr key={mover.ArticleId} data-chosen={mover.ArticleId === chosen || undefined}>
            <td>
              <Link
                {...withdrawalsOf(mover.ArticleId)}
                className={`${styles.lines} ${styles.name}`}
                title={mover.ArticleName}
                onClick={() => goTo(places.used)}
              >
                {mover.ArticleName}
              </Link>
              <span className={styles.number}>{mover.ArticleNumber}</span>
            </td>
            <td
              className={styles.amount}
              style={{ '--share': `${(100 * consumed(mover)) / most}%` } as CSSProperties}
            >
              <span className={styles.figure}>{format.number(Math.round(consumed(mover)))}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Links to the chart of this article only. */
const withdrawalsOf = (article: number) => ({
  to: '.',
  hash: places.used,
  resetScroll: false,
  search: ((before: object) => ({ ...before, article })) as never,
})

function Waiting() {
  const { home, ui } = useStartLanguage().text
  return (
    <div className={styles.waiting} role="status" aria-label={`${home.movers}: ${ui.loading}`}>
      {Array.from({ length: topMovers }, (_, line) => (
        <Skeleton key={line} height={10} width={`${90 - line * 4}%`} />
      ))}
    </div>
  )
}
