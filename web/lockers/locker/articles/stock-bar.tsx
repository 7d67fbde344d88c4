import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { barOf, levelOf } from './stock-level.ts'
import styles from './stock-bar.module.css'

/** How full: the bar's end is max, the tick the order point. The shape says in another way what the colour says. */
export function StockBar({ article }: { article: CabinetArticle }) {
  const { text, format } = useLanguage()
  const { levels, levelOf: amounts, levelAt } = text.locker
  const { CurrentVolume, MaxStock, PlaceOrderAmount } = article
  const level = levelOf(article)
  const { now, point, over } = barOf(article)
  const said = [
    amounts(format.number(CurrentVolume), MaxStock === null ? '' : format.number(MaxStock)),
    ...(PlaceOrderAmount === null ? [] : [levelAt(format.number(PlaceOrderAmount))]),
    levels[level],
  ].join(', ')
  return (
    <span className={styles.level} role="img" aria-label={said} title={said}>
      <StatusShape status={level} />
      <svg className={styles.bar} data-level={level} viewBox="0 0 100 12" preserveAspectRatio="none">
        <rect className={styles.track} x="0" y="3" width="100" height="6" />
        <rect className={styles.now} x="0" y="3" width={now} height="6" />
        {point !== undefined && (
          <line
            className={styles.point}
            x1={point}
            x2={point}
            y1="0"
            y2="12"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {over && (
          <line className={styles.over} x1="99" x2="99" y1="0" y2="12" vectorEffect="non-scaling-stroke" />
        )}
      </svg>
    </span>
  )
}
