import { currentDay } from '#web/i18n/clock.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { articleInLocker } from '#web/lockers/locker/article-link.ts'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { attentionColumns, fileColumns } from './attention-columns.tsx'
import type { AttentionRows } from './use-now.ts'

/** Articles below their order point, the worst first. A row links to the article in its locker. */
export function Attention({ rows, count, view, busy, showAll, everyRow }: AttentionRows) {
  const words = useStartLanguage()
  const { text, format } = words
  const { home } = text
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const columns = useMemo(() => attentionColumns(words, narrow), [words, narrow])
  const inFile = useMemo(() => fileColumns(words), [words])
  const isPart = rows !== undefined && count !== undefined && count > rows.length
  return (
    <Panel
      title={home.attention}
      {...(isPart && {
        hint: home.worstOf(format.number(rows.length), format.number(count)),
        actions: showAll && (
          <Button variant="default" size="xs" onClick={showAll}>
            {home.showAll}
          </Button>
        ),
      })}
    >
      {count === 0 ? (
        <EmptyState title={home.noneBelow} />
      ) : (
        <DataTable
          label={home.attention}
          name="home-attention"
          columns={columns}
          rows={rows}
          view={view}
          busy={busy}
          rowId={({ LockerArticleId }) => LockerArticleId}
          rowLink={articleInLocker}
          exportName={`${home.attention}_${currentDay()}`}
          exportColumns={inFile}
          {...(isPart && { exportRows: everyRow })}
        />
      )}
    </Panel>
  )
}
