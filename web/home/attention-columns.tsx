import type { NeedsAttention } from '#contract/home/dashboard.ts'
import { OfflineIcon } from '#web/lockers/status/offline-icon.tsx'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { VisuallyHidden } from '@mantine/core'
import { byShare, type columnIds } from './column-ids.ts'
import styles from './attention.module.css'

/** On a phone the share is shown too, because the rows are sorted by it. */
export function attentionColumns(
  { text, format }: ReturnType<typeof useStartLanguage>,
  narrow: boolean,
): readonly Column<NeedsAttention>[] {
  const { fields } = text.home
  const column = (id: (typeof columnIds)[number]) => ({ id, header: fields[id] })
  return [
    { ...column('LockerName'), under: 'CustomerName', onCard: 'line' },
    column('CustomerName'),
    { ...column('ArticleName'), names: true, under: 'ArticleNumber' },
    column('ArticleNumber'),
    {
      ...column('CurrentVolume'),
      kind: 'number',
      beside: 40,
      onCard: 'line',
      render: (row) => <Left row={row} />,
    },
    { ...column('Diff'), kind: 'number' },
    { ...column('Limit'), kind: 'number', onCard: 'line' },
    {
      ...column(byShare),
      kind: 'number',
      value: ({ CurrentVolume, Limit }) => CurrentVolume / Limit,
      format: (share) => format.percent(Math.round(100 * Number(share))),
      hidden: !narrow,
    },
  ]
}

/** In a file the mark for an outdated stock is a column. */
export const fileColumns = (
  words: ReturnType<typeof useStartLanguage>,
): readonly Column<NeedsAttention>[] => [
  ...attentionColumns(words, true).filter(({ id }) => id !== byShare),
  { id: 'Stale', header: words.text.home.fields.Stale, kind: 'flag' },
]

/** The stock, with different shapes for empty and low, and a word for screen readers. */
function Left({ row: { CurrentVolume: volume, Stale } }: { row: NeedsAttention }) {
  const { text, format } = useStartLanguage()
  const word = volume === 0 ? text.home.empty : text.home.low
  const isStale = Stale === 1
  return (
    <span className={styles.left} title={isStale ? `${word}. ${text.live.staleHint}` : word}>
      {isStale && (
        <span className={styles.stale}>
          <OfflineIcon />
        </span>
      )}
      <StatusShape status={volume === 0 ? 'bad' : 'warn'} />
      {format.number(volume)}
      <VisuallyHidden>{isStale ? `${word}, ${text.live.stale}` : word}</VisuallyHidden>
    </span>
  )
}
