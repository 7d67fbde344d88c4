import { dutiesOf, type Duty, type Role } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { usualDuty, type WithDuty } from './usual-duty.ts'

/** What somebody does inside its organisation, with a sentence about it. None for the house's people. */
export function DutyField<V extends WithDuty>({ form, role }: { form: Form<V>; role: Role }) {
  const { users: text, shell } = useText()
  const chosen = form.values.Duty ?? usualDuty(role)
  if (chosen === null) return null
  const shown = { ...form, values: { Duty: chosen } } as unknown as Form<{ Duty: Duty | null }>
  const options = dutiesOf[role].map((value) => ({ value, label: shell.duties[value] }))
  return <SelectField form={shown} name="Duty" options={options} hint={text.dutyHints[chosen]} />
}
