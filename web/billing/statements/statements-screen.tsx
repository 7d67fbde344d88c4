import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Page } from '#web/kit/page.tsx'
import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { GenerateDialog } from './generate/generate-dialog.tsx'
import { StatementsTable } from './statements-table.tsx'
import styles from './statements.module.css'
import { useOpened } from './use-opened.ts'
import { StatementDialog } from './view/statement-dialog.tsx'

/** All statements, for those who manage billing. */
export default function StatementsScreen() {
  useTitleFocus()
  const { screens, statements: words } = useText()
  const opened = useOpened('/billing/statements')
  const { statement, generate } = opened
  const narrow = useNarrow()
  const generateButton = (
    <Button
      leftSection={<IconFilePlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => opened.show({ generate: currentDay() })}
    >
      {words.generate.open}
    </Button>
  )
  return (
    <Page
      title={screens.statements}
      actions={
        <div className={styles.steps}>
          <BackToOverview overview="/billing" />
          {!narrow && generateButton}
        </div>
      }
    >
      <StatementsTable title={screens.statements} opened={opened} manages tools={narrow && generateButton} />
      {statement !== undefined && <StatementDialog id={statement} opened={opened} manages />}
      {statement === undefined && generate !== undefined && (
        <GenerateDialog date={generate} opened={opened} />
      )}
    </Page>
  )
}
