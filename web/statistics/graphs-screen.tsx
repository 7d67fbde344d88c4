import { reports } from '#contract/statistics/reports.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { Page } from '#web/kit/page.tsx'
import { currentDay } from '#web/i18n/clock.ts'
import { Chart } from '#web/kit/charts/chart.tsx'
import { Sheet, Panel } from '#web/kit/panel.tsx'
import type { Text } from '#web/i18n/en.ts'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { IconInfoCircle } from '@tabler/icons-react'
import styles from './graphs.module.css'
import { LiveEvents } from './live-events.tsx'
import { demoCharts } from './demo-charts.ts'
import { GraphsTab } from './graphs/graphs-tab.tsx'
import { ReportsTab } from './reports/reports-tab.tsx'

/** The three tabs of the statistics. The first two show invented data, and say so, where nobody has taken anything yet. */
export default function GraphsScreen() {
  const { graphs, screens } = useText()
  useTitleFocus()
  const tabs = [
    {
      key: 'graphs',
      label: graphs.graphs,
      content: <RealOrDemo real={<GraphsTab />} demo={<DemoGraphs />} />,
    },
    {
      key: 'reports',
      label: graphs.reports,
      content: <RealOrDemo real={<ReportsTab />} demo={<DemoReport />} />,
    },
    { key: 'live', label: graphs.live, content: <LiveEvents /> },
  ]
  return (
    <Page title={screens.graphs}>
      <AddressTabs label={graphs.entries} tabs={tabs} />
    </Page>
  )
}

/** Whether anything was ever taken within the reader's reach. */
function RealOrDemo({ real, demo }: { real: React.ReactNode; demo: React.ReactNode }) {
  const to = currentDay()
  const ever = useQuery(
    query(reports.run, {
      body: { Measures: ['Withdrawals'], Period: 'fixed', From: plusDays(to, -800), To: to },
    }),
  )
  return (
    <Loaded query={ever}>
      {({ Totals }) => ((Totals.Withdrawals ?? 0) > 0 ? real : <Demo content={demo} />)}
    </Loaded>
  )
}

const Demo = ({ content }: { content: React.ReactNode }) => (
  <div className={styles.entry}>
    <DemoNote />
    {content}
  </div>
)

/** Example charts. */
function DemoGraphs() {
  const { graphs } = useText()
  const charts = useMemo(() => demoCharts(graphs, currentDay()), [graphs])
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <Sheet key={chart.title} label={chart.title}>
          <Chart {...chart} height={260} />
        </Sheet>
      ))}
    </div>
  )
}

/** The note that the data are invented. */
function DemoNote() {
  const { demo, demoText } = useText().graphs
  return (
    <p role="note" className={styles.note}>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
      <span>
        <strong>{demo}.</strong> {demoText}
      </span>
    </p>
  )
}

interface Row {
  Id: number
  Group: string
  Taken: number
  Returned: number
  Refilled: number
  Value: number
}

/** An example report: sums by article group. */
function DemoReport() {
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
  { id: 'Group', header: fields.group, names: true },
  { id: 'Taken', header: fields.taken, kind: 'number' },
  { id: 'Returned', header: fields.returned, kind: 'number' },
  { id: 'Refilled', header: fields.refilled, kind: 'number' },
  { id: 'Value', header: fields.value, kind: 'number', decimals: 2, summary: 'sum' },
]
