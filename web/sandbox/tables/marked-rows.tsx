import { Panel } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { samples } from './sample.ts'
import { useSampleColumns } from './use-sample-columns.ts'
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
  const [colours, diff, hidden] = [
    useTableView({ prefix: 'colours' }),
    useTableView({ prefix: 'diff' }),
    useTableView({ prefix: 'hidden' }),
  ]
  return (
    <>
      <Panel title={words.colours}>
        <DataTable
          label={words.colours}
          name="sandbox-colours"
          columns={columns}
          rows={coloured}
          view={colours}
        />
      </Panel>
      <Panel title={words.diff}>
        <DataTable
          label={words.diff}
          name="sandbox-diff"
          columns={columns}
          rows={compared}
          view={diff}
          diffKey="Old"
        />
      </Panel>
      <Panel title={words.hidden} hint={words.hiddenHint}>
        <DataTable
          label={words.hidden}
          name="sandbox-hidden"
          columns={fewer}
          rows={withHidden}
          view={hidden}
        />
      </Panel>
    </>
  )
}
