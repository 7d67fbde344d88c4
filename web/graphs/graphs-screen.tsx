import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/resource/use-title-focus.ts'
import { AddressTabs } from '#web/ui/layout/address-tabs.tsx'
import { Page } from '#web/ui/page.tsx'
import { DemoGraphs } from './demo-graphs.tsx'
import { DemoLive } from './demo-live.tsx'
import { DemoNote } from './demo-note.tsx'
import { DemoReport } from './demo-report.tsx'
import styles from './graphs.module.css'

/** The three entries of the statistics. What they show is invented and says so. */
export default function GraphsScreen() {
  const { graphs } = useText()
  useTitleFocus()
  const entries = [
    { key: 'graphs', label: graphs.graphs, Content: DemoGraphs },
    { key: 'reports', label: graphs.reports, Content: DemoReport },
    { key: 'live', label: graphs.live, Content: DemoLive },
  ]
  const tabs = entries.map(({ key, label, Content }) => ({
    key,
    label,
    content: (
      <div className={styles.entry}>
        <DemoNote />
        <Content />
      </div>
    ),
  }))
  return (
    <Page title={graphs.entries}>
      <AddressTabs label={graphs.entries} tabs={tabs} />
    </Page>
  )
}
