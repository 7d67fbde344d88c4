import { useText } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Page } from '#web/kit/page.tsx'
import type { ReactNode } from 'react'
import { ChartSamples, type State } from './chart-samples.tsx'
import styles from './charts.module.css'
import { LargeSample } from './large-sample.tsx'
import { samples, type Kind } from './samples.ts'
import { SparklineSamples } from './sparkline-samples.tsx'
import { useWords } from './words.ts'

/** Every kind of chart in every state; which one is in the address. */
export default function ChartsScreen() {
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
