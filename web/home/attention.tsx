import { currentDay } from '#web/i18n/clock.ts'
import { failureText } from '#web/i18n/message.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { articleInLocker } from '#web/lockers/locker/article-link.ts'
import { Panel } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { useMemo } from 'react'
import { attentionColumns, fileColumns } from './attention-columns.tsx'
import { loadAttention, useAttention } from './use-attention.ts'

interface Props {
  customers: readonly number[]
  /** How many there are in all. */
  count: number
}

export const ready = ({ customers }: Props) => loadAttention(customers)

/** Articles below their order point, the worst first. A row links to the article in its locker. */
export default function Attention({ customers, count }: Props) {
  const { found, view, showAll, everyRow } = useAttention(customers)
  const rows = found.data?.needAttention
  const words = useStartLanguage()
  const { text, format } = words
  const { home } = text
  const narrow = useNarrow()
  const columns = useMemo(() => attentionColumns(words, narrow), [words, narrow])
  const inFile = useMemo(() => fileColumns(words), [words])
  const isPart = rows !== undefined && count > rows.length
  return (
    <Panel
      title={home.articlesBelow}
      {...(isPart && {
        hint: home.worstOf(format.number(rows.length), format.number(count)),
        actions: showAll && (
          <Button variant="default" size="xs" onClick={showAll}>
            {home.showAll}
          </Button>
        ),
      })}
    >
      <DataTable
        label={home.articlesBelow}
        name="home-attention"
        columns={columns}
        rows={rows}
        view={view}
        busy={found.isPlaceholderData}
        failure={found.error ? failureText(text, found.error) : undefined}
        onRetry={() => void found.refetch()}
        rowId={({ LockerArticleId }) => LockerArticleId}
        rowLink={articleInLocker}
        exportName={`${home.articlesBelow}_${currentDay()}`}
        exportColumns={inFile}
        {...(isPart && { exportRows: everyRow })}
      />
    </Panel>
  )
}
