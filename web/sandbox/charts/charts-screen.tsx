import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useText, useFormat } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Page } from '#web/kit/page.tsx'
import { Chart } from '#web/kit/charts/chart.tsx'
import { Sheet, Panel } from '#web/kit/panel.tsx'
import type { ChartSpec, Row, SingleChart } from '#web/kit/charts/spec.ts'
import { Sparkline } from '#web/kit/charts/sparkline.tsx'
import { type ReactNode, useMemo } from 'react'
import styles from './charts.module.css'
import { samples, type Kind } from './samples.ts'
import { useWords, type Words } from './words.ts'

/** Every kind of chart in every state; which one is in the address. */
export default function ChartsScreen() {
  useTitleFocus()
  const { screens } = useText()
  const words = useWords()
  const kinds = (Object.keys(samples) as Kind[]).map((kind) => ({
    key: kind,
    label: words.kinds[kind],
    content: <States kind={kind} />,
  }))
  const others = [
    { key: 'sparkline', label: words.kinds.sparkline, content: samplesOf(<SparklineSamples />) },
    { key: 'large', label: words.kinds.large, content: samplesOf(<LargeSample />) },
  ]
  return (
    <Page title={screens.sandboxCharts}>
      <AddressTabs label={words.kind} tabs={[...kinds, ...others]} parameter="kind" />
    </Page>
  )
}

function States({ kind }: { kind: Kind }) {
  const words = useWords()
  const { change } = useAddress()
  const tabs = (Object.keys(words.states) as State[]).map((state) => ({
    key: state,
    label: words.states[state],
    content: samplesOf(
      <ChartSamples kind={kind} state={state} onRetry={() => change({ state: undefined })} />,
    ),
  }))
  return <AddressTabs label={words.state} tabs={tabs} parameter="state" />
}

const samplesOf = (samples: ReactNode) => <div className={styles.samples}>{samples}</div>

/** Used by `bench/charts.bench.ts` for zooming and panning. */
function LargeSample() {
  const words = useWords()
  return (
    <Sheet label={words.large}>
      <Chart
        kind="line"
        title={words.large}
        rows={rows}
        x={{ field: 'moment', label: words.moment, scale: 'moment' }}
        y={{ field: 'amount', label: words.amount }}
      />
    </Sheet>
  )
}

const points = 100_000
const start = Date.UTC(2026, 0, 1)

const rows = Array.from({ length: points }, (_, index) => ({
  moment: start + index * 60_000,
  amount: 50 + 30 * Math.sin(index / 4000) + 10 * Math.sin(index / 37) + ((index * 7919) % 13),
}))

type State = keyof Words['states']

/** The charts of one kind, in one state. */
function ChartSamples({ kind, state, onRetry }: { kind: Kind; state: State; onRetry: () => void }) {
  const words = useWords()
  const charts = useMemo(
    () => samples[kind](words).map((chart) => inState(chart, state)),
    [kind, words, state],
  )
  const failure = state === 'failed' ? { text: words.failedText, onRetry } : undefined
  return charts.map((chart) => (
    <Sheet key={chart.title} label={chart.title}>
      <Chart {...chart} failure={failure} />
    </Sheet>
  ))
}

function inState(chart: ChartSpec, state: State): ChartSpec {
  if (chart.kind === 'collection')
    return { ...chart, charts: chart.charts.map((each) => singleIn(each, state)) }
  return singleIn(chart, state)
}

function singleIn(chart: SingleChart, state: State): SingleChart {
  if (chart.kind === 'example' || state === 'data' || state === 'failed') return chart
  if (state === 'loading') return { ...chart, rows: undefined }
  if (state === 'empty') return { ...chart, rows: [] }
  const axis = 'y' in chart ? chart.y : 'value' in chart ? chart.value : chart.to
  return without({ ...chart, rows: chart.rows ?? [] }, axis.field)
}

/** Removes a field from the second row, or from the only one, as if the server had left it out. */
function without<C extends SingleChart & { rows: readonly Row[] }>(chart: C, field: string): C {
  const victim = Math.min(1, chart.rows.length - 1)
  const rows = chart.rows.map((row, index) => (index === victim ? { ...row, [field]: undefined } : row))
  return { ...chart, rows }
}

function SparklineSamples() {
  const words = useWords()
  const format = useFormat()
  const label = (name: string, values: readonly number[]) =>
    `${name}. ${words.went}: ${[values[0], values.at(-1)].map((value) => format.number(value ?? 0)).join(' → ')}`
  return (
    <>
      <Panel title={words.sparklines}>
        <ul className={styles.sparklines}>
          {words.lockers.map((locker, index) => (
            <li key={locker}>
              {locker} <Sparkline values={course(index)} label={label(locker, course(index))} />
            </li>
          ))}
          <li>
            0 → 0 <Sparkline values={[0, 0]} label="0 → 0" />
          </li>
        </ul>
      </Panel>
      <Panel title={words.thousand}>
        <div className={styles.thousand}>
          {courses.map(({ number, values }) => (
            <Sparkline key={number} values={values} width={48} label={label(format.number(number), values)} />
          ))}
        </div>
      </Panel>
    </>
  )
}

const course = (seed: number) =>
  Array.from({ length: 30 }, (_, day) =>
    Math.round(10 + 6 * Math.sin(day / 3 + seed) + ((day * (seed + 3)) % 5)),
  )

const courses = Array.from({ length: 1000 }, (_, seed) => ({ number: seed + 1, values: course(seed) }))
