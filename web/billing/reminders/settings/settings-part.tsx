import { reminders } from '#contract/billing/reminders.ts'
import { query } from '#web/api/api.ts'
import { Loaded } from '#web/kit/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { ReferenceRates } from './reference-rates.tsx'
import styles from '#web/billing/reminders/reminders.module.css'
import { LongForm } from '#web/resource/rail.tsx'
import { SettingsForm } from './settings-form.tsx'

/** How reminders are made. */
export function ReminderSettingsPart() {
  const found = useQuery(settingsQuery)
  return (
    <Loaded query={found}>
      {({ data }) => (
        <div className={styles.settings}>
          <ReferenceRates settings={data} />
          <LongForm>
            <SettingsForm settings={data} />
          </LongForm>
        </div>
      )}
    </Loaded>
  )
}

const settingsQuery = query(reminders.settings)
