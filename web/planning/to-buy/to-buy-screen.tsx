import { useText } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { Page } from '#web/kit/page.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { NeedsTab } from './needs-tab.tsx'
import { OrderedTab } from './ordered-tab.tsx'

/** What has to be bought by a day, and what was ordered. */
export default function ToBuyScreen() {
  const { screens, toBuy: words } = useText()
  useTitleFocus()
  return (
    <Page title={screens.toBuy}>
      <AddressTabs
        label={screens.toBuy}
        tabs={[
          { key: 'needs', label: words.tabs.needs, content: <NeedsTab /> },
          { key: 'ordered', label: words.tabs.ordered, content: <OrderedTab /> },
        ]}
      />
    </Page>
  )
}
