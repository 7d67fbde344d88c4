import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useState } from 'react'
import { ChooseBankFile, type Read } from './choose-bank-file.tsx'
import { FoundPayments } from './found-payments.tsx'

/** A file of the bank is read, what it pays is shown, and what somebody agrees to is registered. */
export default function PaymentsScreen() {
  useTitleFocus()
  const { screens } = useText()
  const [read, setRead] = useState<Read>()
  return (
    <Page title={screens.payments} actions={<BackToOverview overview="/billing" />}>
      <Sheet label={screens.payments}>
        {read ? (
          <FoundPayments {...read} onOtherFile={() => setRead(undefined)} />
        ) : (
          <ChooseBankFile onRead={setRead} />
        )}
      </Sheet>
    </Page>
  )
}
