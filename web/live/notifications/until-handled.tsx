import { alertHours, notifications as api, toldKinds } from '#contract/live/notifications.ts'
import { query } from '#web/api/api.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { FieldRow } from '#web/kit/form/fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'
import { nobody, type SettingsValues } from './settings-values.ts'

/** How often one is told again, and who is if that does not help; where anything is told until it is handled. */
export function UntilHandled({ form }: { form: Form<SettingsValues> }) {
  const { notificationSettings: words } = useStartText().live
  const isWanted = toldKinds.some((kind) => form.values[kind] === 'repeating')
  const colleagues = useQuery({ ...query(api.colleagues), enabled: isWanted }).data?.data ?? []
  if (!isWanted) return null
  const hours = (names: typeof words.every) => alertHours.map((value) => ({ value, label: names[value] }))
  const people = [
    { value: nobody, label: words.nobody },
    ...colleagues.map(({ Id, Name }) => ({ value: Id, label: Name })),
  ]
  return (
    <>
      <SelectField form={form} name="RepeatHours" options={hours(words.every)} hint={words.repeatHint} />
      {people.length > 1 && (
        <FieldRow>
          <SelectField form={form} name="EscalateTo" options={people} hint={words.escalateHint} />
          {form.values.EscalateTo !== nobody && (
            <SelectField form={form} name="EscalateHours" options={hours(words.after)} />
          )}
        </FieldRow>
      )}
    </>
  )
}
