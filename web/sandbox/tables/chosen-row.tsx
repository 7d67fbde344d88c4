import { useFormat } from '#web/i18n/language-provider.tsx'
import { Sparkline } from '#web/kit/charts/sparkline.tsx'
import { SidePanel, WithSidePanel } from '#web/kit/layout/side-panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { RowAction } from '#web/kit/table/props.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { samples, type Sample, useSampleColumns } from './sample.ts'
import styles from './tables.module.css'
import { TablePanel } from './table-panel.tsx'
import { useWords } from './words.ts'

const rows = samples(6)
const wanted = ['Name', 'Town', 'Amount', 'Price', 'Active'] as const

/** The row that is open beside the table, and cells that show more than text. */
export function ChosenRow() {
  const words = useWords()
  const format = useFormat()
  const [chosen, setChosen] = useState<Sample>()
  const close = useCallback(() => setChosen(undefined), [])
  const more = useMemo<Partial<Record<keyof Sample, Partial<Column<Sample>>>>>(
    () => ({
      Amount: { width: 150, render: (row) => <Trend row={row} label={words.trend} /> },
      Price: { format: (value) => format.money(Number(value), 'SEK') },
      Active: { width: 120, render: (row) => <State on={row.Active === 1} labels={words.states} /> },
    }),
    [words, format],
  )
  const rowActions = useMemo<RowAction<Sample>[]>(
    () => [{ label: words.beside, icon: IconLayoutSidebarRight, run: setChosen }],
    [words],
  )
  const panel = chosen && (
    <SidePanel title={chosen.Name} onClose={close}>
      <p>{words.besideText(chosen.Town)}</p>
    </SidePanel>
  )
  return (
    <WithSidePanel panel={panel}>
      <TablePanel
        title={words.chosen}
        hint={words.chosenHint}
        name="chosen"
        columns={useSampleColumns(wanted, more)}
        rows={rows}
        view={useTableView({ prefix: 'chosen' })}
        chosen={chosen?.Id}
        rowActions={rowActions}
      />
    </WithSidePanel>
  )
}

function Trend({ row, label }: { row: Sample; label: string }) {
  const values = Array.from({ length: 12 }, (_, month) => (row.Amount * (month + row.Id)) % 40)
  return (
    <span className={styles.trend}>
      <Sparkline label={label} values={values} />
      {row.Amount}
    </span>
  )
}

function State({ on, labels }: { on: boolean; labels: { on: string; off: string } }) {
  return (
    <span className={styles.state}>
      <StatusShape status={on ? 'ok' : 'bad'} />
      {on ? labels.on : labels.off}
    </span>
  )
}
