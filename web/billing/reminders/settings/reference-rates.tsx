import type { ReminderSettings } from '#contract/billing/reminders.ts'
import { detailed } from '#contract/messages.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { messageText } from '#web/i18n/message.ts'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { isDay } from '#web/kit/inputs/days.ts'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { Panel } from '#web/kit/panel.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import styles from '#web/billing/reminders/reminders.module.css'
import { saveSettings } from './save-settings.ts'

type Rates = ReminderSettings['ReferenceRates']
const rateLimits = { min: -10, max: 50 }

/** The reference rate of each half-year: added and deleted one by one. */
export function ReferenceRates({
  settings: { ReferenceRates: rates, Revision },
}: {
  settings: ReminderSettings
}) {
  const { text, format } = useLanguage()
  const words = text.reminders.settings
  const save = (changed: Rates) => saveSettings({ ReferenceRates: changed, Revision }).catch(notifyFailure)
  return (
    <Panel title={words.rates} hint={words.ratesHint}>
      {rates.length === 0 ? (
        <p>{words.noRates}</p>
      ) : (
        <table className={styles.rates} aria-label={words.rates}>
          <thead>
            <tr>
              <th scope="col">{words.From}</th>
              <th scope="col">{words.Rate}</th>
              <th scope="col">
                <VisuallyHidden>{words.remove}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ From, Rate }) => (
              <tr key={From}>
                <td>{format.date(From)}</td>
                <td>{format.percent(Rate)}</td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={words.removeRate(format.date(From))}
                    onClick={() => void save(rates.filter((rate) => rate.From !== From))}
                  >
                    <IconTrash size={16} stroke={1.6} aria-hidden="true" />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddRate rates={rates} onAdd={(rate) => save([...rates, rate])} />
    </Panel>
  )
}

function AddRate({ rates, onAdd }: { rates: Rates; onAdd: (rate: Rates[number]) => Promise<void> }) {
  const { text } = useLanguage()
  const words = text.reminders.settings
  const [from, setFrom] = useState('')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const rate = typedNumber(typed)
  const isTaken = rates.some(({ From }) => From === from)
  const [tried, setTried] = useState(false)
  const lacks = (field: 'From' | 'Rate', key: 'required' | 'range') =>
    tried
      ? messageText(
          text,
          { From: words.From, Rate: words.Rate },
          field,
          detailed(key, field, key === 'range' ? rateLimits : {}),
        )
      : undefined
  const inRange = rate !== undefined && rate >= rateLimits.min && rate <= rateLimits.max
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isDay(from) || isTaken || !inRange || busy) return
    setTried(false)
    setBusy(true)
    await onAdd({ From: from, Rate: rate }).finally(() => setBusy(false))
    setFrom('')
    setTyped('')
  }
  return (
    <form className={styles.addRate} onSubmit={(event) => void add(event)} noValidate>
      <DateInput
        label={words.From}
        value={from}
        onChange={setFrom}
        error={isTaken ? words.taken : isDay(from) ? undefined : lacks('From', 'required')}
      />
      <NumberInput
        label={words.Rate}
        value={typed}
        onChange={setTyped}
        decimals={2}
        unit="%"
        error={inRange ? undefined : lacks('Rate', rate === undefined ? 'required' : 'range')}
      />
      <Button type="submit" variant="default" loading={busy}>
        {words.addRate}
      </Button>
    </form>
  )
}
