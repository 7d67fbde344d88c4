import { useText, useLanguage } from '#web/i18n/language-provider.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import type { secureCloud } from '#contract/lockers/secure-cloud.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Panel } from '#web/kit/panel.tsx'
import { FailedState, LoadingState } from '#web/kit/states.tsx'
import { Clients } from './clients.tsx'
import { useOverview } from './overview.ts'
import styles from './secure-cloud.module.css'
import { Servers } from './servers.tsx'

/** The secure cloud, through which lockers are reached: three tables that are filled by one call. */
export default function SecureCloudScreen() {
  useTitleFocus()
  const text = useText()
  const { data, table, everyRow } = useOverview()
  const { failure, onRetry } = table
  return (
    <Page title={text.screens.secureCloud} actions={<BackToOverview />}>
      <div className={styles.top}>
        <Panel title={text.secureCloud.status}>
          {data && <StatusTable status={data.status} />}
          {!data &&
            (failure === undefined ? <LoadingState /> : <FailedState text={failure} onRetry={onRetry} />)}
        </Panel>
        <Servers servers={data?.secure_clouds} failure={failure} onRetry={onRetry} />
      </div>
      <Clients table={table} everyRow={everyRow} />
    </Page>
  )
}

type Status = Answer<typeof secureCloud.overview>['status']

/** The status of the secure cloud in a few numbers. */
function StatusTable({ status }: { status: Status }) {
  const { text, format } = useLanguage()
  const words = text.secureCloud
  return (
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
  )
}
