import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import styles from './not-refreshed.module.css'
import { StatusShape } from './status.tsx'

interface Props {
  /** Why what is shown could not be read anew, as a sentence. Nothing is said where it could. */
  failure: string | undefined
  /** When it was last read, in milliseconds. */
  readAt: number
  onRetry: () => void
}

/** Old rows are better than none while a refresh fails, as long as it is said that they are old. */
export function NotRefreshed({ failure, readAt, onRetry }: Props) {
  const { text, format } = useLanguage()
  return (
    <div role="status">
      {failure !== undefined && (
        <div className={styles.line}>
          <StatusShape status="warn" />
          <p>
            {text.ui.notRefreshed(format.time(new Date(readAt)))} {failure}
          </p>
          <Button variant="subtle" size="compact-sm" onClick={onRetry}>
            {text.ui.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
