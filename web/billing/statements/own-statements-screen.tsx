import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Page } from '#web/kit/page.tsx'
import { ToPay } from './pay-to/to-pay.tsx'
import { StatementsTable } from './statements-table.tsx'
import { useOpened } from './use-opened.ts'
import { StatementDialog } from './view/statement-dialog.tsx'

/** A reseller's own statements: to look at and to download. */
export default function OwnStatementsScreen() {
  useTitleFocus()
  const { screens } = useText()
  const opened = useOpened('/statements')
  const { statement } = opened
  return (
    <Page title={screens.ownStatements}>
      <ToPay opened={opened} />
      <StatementsTable title={screens.ownStatements} opened={opened} manages={false} />
      {statement !== undefined && <StatementDialog id={statement} opened={opened} manages={false} />}
    </Page>
  )
}
