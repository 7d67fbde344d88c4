import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './bookkeeping.module.css'
import { FilesMade } from './files-made.tsx'
import { Waiting } from './waiting.tsx'

/** What was billed and paid goes to the bookkeeping: what is in no file yet, and the files that were made. */
export default function BookkeepingScreen() {
  useTitleFocus()
  const { screens, bookkeeping: words } = useText()
  return (
    <Page
      title={screens.bookkeeping}
      actions={
        <div className={styles.steps}>
          <BackToOverview overview="/billing" />
          <Button
            component={Link}
            to="/billing/bookkeeping/accounts"
            variant="default"
            leftSection={<IconListNumbers size={16} stroke={1.6} aria-hidden="true" />}
          >
            {words.accounts}
          </Button>
        </div>
      }
    >
      <Waiting />
      <FilesMade />
    </Page>
  )
}
