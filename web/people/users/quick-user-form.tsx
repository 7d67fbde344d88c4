import { users, type User } from '#contract/people/users.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOf } from '#web/resource/record-form.ts'
import type { FormProps } from '#web/resource/resource.ts'
import { CurrentPasswordField, useCurrentPasswordCheck } from '#web/shell/session/current-password.tsx'
import { refreshIfOneself, useUser } from '#web/shell/session/session.ts'
import { PasswordField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

export function QuickUserForm(props: FormProps<User>) {
  const { record } = props
  const { users: text } = useText()
  const isOwn = useUser().Id === record.Id
  const form = useForm({
    ...formOf(props, fieldsOf, users.update, ({ data }) => refreshIfOneself(data)),
    labels: text.fields,
    alsoCheck: useCurrentPasswordCheck(record.Email, isOwn),
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="Name" />
      <TextField form={form} name="LastName" />
      <TextField form={form} name="Email" type="email" required />
      <TextField form={form} name="EmployeeNumber" inputMode="numeric" />
      <PasswordField
        form={form}
        name="Password"
        autoComplete="new-password"
        hint={record.HasPassword ? text.keepPassword : text.noPassword}
      />
      {isOwn && <CurrentPasswordField form={form} storedEmail={record.Email} />}
    </FormBody>
  )
}

const fieldsOf = ({ Name, LastName, Email, EmployeeNumber, Revision }: User) => ({
  Name,
  LastName,
  Email,
  EmployeeNumber: EmployeeNumber ?? '',
  Password: '',
  CurrentPassword: '',
  Revision,
})
