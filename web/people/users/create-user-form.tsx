import { users } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { CreateProps } from '#web/resource/resource.ts'
import { useUser } from '#web/shell/session/session.ts'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { placed } from './placed.ts'
import { usePlaces } from './use-places.ts'
import { nobody, UserFields, type UserValues } from './user-fields.tsx'

/** Most people who are added use lockers: an end user, unless told. */
export function CreateUserForm({ created }: CreateProps) {
  const { users: text } = useText()
  const me = useUser()
  const { placesOf } = usePlaces()
  const [only, ...others] = placesOf('enduser')
  const theOnly = others.length === 0 && only ? Number(only.value) : null
  const CustomerId = me.UserRole === 'enduser' ? me.CustomerId : theOnly
  const form = useForm<UserValues>({
    record: { ...nobody, AccountPermission: 'enduser', CustomerId },
    schema: users.create.body,
    labels: text.fields,
    alsoCheck: (values) => placed(values, placesOf, text.choosePlace),
    save: async (typed, empty) => {
      const values = { ...empty, ...typed }
      // The house's people belong to the house: the server knows.
      const places = values.AccountPermission ? placesOf(values.AccountPermission) : []
      const { CurrentPassword: _, ...person } = values // asked of whoever changes its own account
      const body = { ...person, CustomerId: places.length === 0 ? null : values.CustomerId }
      const { Id } = await call(users.create, { body })
      await created(Id)
    },
  })
  return (
    <FormBody form={form}>
      <UserFields form={form} />
    </FormBody>
  )
}
