import { useText } from '#web/i18n/language-provider.tsx'
import type { Text } from '#web/i18n/en.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Panel, Sheet } from '#web/ui/panel.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useMemo, useState } from 'react'
import { connections, events, type DemoEvent } from './demo-events.ts'

/** What happens at the lockers, as it could be shown while it happens. */
export function DemoLive() {
  const { graphs } = useText()
  const { fields } = graphs
  const [now] = useState(() => Date.now())
  const columns = useMemo(() => columnsIn(graphs), [graphs])
  const rows = useMemo(() => events(graphs, now), [graphs, now])
  const spans = useMemo(() => connections(graphs, now), [graphs, now])
  return (
    <>
      <Sheet label={graphs.online}>
        <Chart
          kind="timeline"
          title={graphs.online}
          height={200}
          rows={spans}
          lane={{ field: 'locker', label: fields.locker }}
          from={{ field: 'from', label: fields.from }}
          to={{ field: 'to', label: fields.to }}
          series={{ field: 'condition', label: fields.condition }}
        />
      </Sheet>
      <Panel title={graphs.events}>
        <DataTable
          label={graphs.events}
          name="demo-events"
          columns={columns}
          rows={rows}
          searchable={false}
        />
      </Panel>
    </>
  )
}

const columnsIn = ({ fields }: Text['graphs']): readonly Column<DemoEvent>[] => [
  { id: 'Time', header: fields.time, kind: 'dateTime', width: 160 },
  { id: 'Locker', header: fields.locker, names: true, width: 160 },
  { id: 'Event', header: fields.event, width: 160 },
  { id: 'Group', header: fields.group, width: 160 },
  { id: 'Amount', header: fields.amount, kind: 'number', width: 90 },
  { id: 'Who', header: fields.who, width: 150 },
]
