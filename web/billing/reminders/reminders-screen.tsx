import { useText } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { Page } from '#web/kit/page.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { DueReminders } from './due/due-reminders.tsx'
import { SentReminders } from './sent-reminders.tsx'
import { ReminderSettingsPart } from './settings/settings-part.tsx'

/** What is to be reminded of, what was, and how reminders are made. */
export default function RemindersScreen() {
  useTitleFocus()
  const { screens, reminders: words } = useText()
  return (
    <Page title={screens.reminders} actions={<BackToOverview overview="/billing" />}>
      <AddressTabs
        label={screens.reminders}
        tabs={[
          { key: 'due', label: words.tabs.due, content: <DueReminders /> },
          { key: 'sent', label: words.tabs.sent, content: <SentReminders /> },
          { key: 'settings', label: words.tabs.settings, content: <ReminderSettingsPart /> },
        ]}
      />
    </Page>
  )
}
