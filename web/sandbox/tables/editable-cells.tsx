import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo, useState } from 'react'
import { tooMuch } from './live-server.ts'
import { samples, type Sample, useSampleColumns } from './sample.ts'
import { TablePanel } from './table-panel.tsx'
import { useWords } from './words.ts'

const wanted = ['Name', 'Town', 'Kind', 'Amount', 'Price', 'Born', 'Active'] as const

/** The town is required, and the price is only for those who are active. */
const useEditable = () => {
  const words = useWords()
  return useMemo(
    () => ({
      Town: {
        editable: true,
        check: (value: unknown) => (value === '' ? words.townMissing : undefined),
      },
      Kind: { editable: true },
      Amount: { editable: true },
      Price: { editable: (row: Sample) => row.Active === 1 },
      Born: { editable: true },
      Active: { editable: true },
    }),
    [words],
  )
}

/** Every kind of cell that is edited in place. */
export function EditableCells() {
  const words = useWords()
  const [rows] = useState(() => samples(12))
  return (
    <TablePanel
      title={words.editable}
      hint={words.editableHint}
      name="editable"
      columns={useSampleColumns(wanted, useEditable())}
      rows={rows}
      view={useTableView({ prefix: 'edit' })}
      onSave={save}
    />
  )
}

/** Simulates a slow server that refuses amounts above 1,000. */
async function save({ row, column, value }: { row: Sample; column: string; value: unknown }) {
  await new Promise((resume) => setTimeout(resume, 150))
  if (column === 'Amount' && Number(value) > 1000) throw tooMuch()
  return { ...row, [column]: value }
}
