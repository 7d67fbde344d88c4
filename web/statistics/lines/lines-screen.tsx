import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { LinesTable } from './lines-table.tsx'

/** The ledger of all lockers within reach. */
export default function LinesScreen() {
  const { screens } = useText()
  useTitleFocus()
  return (
    <Page title={screens.ledgerLines}>
      <LinesTable label={screens.ledgerLines} name="lines" />
    </Page>
  )
}
