import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { LoanTabs } from './loan-tabs.tsx'

/** What the reader has to bring back. */
export default function OwnLoansScreen() {
  const { screens } = useText()
  useTitleFocus()
  return (
    <Page title={screens.ownLoans}>
      <LoanTabs label={screens.ownLoans} name="own-loans" states={['open', 'ended']} isOwn />
    </Page>
  )
}
