import type { RoadRun } from '#contract/planning/road.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { leftInVan } from './left-in-van.ts'
import styles from './road.module.css'

export function InVan({ run }: { run: RoadRun }) {
  const { text, format } = useLanguage()
  const left = leftInVan(run)
  if (left.length === 0) return null
  const pieces = left.reduce((sum, each) => sum + each.left, 0)
  return (
    <details className={styles.others}>
      <summary>{text.road.inVan(text.road.pieces(pieces, format.number(pieces)))}</summary>
      <ul className={styles.left}>
        {left.map(({ article, left: amount }) => (
          <li key={article.ArticleId}>
            <span>{article.Name || article.Number}</span>
            <strong>{[format.number(amount), article.Unit].filter(Boolean).join(' ')}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
