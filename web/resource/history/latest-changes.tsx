import { history as api, type HistoryLine } from '#contract/house/history.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HistoryEntry } from './history-line.tsx'
import styles from './history.module.css'
import { together } from './together.ts'
import type { History } from './words.ts'

interface Props {
  of: History
  /** The section, so that a saved record's history is read again with it. */
  slug: string
  id: number
  /** What the record is called. */
  name: string
}

const few = 4
/** More are read than shown, because several may be told as one. */
const pageSize = 20

/** The last changes of a record, and the way to all of them. */
export function LatestChanges({ of, slug, id, name }: Props) {
  const { history: text } = useText()
  const [opened, open] = useState(false)
  const found = useQuery({
    queryKey: ['admin', slug, 'history', id, 'latest'],
    queryFn: ({ signal }) => read(of, id, { limit: pageSize }, signal),
  })
  const { data = [], next = null } = found.data ?? {}
  const entries = together(data)
  const isShortened = next !== null || [entries, ...entries].some(({ length }) => length > few)
  return (
    <>
      <Loaded query={found}>{() => <Lines of={of} lines={data} most={few} />}</Loaded>
      {isShortened && (
        <Button variant="subtle" size="compact-sm" className={styles.more} onClick={() => open(true)}>
          {text.whole}
        </Button>
      )}
      {opened && (
        <Dialog opened size="lg" title={text.of(name)} onClose={() => open(false)}>
          <WholeHistory of={of} slug={slug} id={id} />
        </Dialog>
      )}
    </>
  )
}

const read = (of: History, id: number, query: { limit: number; before?: number }, signal: AbortSignal) =>
  call(api.list, { params: { entity: of.entity, id }, query, signal })

function WholeHistory({ of, slug, id }: Omit<Props, 'name'>) {
  const { history: text } = useText()
  const pages = useInfiniteQuery({
    queryKey: ['admin', slug, 'history', id, 'all'],
    queryFn: ({ signal, pageParam }) =>
      read(of, id, { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return (
    <Loaded query={pages}>
      {(loaded) => (
        <>
          <Lines of={of} lines={loaded.pages.flatMap(({ data }) => data)} />
          {pages.hasNextPage && (
            <Button
              variant="default"
              className={styles.more}
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {text.older}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

interface LinesProps {
  of: History
  lines: readonly HistoryLine[]
  /** How many entries, and names in each; all by default. */
  most?: number
}

function Lines({ of, lines, most }: LinesProps) {
  const { history: text } = useText()
  if (lines.length === 0) return <p className={styles.none}>{text.none}</p>
  return (
    <ul className={styles.lines}>
      {together(lines)
        .slice(0, most)
        .map((alike) => (
          <HistoryEntry key={alike[0].Id} of={of} lines={alike} mostNames={most} />
        ))}
    </ul>
  )
}
