import type { WebhookEvent } from '#contract/live/webhooks.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useField, type FieldProps } from '#web/kit/form/fields.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import type { FormValues } from '#web/kit/form/use-form.ts'
import { Checkbox } from '@mantine/core'
import styles from './webhooks.module.css'

const groups = {
  ledger: ['withdrawal', 'return', 'refill', 'correction'],
  stock: ['orderDue', 'lowStock', 'outOfStock', 'restocked', 'loanOverdue'],
  lockers: ['lockerOffline', 'lockerOnline', 'lineRejected'],
  runs: ['runReady', 'runShort', 'runDone'],
  billing: ['statementMade', 'statementCredited'],
} as const satisfies Record<string, readonly WebhookEvent[]>

/** Which events, with a tick for each. */
export function EventsField<V extends FormValues>(field: FieldProps<V, WebhookEvent[]>) {
  const { groups: titles, eventNames } = useText().webhooks
  const show = (held: unknown) => (held as WebhookEvent[]).map((event) => eventNames[event]).join(', ')
  const { label, value, set, error } = useField(field, show)
  const narrow = useNarrow()
  return (
    <Checkbox.Group aria-label={label} value={value as WebhookEvent[]} onChange={set} error={error}>
      <div className={styles.groups}>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <fieldset key={group} className={styles.group}>
            <legend>{titles[group]}</legend>
            {groups[group].map((event) => (
              <Checkbox key={event} value={event} label={eventNames[event]} {...(narrow && { size: 'md' })} />
            ))}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  )
}
