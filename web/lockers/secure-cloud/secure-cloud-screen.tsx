import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useQuery } from '@tanstack/react-query'
import { Clients } from './clients.tsx'
import { overviewQuery } from './overview.ts'
import styles from './secure-cloud.module.css'
import { Servers } from './servers.tsx'
import { StatusTable } from './status-table.tsx'

/** How lockers are reached wherever they stand: three tables that one call fills. */
export default function SecureCloudScreen() {
  useTitleFocus()
  const text = useText()
  const view = useTableView({ sort: 'Customer' })
  const overview = useQuery(overviewQuery(view))
  const { data } = overview
  const state = {
    failure: overview.isError ? failureText(text, overview.error) : undefined,
    onRetry: () => void overview.refetch(),
  }
  return (
    <Page title={text.screens.secureCloud} actions={<BackToOverview />}>
      <div className={styles.top}>
        <StatusTable query={overview} />
        <Servers servers={data?.secure_clouds} {...state} />
      </div>
      <Clients
        clients={data?.clients}
        total={data?.total}
        view={view}
        busy={overview.isPlaceholderData}
        {...state}
      />
    </Page>
  )
}
