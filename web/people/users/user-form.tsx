import { organisationKindOf, users, type User } from '#contract/people/users.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOf } from '#web/resource/record-form.ts'
import type { FormProps, CreateProps } from '#web/resource/resource.ts'
import { useCurrentPasswordCheck, CurrentPasswordField } from '#web/shell/session/current-password.tsx'
import { refreshIfOneself, useUser } from '#web/shell/session/session.ts'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { UserFields } from './user-fields.tsx'
import { fieldsOf, nobody, type UserValues } from './user-values.ts'
import { placed } from './placed.ts'
import { useMailsWait } from './use-mails-wait.ts'
import { usePlaces } from './use-places.ts'
import { call } from '#web/api/api.ts'
import { PasswordField, TextField } from '#web/kit/form/fields.tsx'

export function UserForm(props: FormProps<User>) {
  const { record } = props
  const { users: text } = useText()
  const { placesOf } = usePlaces()
  const checkPassword = useCurrentPasswordCheck(record.Email, useUser().Id === record.Id)
  const form = useForm({
    ...formOf(props, fieldsOf, users.update, ({ data }) => refreshIfOneself(data)),
    labels: text.fields,
    alsoCheck: (values) => ({
      ...placed(values, placesOf, text.choosePlace),
      ...checkPassword(values),
    }),
  })
  return (
    <FormBody form={form}>
      <UserFields form={form} user={record} />
    </FormBody>
  )
}

/** The default role is end user, because most new users use lockers. */
export function CreateUserForm({ created }: CreateProps) {
  const { users: text } = useText()
  const me = useUser()
  const { placesOf } = usePlaces()
  const [only, ...others] = placesOf('enduser')
  const theOnly = others.length === 0 && only ? Number(only.value) : null
  const CustomerId = organisationKindOf[me.UserRole] === 'customer' ? me.CustomerId : theOnly
  const mailsWait = useMailsWait() !== undefined
  const invited = (email: string) =>
    mailsWait
      ? { severity: 'warning' as const, msg: text.invitation.waitingFor(email), store: false }
      : { msg: text.invitation.sent(email) }
  const form = useForm<UserValues>({
    record: { ...nobody, AccountPermission: 'enduser', CustomerId },
    schema: users.create.body,
    labels: text.fields,
    alsoCheck: (values) => placed(values, placesOf, text.choosePlace),
    save: async (typed, empty) => {
      const values = { ...empty, ...typed }
      // For roles without a choice of organisation the server sets it.
      const places = values.AccountPermission ? placesOf(values.AccountPermission) : []
      const { CurrentPassword: _, ...person } = values // asked of whoever changes its own account
      const Password = person.Invite ? '' : person.Password // one typed before the invitation was chosen does not count
      const body = { ...person, Password, CustomerId: places.length === 0 ? null : values.CustomerId }
      const { Id } = await call(users.create, { body })
      await created(Id, person.Invite ? invited(person.Email) : {})
    },
  })
  return (
    <FormBody form={form}>
      <UserFields form={form} />
    </FormBody>
  )
}

export function QuickUserForm(props: FormProps<User>) {
  const { record } = props
  const { users: text } = useText()
  const isOwn = useUser().Id === record.Id
  const form = useForm({
    ...formOf(props, quickFieldsOf, users.update, ({ data }) => refreshIfOneself(data)),
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

const quickFieldsOf = ({ Name, LastName, Email, EmployeeNumber, Revision }: User) => ({
  Name,
  LastName,
  Email,
  EmployeeNumber: EmployeeNumber ?? '',
  Password: '',
  CurrentPassword: '',
  Revision,
})
