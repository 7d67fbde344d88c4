import type { secureCloud } from '#contract/lockers/secure-cloud.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import styles from './secure-cloud.module.css'

/** How the secure cloud is doing, in a few figures. */
export function StatusTable({ query }: { query: UseQueryResult<Answer<typeof secureCloud.overview>> }) {
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
