import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { Page } from '#web/kit/page.tsx'
import { DemoGraphs } from './demo-graphs.tsx'
import { DemoNote } from './demo-note.tsx'
import { DemoReport } from './demo-report.tsx'
import styles from './graphs.module.css'
import { LiveEvents } from './live-events.tsx'

/** The three entries of the statistics. The first two show what is invented, and say so; the third what happens. */
export default function GraphsScreen() {
  const { graphs } = useText()
  useTitleFocus()
  const tabs = [
    { key: 'graphs', label: graphs.graphs, content: <Demo content={<DemoGraphs />} /> },
    { key: 'reports', label: graphs.reports, content: <Demo content={<DemoReport />} /> },
    { key: 'live', label: graphs.live, content: <LiveEvents /> },
  ]
  return (
    <Page title={graphs.entries}>
      <AddressTabs label={graphs.entries} tabs={tabs} />
    </Page>
  )
}

const Demo = ({ content }: { content: React.ReactNode }) => (
  <div className={styles.entry}>
    <DemoNote />
    {content}
  </div>
)
