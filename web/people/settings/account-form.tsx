import { session, type SessionUser } from '#contract/people/session.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { CurrentPasswordField, useCurrentPasswordCheck } from '#web/shell/session/current-password.tsx'
import { reloadUser, updateUser, useUser } from '#web/shell/session/session.ts'
import { FieldRow, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

/** The user's own name and e-mail. */
export function AccountForm() {
  const { settings: text } = useText()
  const user = useUser()
  const form = useForm({
    record: accountOf(user),
    schema: session.updateOwnAccount.body,
    labels: text.fields,
    alsoCheck: useCurrentPasswordCheck(user.Email),
    save: async (changed, { Revision }) => {
      const { user } = await call(session.updateOwnAccount, { body: { ...changed, Revision } })
      updateUser(user)
      notify({ severity: 'success', title: (t) => t.settings.accountSaved })
    },
    reload: async () => accountOf(await reloadUser()),
  })
  return (
    <SectionPanel title={text.account}>
      <UnconfirmedEmail />
      <FormBody form={form}>
        <FieldRow>
          <TextField form={form} name="Name" required autoComplete="given-name" />
          <TextField form={form} name="LastName" autoComplete="family-name" />
        </FieldRow>
        <TextField
          form={form}
          name="Email"
          required
          type="email"
          autoComplete="email"
          {...(user.HasPassword === 0 && { disabled: true, hint: text.emailByOrganisation })}
        />
        <CurrentPasswordField form={form} storedEmail={user.Email} />
      </FormBody>
    </SectionPanel>
  )
}

const accountOf = ({ Name, LastName, Email, Revision }: SessionUser) => ({
  Name,
  LastName,
  Email,
  CurrentPassword: '',
  Revision,
})
