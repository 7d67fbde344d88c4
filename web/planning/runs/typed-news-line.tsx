import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import styles from './run.module.css'
import type { TypedAmount, TypedNews } from './typed-amounts.ts'

interface Props {
  news: TypedNews
  /** Typed, while the run can no longer be changed. */
  lost: readonly TypedAmount[]
  onSeen: () => void
}

/** What somebody else has done to the articles that amounts are typed for. */
export function TypedNewsLine({ news: { changed, gone }, lost, onSeen }: Props) {
  const { text, format } = useLanguage()
  const words = text.runs.one
  const list = (all: readonly string[]) => all.join(', ')
  const parts =
    lost.length > 0
      ? [words.typedLost(list(lost.map(({ article, amount }) => `${article} ${amount.trim()}`)))]
      : [
          ...(changed.length > 0
            ? [
                words.typedNow(
                  list(changed.map(({ article, planned }) => words.typedOf(article, format.number(planned)))),
                ),
              ]
            : []),
          ...(gone.length > 0 ? [words.typedGone(list(gone))] : []),
        ]
  if (parts.length === 0) return null
  return (
    <p className={styles.news} role="status">
      <span>
        <StatusShape status="warn" /> {parts.join(' ')}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onSeen}>
        {text.road.understood}
      </Button>
    </p>
  )
}
