import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/ui/status.tsx'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import styles from './home.module.css'

export type Query = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'dataUpdatedAt' | 'refetch'>

/** Old figures are better than none, as long as nobody takes them for new ones. */
export function NotRenewed({ queries }: { queries: readonly Query[] }) {
  const { text, format } = useLanguage()
  const old = queries.filter(({ data, isError }) => isError && data !== undefined)
  const since = new Date(Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt)))
  return (
    <output className={styles.notRenewed}>
      {old.length > 0 && (
        <>
          <StatusShape status="warn" />
          <span>{text.home.notRenewed(format.dateTime(since))}</span>
          <Button variant="default" size="xs" onClick={() => retryAll(old)}>
            {text.ui.tryAgain}
          </Button>
        </>
      )}
    </output>
  )
}

export function retryAll(queries: readonly Query[]) {
  for (const { refetch } of queries) void refetch()
}
