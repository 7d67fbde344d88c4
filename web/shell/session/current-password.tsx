import { useText } from '#web/i18n/language-provider.tsx'
import { messageText } from '#web/i18n/message.ts'
import { type NamesOf, PasswordField } from '#web/kit/form/fields.tsx'
import type { Form, FormValues } from '#web/kit/form/use-form.ts'

interface OwnValues extends FormValues {
  Email: string
  CurrentPassword: string
}

/** The server changes one's own e-mail and password only with the current password. */
const asksPassword = (values: OwnValues, storedEmail: string) =>
  values.Email.trim().toLowerCase() !== storedEmail || Boolean(values['Password'])

/** The check that goes with `CurrentPasswordField`. */
export function useCurrentPasswordCheck(storedEmail: string, isOwn = true) {
  const text = useText()
  const { fields } = text.settings
  return (values: OwnValues): { CurrentPassword?: string } =>
    isOwn && asksPassword(values, storedEmail) && values.CurrentPassword === ''
      ? { CurrentPassword: messageText(text, fields, 'CurrentPassword', 'required') }
      : {}
}

interface Props<V extends OwnValues> {
  form: Form<V>
  storedEmail: string
}

/** Shown only when it is needed, or while something is typed in it. */
export function CurrentPasswordField<V extends OwnValues>({ form, storedEmail }: Props<V>) {
  const { settings: text } = useText()
  if (!asksPassword(form.values, storedEmail) && form.values.CurrentPassword === '') return null
  return (
    <PasswordField
      form={form}
      name={'CurrentPassword' as NamesOf<V, string>}
      required
      autoComplete="current-password"
      hint={text.currentPasswordHint}
    />
  )
}
