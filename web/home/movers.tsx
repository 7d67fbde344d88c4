import type { TopMover } from '#contract/dashboard.ts'
import { topMovers } from '#contract/dashboard.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import styles from './movers.module.css'

/** The articles that were used most, with a bar behind each amount that shows its share of the first one's. */
export function Movers({ movers }: { movers: readonly TopMover[] | undefined }) {
  const { home } = useLanguage().text
  return (
    <Panel title={home.movers}>
      {movers === undefined ? (
        <Waiting />
      ) : movers.length === 0 ? (
        <EmptyState title={home.nothingUsed} />
      ) : (
        <MoversTable movers={movers} />
      )}
    </Panel>
  )
}

function MoversTable({ movers }: { movers: readonly TopMover[] }) {
  const { text, format } = useLanguage()
  const { fields, movers: title } = text.home
  // Two resellers may have an article of the same name and number: the place in the list tells them apart.
  const ranked = movers.map((mover, rank) => ({ ...mover, rank }))
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
        {ranked.map(({ rank, ArticleName, ArticleNumber, ConsumedAmount }) => (
          <tr key={rank}>
            <td>
              <span className={styles.name} title={ArticleName}>
                {ArticleName}
              </span>
            </td>
            <td className={styles.number}>{ArticleNumber}</td>
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

function Waiting() {
  const { home, ui } = useLanguage().text
  return (
    <div className={styles.waiting} role="status" aria-label={`${home.movers}: ${ui.loading}`}>
      {Array.from({ length: topMovers }, (_, line) => (
        <Skeleton key={line} height={10} width={`${90 - line * 4}%`} />
      ))}
    </div>
  )
}
