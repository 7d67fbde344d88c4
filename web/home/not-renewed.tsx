import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { NotRefreshed } from '#web/kit/not-refreshed.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

export type Query = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'dataUpdatedAt' | 'refetch'>

/** Tells how old the oldest of the figures is that could not be read anew. */
export function NotRenewed({ queries }: { queries: readonly Query[] }) {
  const text = useText()
  const old = queries.filter(({ data, isError }) => isError && data !== undefined)
  const [oldest] = old.toSorted((one, other) => one.dataUpdatedAt - other.dataUpdatedAt)
  return (
    <NotRefreshed
      failure={oldest && failureText(text, oldest.error)}
      readAt={oldest?.dataUpdatedAt ?? 0}
      onRetry={() => retryAll(old)}
    />
  )
}

export function retryAll(queries: readonly Query[]) {
  for (const { refetch } of queries) void refetch()
}
