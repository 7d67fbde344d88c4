import { useText, useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import type { secureCloud } from '#contract/lockers/secure-cloud.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Clients } from './clients.tsx'
import { overviewQuery } from './overview.ts'
import styles from './secure-cloud.module.css'
import { Servers } from './servers.tsx'

/** The secure cloud, through which lockers are reached: three tables that are filled by one call. */
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

/** The status of the secure cloud in a few numbers. */
function StatusTable({ query }: { query: UseQueryResult<Answer<typeof secureCloud.overview>> }) {
  const { text, format } = useLanguage()
  const words = text.secureCloud
  return (
    <Panel title={words.status}>
      <Loaded query={query}>
        {({ status }) => (
          <table className={styles.status} aria-label={words.status}>
            <thead className={styles.spoken}>
              <tr>
                <th scope="col">{words.statusName}</th>
                <th scope="col">{words.statusValue}</th>
              </tr>
            </thead>
            <tbody>
              {status.map(({ Name, Value }) => (
                <tr key={Name}>
                  <th scope="row">{words.statusNames[Name]}</th>
                  <td className="figures">{format.number(Value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  )
}
