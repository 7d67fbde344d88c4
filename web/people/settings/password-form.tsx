import { session } from '#contract/people/session.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { useUser } from '#web/shell/session/session.ts'
import { FieldRow, PasswordField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'

/** One's own password; whoever logs in with the organisation has none to change. */
export function PasswordForm() {
  const { settings: text } = useText()
  const { HasPassword } = useUser()
  if (HasPassword === 0)
    return <SectionPanel id="password" title={text.password} hint={text.passwordByOrganisation} />
  return <ChangePassword />
}

function ChangePassword() {
  const { settings: text } = useText()
  const form = useForm({
    record: empty,
    schema: session.changePassword.body,
    labels: text.fields,
    alsoCheck: ({ NewPassword, RepeatPassword }) =>
      NewPassword === RepeatPassword ? {} : { RepeatPassword: text.passwordsDiffer },
    save: async ({ CurrentPassword = '', NewPassword = '' }) => {
      await call(session.changePassword, { body: { CurrentPassword, NewPassword } })
      notify({ severity: 'success', title: (t) => t.settings.passwordSaved })
    },
  })
  return (
    <SectionPanel id="password" title={text.password} hint={text.passwordHint}>
      <FormBody form={form} saveLabel={text.changePassword} optional>
        <PasswordField form={form} name="CurrentPassword" required autoComplete="current-password" />
        <FieldRow>
          <PasswordField form={form} name="NewPassword" required autoComplete="new-password" />
          <PasswordField form={form} name="RepeatPassword" required autoComplete="new-password" />
        </FieldRow>
      </FormBody>
    </SectionPanel>
  )
}

const empty = { CurrentPassword: '', NewPassword: '', RepeatPassword: '' }
