import type { NeedsAttention } from '#contract/dashboard.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Text } from '#web/i18n/en.ts'
import { StaleIcon } from '#web/forecast/stale-icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusShape } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import styles from './home.module.css'

interface Props {
  rows: readonly NeedsAttention[] | undefined
  /** How many there are in all; the server tells the worst. */
  count: number | undefined
  busy: boolean
}

/** What is below critical, the worst first. A row leads to the article in its locker. */
export function Attention({ rows, count, busy }: Props) {
  const { text, format } = useLanguage()
  const { home } = text
  const columns = useMemo(() => columnsIn(text), [text])
  const isPart = rows !== undefined && count !== undefined && count > rows.length
  return (
    <Panel
      title={home.attention}
      {...(isPart && { hint: home.worstOf(format.number(rows.length), format.number(count)) })}
    >
      <DataTable
        label={home.attention}
        name="home-attention"
        columns={columns}
        rows={rows}
        busy={busy}
        rowId={({ LockerArticleId }) => LockerArticleId}
        rowLink={articleInLocker}
        exportName={home.attention}
      />
    </Panel>
  )
}

const articleInLocker = ({ LockerId, ArticleNumber }: NeedsAttention) =>
  `/storage/locker/${LockerId}?search=${encodeURIComponent(ArticleNumber)}`

const columnsIn = ({ home }: Text): readonly Column<NeedsAttention>[] => [
  { id: 'LockerName', header: home.fields.LockerName, width: 150 },
  { id: 'CustomerName', header: home.fields.CustomerName, width: 160 },
  { id: 'ArticleName', header: home.fields.ArticleName, names: true, width: 220 },
  { id: 'ArticleNumber', header: home.fields.ArticleNumber, width: 130 },
  {
    id: 'CurrentVolume',
    header: home.fields.CurrentVolume,
    kind: 'number',
    width: 90,
    render: (row) => <Left row={row} />,
  },
  { id: 'Diff', header: home.fields.Diff, kind: 'number', width: 80 },
  { id: 'Limit', header: home.fields.Limit, kind: 'number', width: 80 },
]

/** What has run out is told from what is running out by its shape and, to those who hear it, by a word. */
function Left({ row: { CurrentVolume: volume, Stale } }: { row: NeedsAttention }) {
  const { text, format } = useLanguage()
  const word = volume === 0 ? text.home.empty : text.home.low
  const isStale = Stale === 1
  return (
    <span className={styles.left} title={isStale ? `${word}. ${text.storage.staleHint}` : word}>
      {isStale && (
        <span className={styles.stale}>
          <StaleIcon />
        </span>
      )}
      <StatusShape status={volume === 0 ? 'bad' : 'warn'} />
      {format.number(volume)}
      <VisuallyHidden>{isStale ? `${word}, ${text.forecast.stale}` : word}</VisuallyHidden>
    </span>
  )
}
