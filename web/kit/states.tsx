import { failureText } from '#web/i18n/message.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { Button, Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './states.module.css'
import { StatusShape } from './status.tsx'

/** What a part of a page shows instead of its content. */

interface StateProps {
  title: string
  text?: string
  /** Decoration above the title; hidden from screen readers. */
  picture?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, text, picture, action }: StateProps) {
  return (
    <div className={styles.state}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

interface FailedProps {
  title?: string
  text: string
  onRetry: () => void
  retryLabel?: string
}

export function FailedState({ title, text, onRetry, retryLabel }: FailedProps) {
  const { ui } = useStartText()
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>
        <StatusShape status="bad" />
        {title ?? ui.loadFailed}
      </p>
      <p className={styles.text}>{text}</p>
      <Button variant="default" onClick={onRetry}>
        {retryLabel ?? ui.tryAgain}
      </Button>
    </div>
  )
}

export function LoadingState() {
  const { ui } = useStartText()
  return (
    <output className={styles.loading}>
      <Loader size="sm" aria-hidden="true" />
      {ui.loading}
    </output>
  )
}

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** The shape of what comes, instead of the word that it is loading. */
  shape?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query's data, or its loading or failed state. While a reload fails the old data stay. */
export function Loaded<T>({ query, shape, children }: LoadedProps<T>) {
  const text = useStartText()
  if (query.data !== undefined) return children(query.data)
  if (query.isPending)
    return shape ? (
      <div role="status" aria-label={text.ui.loading}>
        {shape}
      </div>
    ) : (
      <LoadingState />
    )
  return <FailedState text={failureText(text, query.error)} onRetry={() => void query.refetch()} />
}
