import { notifications as api } from '#contract/live/notifications.ts'
import { query } from '#web/api/api.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { notificationSettingsAnchor } from './notification-settings-anchor.ts'
import { NotificationSettingsForm } from './notification-settings-form.tsx'
import styles from './notification-settings.module.css'

/** The user's notification settings. */
export function NotificationSettingsPanel() {
  const { live } = useStartText()
  const settings = useQuery(query(api.settings))
  const element = useRef<HTMLDivElement>(null)
  const wanted = useLocation({ select: ({ hash }) => hash === notificationSettingsAnchor })
  const loaded = settings.isSuccess
  useEffect(() => {
    if (!wanted || !loaded) return
    element.current?.scrollIntoView()
    element.current?.focus({ preventScroll: true })
  }, [wanted, loaded])
  return (
    <div ref={element} tabIndex={-1} className={styles.panel}>
      <SectionPanel title={live.notificationSettings.title} hint={live.notificationSettings.hint}>
        <Loaded query={settings}>{({ data }) => <NotificationSettingsForm stored={data} />}</Loaded>
      </SectionPanel>
    </div>
  )
}
