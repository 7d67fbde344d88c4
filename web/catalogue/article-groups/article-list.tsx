import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
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
  /** Shown if the list is empty. */
  nothing?: string
  /** The article that was added last, at the top of the list, which then scrolls there. */
  newest?: number | undefined
}

const rowHeight = 48

/** A list of articles, each with a button. Only the visible rows are drawn. */
export function ArticleList<A extends Named>(props: Props<A>) {
  const { label, articles, action, head, nothing, newest } = props
  const { ui } = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useVirtualizer({
    count: articles.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => articles[index]?.Id ?? index,
    overscan: 6,
  })
  const left = useFocusAfter(box, heading, articles)
  useLayoutEffect(() => {
    if (newest !== undefined && box.current) box.current.scrollTop = 0
  }, [newest])
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h4 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {label}
      </h4>
      {head}
      {/* A scrolling element without buttons must itself be reachable with the keyboard. */}
      <div
        ref={box}
        className={styles.box}
        {...(!action && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}
      >
        {articles.length === 0 && <p className={styles.nothing}>{nothing ?? ui.noResult}</p>}
        <ul className={styles.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const article = articles[index]
            return (
              article && (
                <li
                  key={article.Id}
                  ref={rows.measureElement}
                  data-index={index}
                  className={styles.row}
                  style={{ top: start }}
                >
                  <span className={styles.article}>
                    <span className={styles.name}>{article.Name}</span>
                    <span className={styles.number}>{article.ArticleNumber}</span>
                  </span>
                  {action && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`${action.label}: ${article.ArticleNumber}`}
                      data-at={index}
                      onClick={() => {
                        left.current = index
                        action.run(article)
                      }}
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

/** A pressed button disappears with its row: the next row's button gets the focus, or else the heading. */
function useFocusAfter(
  box: { current: HTMLElement | null },
  heading: { current: HTMLElement | null },
  articles: readonly unknown[],
) {
  const left = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (left.current === undefined) return
    const at = Math.min(left.current, articles.length - 1)
    left.current = undefined
    const button = box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)
    ;(button ?? heading.current)?.focus()
  }, [box, heading, articles])
  return left
}
