import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useText, useLanguage } from '#web/i18n/language-provider.tsx'
import { NotificationSettingsPanel } from '#web/live/notifications/notification-settings.tsx'
import { Page } from '#web/kit/page.tsx'
import { languageNames, languages } from '#web/i18n/language.ts'
import { useSwitchLanguage } from '#web/shell/use-switch-language.ts'
import { LongForm } from '#web/resource/rail.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'
import { Input, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { AccountForm } from './account-form.tsx'
import { DemandPanel } from '#web/people/second-factor/demand-form.tsx'
import { OwnFactors } from '#web/people/second-factor/own-factors.tsx'
import { OwnSessions } from '#web/people/sessions/own-sessions.tsx'
import { OwnPersonalData } from '#web/people/personal-data/own-personal-data.tsx'
import { OrganisationSettings } from './organisation-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './appearance.module.css'

export default function SettingsScreen() {
  useTitleFocus()
  const { screens } = useText()
  // Whoever works for a reseller changes nothing of its own account meanwhile.
  const isOneself = useUser().OnBehalfOf === null
  return (
    <Page title={screens.settings}>
      <LongForm>
        {isOneself && (
          <>
            <AccountForm />
            <PasswordForm />
            <OwnFactors />
          </>
        )}
        <DemandPanel />
        {isOneself && <OwnSessions />}
        <Appearance />
        <OrganisationSettings />
        {isOneself && (
          <>
            <NotificationSettingsPanel />
            <OwnPersonalData />
          </>
        )}
      </LongForm>
    </Page>
  )
}

const themes = ['light', 'dark', 'auto'] as const

/** The look of Lagra in this browser. Changes take effect at once, without saving. */
function Appearance() {
  const { language, text } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const switchLanguage = useSwitchLanguage()
  return (
    <SectionPanel title={text.settings.appearance}>
      <div className={styles.choices}>
        <Input.Wrapper label={text.settings.language} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={text.settings.language}
            value={language}
            onChange={switchLanguage}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Input.Wrapper>
        <Input.Wrapper label={text.settings.theme} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={text.settings.theme}
            value={colorScheme}
            onChange={setColorScheme}
            data={themes.map((value) => ({ value, label: text.settings.themes[value] }))}
          />
        </Input.Wrapper>
      </div>
    </SectionPanel>
  )
}
