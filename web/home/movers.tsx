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

/** The most used articles. The bar behind each amount is relative to the first one. */
export function Movers({
  movers,
  chosen,
}: {
  movers: readonly TopMover[] | undefined
  chosen: number | undefined
}) {
  const { home } = useStartLanguage().text
  return (
    <Panel title={home.movers}>
      {movers === undefined ? (
        <Waiting />
      ) : movers.length === 0 ? (
        <EmptyState title={home.nothingUsed} />
      ) : (
        <MoversTable movers={movers} chosen={chosen} />
      )}
    </Panel>
  )
}

function MoversTable({ movers, chosen }: { movers: readonly TopMover[]; chosen: number | undefined }) {
  const { text, format } = useStartLanguage()
  const { fields, movers: title } = text.home
  const most = movers[0]?.ConsumedAmount ?? 1
  return (
    <table className={styles.movers} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{fields.ArticleName}</th>
          <th scope="col" className={styles.number}>
            {fields.ArticleNumber}
          </th>
          <th scope="col" className={styles.amount}>
            {fields.ConsumedAmount}
          </th>
        </tr>
      </thead>
      <tbody>
        {movers.map(({ ArticleId, ArticleName, ArticleNumber, ConsumedAmount }) => (
          <tr key={ArticleId} data-chosen={ArticleId === chosen || undefined}>
            <td>
              <Link
                {...withdrawalsOf(ArticleId)}
                className={`${styles.lines} ${styles.name}`}
                title={ArticleName}
                onClick={() => goTo(places.used)}
              >
                {ArticleName}
              </Link>
            </td>
            <td className={styles.number}>
              <span className={styles.lines} title={ArticleNumber}>
                {ArticleNumber}
              </span>
            </td>
            <td
              className={styles.amount}
              style={{ '--share': `${(100 * ConsumedAmount) / most}%` } as CSSProperties}
            >
              <span className={styles.figure}>{format.number(ConsumedAmount)}</span>
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
  search: ((before: object) => ({ ...before, article, show: undefined })) as never,
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
