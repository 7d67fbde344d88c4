import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { LoanTabs } from './loan-tabs.tsx'

/** Who has what of the articles that are lent. */
export default function LoansScreen() {
  const { screens } = useText()
  useTitleFocus()
  return (
    <Page title={screens.loans}>
      <LoanTabs label={screens.loans} name="loans" states={['open', 'overdue', 'ended', 'lost']} />
    </Page>
  )
}
