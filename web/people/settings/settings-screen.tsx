import { useText } from '#web/i18n/language-provider.tsx'
import { NotificationSettingsPanel } from '#web/live/notifications/notification-settings.tsx'
import { Page } from '#web/kit/page.tsx'
import { AccountForm } from './account-form.tsx'
import { Appearance } from './appearance.tsx'
import { PasswordForm } from './password-form.tsx'

export default function SettingsScreen() {
  const { screens } = useText()
  return (
    <Page title={screens.settings} narrow>
      <AccountForm />
      <PasswordForm />
      <Appearance />
      <NotificationSettingsPanel />
    </Page>
  )
}
