import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import styles from './not-refreshed.module.css'
import { StatusShape } from './status.tsx'

interface Props {
  /** Why the data could not be read again, as a sentence; undefined if they could. */
  failure: string | undefined
  /** When it was last read, in milliseconds. */
  readAt: number
  onRetry: () => void
}

/** While a refresh fails the old rows stay, with a note of how old they are. */
export function NotRefreshed({ failure, readAt, onRetry }: Props) {
  const { text, format } = useStartLanguage()
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
