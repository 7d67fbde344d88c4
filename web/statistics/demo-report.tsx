import { useText } from '#web/i18n/language-provider.tsx'
import type { Text } from '#web/i18n/en.ts'
import { Panel } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useMemo } from 'react'

interface Row {
  Id: number
  Group: string
  Taken: number
  Returned: number
  Refilled: number
  Value: number
}

/** A report as it could be: sums by article group, which can be sorted, searched and exported. */
export function DemoReport() {
  const { graphs } = useText()
  const columns = useMemo(() => columnsIn(graphs), [graphs])
  const rows = useMemo(() => graphs.groups.map(rowOf), [graphs])
  return (
    <Panel title={graphs.report}>
      <DataTable
        label={graphs.report}
        name="demo-report"
        columns={columns}
        rows={rows}
        exportName={`${graphs.demo} ${graphs.report}`}
      />
    </Panel>
  )
}

const rowOf = (Group: string, Id: number): Row => {
  const Taken = Math.round(900 / (Id + 1))
  return {
    Id,
    Group,
    Taken,
    Returned: Math.round(Taken / 30),
    Refilled: Math.ceil(Taken / 100) * 100,
    Value: Taken * (12.5 + 8 * Id),
  }
}

const columnsIn = ({ fields }: Text['graphs']): readonly Column<Row>[] => [
  { id: 'Group', header: fields.group, names: true, width: 160 },
  { id: 'Taken', header: fields.taken, kind: 'number', summary: 'sum', width: 140 },
  { id: 'Returned', header: fields.returned, kind: 'number', summary: 'sum', width: 140 },
  { id: 'Refilled', header: fields.refilled, kind: 'number', summary: 'sum', width: 140 },
  { id: 'Value', header: fields.value, kind: 'number', decimals: 2, summary: 'sum', width: 170 },
]
