import { users, type User } from '#contract/people/users.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOf } from '#web/resource/record-form.ts'
import type { FormProps } from '#web/resource/resource.ts'
import { useCurrentPasswordCheck } from '#web/shell/session/current-password.tsx'
import { refreshIfOneself, useUser } from '#web/shell/session/session.ts'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { fieldsOf, UserFields } from './user-fields.tsx'
import { placed } from './placed.ts'
import { usePlaces } from './use-places.ts'

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
