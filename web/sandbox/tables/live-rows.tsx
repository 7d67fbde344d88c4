import type { Column } from '#web/kit/table/column.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { liveServer, type LiveRow } from './live-server.ts'
import styles from './tables.module.css'
import { TablePanel } from './table-panel.tsx'
import { useSampleColumns } from './sample.ts'
import { useWords } from './words.ts'

const every = 5000
const wanted = ['Name', 'Town', 'Amount', 'Price', 'Seen'] as const

/** Cells can be edited while the rows are refreshed and changed by others; no input is lost. */
export function LiveRows() {
  const words = useWords()
  const [server] = useState(() => liveServer(60))
  const [byItself, setByItself] = useState(true)
  const list = useQuery({
    queryKey: ['sandbox', 'live', useId()],
    queryFn: server.read,
    refetchInterval: byItself && every,
    placeholderData: keepPreviousData,
  })
  const more = useMemo(
    () => ({
      Town: { editable: true },
      Amount: {
        editable: true,
        check: (value: unknown) => (Number(value) < 0 ? words.notBelowZero : undefined),
      },
    }),
    [words],
  )
  const columns: Column<LiveRow>[] = useSampleColumns(wanted, more)
  return (
    <TablePanel
      title={words.live}
      hint={words.liveHint}
      name="live"
      columns={columns}
      rows={list.data?.rows}
      view={useTableView({ prefix: 'live' })}
      onSave={server.save}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void list.refetch()}
          >
            {words.reload}
          </Button>
          <Checkbox
            label={words.byItself}
            checked={byItself}
            onChange={({ currentTarget: { checked } }) => setByItself(checked)}
          />
          <output className={styles.readings}>{words.readings(list.data?.readings ?? 0)}</output>
        </>
      }
    />
  )
}
