import { useTableView } from '#web/kit/table/use-table-view.ts'
import { samples, useSampleColumns } from './sample.ts'
import { TablePanel } from './table-panel.tsx'
import { useWords } from './words.ts'

const columnNames = ['Name', 'Town', 'Amount', 'Price', 'Note'] as const
const noteHidden = { Note: { hidden: true } }
const rows = samples(8)

const coloured = rows.map((row, index) => ({
  ...row,
  BgColor: [undefined, 'ok', 'warn', 'bad', '#ffe08a', '#112244', 'url(//evil.example)', undefined][index],
  Amount_BgColor: index === 0 ? 'bad' : index === 7 ? '#8ad4ff' : undefined,
}))

const compared = rows.map((row, index) => ({
  ...row,
  Old: [{ Amount: row.Amount + 12 }, {}, { Town: 'Gävle', Price: 12.5 }, { Note: 'Nr 1' }][index % 4],
}))

const withHidden = rows.map((row, index) => ({ ...row, HideField: index === 0 ? 'Price' : undefined }))

/** Rows that carry more than their values: colours, earlier values, columns to hide. */
export function MarkedRows() {
  const words = useWords()
  const columns = useSampleColumns(columnNames)
  const fewer = useSampleColumns(columnNames, noteHidden)
  return (
    <>
      <TablePanel
        title={words.colours}
        name="colours"
        columns={columns}
        rows={coloured}
        view={useTableView({ prefix: 'colours' })}
      />
      <TablePanel
        title={words.diff}
        name="diff"
        columns={columns}
        rows={compared}
        view={useTableView({ prefix: 'diff' })}
        diffKey="Old"
      />
      <TablePanel
        title={words.hidden}
        hint={words.hiddenHint}
        name="hidden"
        columns={fewer}
        rows={withHidden}
        view={useTableView({ prefix: 'hidden' })}
      />
    </>
  )
}
