import { users, type User } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { FormProps } from '#web/resource/resource.ts'
import { useCurrentPasswordCheck } from '#web/shell/session/current-password.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { fieldsOf, UserFields } from './user-fields.tsx'
import { placed } from './placed.ts'
import { usePlaces } from './use-places.ts'

export function UserForm({ record, reload, saved }: FormProps<User>) {
  const { users: text } = useText()
  const { placesOf } = usePlaces()
  const checkPassword = useCurrentPasswordCheck(record.Email, useUser().Id === record.Id)
  const form = useForm({
    record: fieldsOf(record),
    schema: users.update.body,
    labels: text.fields,
    alsoCheck: (values) => ({
      ...placed(values, placesOf, text.choosePlace),
      ...checkPassword(values),
    }),
    save: async (changed, { Revision }) => {
      await call(users.update, { params: { id: record.Id }, body: { ...changed, Revision } })
      await saved()
    },
    reload: async () => fieldsOf(await reload()),
  })
  return (
    <FormBody form={form}>
      <UserFields form={form} user={record} />
    </FormBody>
  )
}
