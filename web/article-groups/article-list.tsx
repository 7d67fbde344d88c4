import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, type ReactNode } from 'react'
import styles from './article-groups.module.css'

interface Named {
  Id: number
  ArticleNumber: string
  Name: string
}

interface Props<A extends Named> {
  label: string
  articles: readonly A[]
  action?: { label: string; run: (article: A) => void }
  /** Above the list: a search field. */
  head?: ReactNode
  /** Instead of the list, where there is nothing in it. */
  nothing?: string
}

const rowHeight = 36

/** Articles below each other, of which only those in sight are drawn; each with what can be done with it. */
export function ArticleList<A extends Named>({ label, articles, action, head, nothing }: Props<A>) {
  const { ui } = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: articles.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h4 id={id} className={styles.heading}>
        {label}
      </h4>
      {head}
      <div ref={box} className={styles.box}>
        {articles.length === 0 && <p className={styles.nothing}>{nothing ?? ui.noResult}</p>}
        <ul className={styles.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const article = articles[index]
            return (
              article && (
                <li key={article.Id} className={styles.row} style={{ top: start, height: rowHeight }}>
                  <span className={styles.number}>{article.ArticleNumber}</span>
                  <span className={styles.name} title={article.Name}>
                    {article.Name}
                  </span>
                  {action && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`${action.label}: ${article.ArticleNumber}`}
                      onClick={() => action.run(article)}
                    >
                      {action.label}
                    </Button>
                  )}
                </li>
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}
