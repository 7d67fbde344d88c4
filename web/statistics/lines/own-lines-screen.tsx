import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { LinesTable } from './lines-table.tsx'

/** What the reader has taken and brought back, at all lockers. */
export default function OwnLinesScreen() {
  const { screens } = useText()
  const { Id } = useUser()
  useTitleFocus()
  return (
    <Page title={screens.ownLines}>
      <LinesTable label={screens.ownLines} name="own-lines" person={Id} />
    </Page>
  )
}
