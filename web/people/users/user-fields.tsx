import { roles } from '#contract/access.ts'
import { organisationKindOf, type User } from '#contract/people/users.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { SecretField } from '#web/resource/secret-field.tsx'
import { CurrentPasswordField } from '#web/shell/session/current-password.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, PasswordField, TextField } from '#web/kit/form/fields.tsx'
import { MultiSelectField, ToggleField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { UserFactors } from '#web/people/second-factor/user-factors.tsx'
import { UserSingleSignOn } from '#web/people/single-sign-on/user-single-sign-on.tsx'
import { UserSessions } from '#web/people/sessions/user-sessions.tsx'
import { CostCentreField } from './cost-centre-field.tsx'
import { DutyField } from './duty-field.tsx'
import { lockersOf } from './lockers-of.ts'
import { personName } from './person-name.ts'
import { useMailsWait } from './use-mails-wait.ts'
import { withFollowingDuty } from './usual-duty.ts'
import { usePlaces } from './use-places.ts'
import type { UserValues } from './user-values.ts'

/** The fields of a stored and of a new user. */
export function UserFields({ form, user }: { form: Form<UserValues>; user?: User }) {
  const { users: text } = useText()
  const me = useUser()
  const mailsWait = useMailsWait() !== undefined
  const { roles: givable, placesOf } = usePlaces()
  const role = roles.find((known) => known === form.values.AccountPermission)
  const places = role ? placesOf(role) : []
  const only = places.length === 1 && places[0]?.value === form.values.CustomerId
  return (
    <>
      <FieldGroup title={text.person}>
        <FieldRow>
          <TextField form={form} name="Name" />
          <TextField form={form} name="LastName" />
        </FieldRow>
        <TextField form={form} name="Email" type="email" required />
        {(givable.length > 1 || places.length > 1) && (
          <FieldRow>
            <SelectField form={withFollowingDuty(form)} name="AccountPermission" required options={givable} />
            {places.length > 0 && !only && (
              <SelectField form={form} name="CustomerId" required options={places} />
            )}
          </FieldRow>
        )}
        {role && user?.Id !== me.Id && <DutyField form={form} role={role} />}
        {user && user.Id !== me.Id && <ToggleField form={form} name="Active" hint={text.activeHint} />}
      </FieldGroup>
      <FieldGroup title={text.login} hint={user?.SingleSignOn ? text.loginByProvider : text.loginHint}>
        {!user && (
          <ToggleField
            form={form}
            name="Invite"
            hint={mailsWait ? text.invitation.waits : text.invitation.hint}
          />
        )}
        {!form.values.Invite && (
          <PasswordField
            form={form}
            name="Password"
            autoComplete="new-password"
            hint={user?.HasPassword ? text.keepPassword : text.noPassword}
          />
        )}
        {user?.Id === me.Id && <CurrentPasswordField form={form} storedEmail={user.Email} />}
        {user && user.Id !== me.Id && <UserSingleSignOn user={user} />}
        {user && user.Id !== me.Id && <UserFactors id={user.Id} name={personName(user)} />}
        {user && user.Id !== me.Id && <UserSessions id={user.Id} name={personName(user)} />}
      </FieldGroup>
      <FieldGroup title={text.atLocker} hint={text.atLockerHint}>
        <FieldRow>
          <TextField form={form} name="EmployeeNumber" inputMode="numeric" />
          <SecretField
            form={form}
            name="Pin"
            of={user?.Pin ? { Entity: 'user', Id: user.Id, Field: 'Pin' } : undefined}
            hint={user && user.HasPin && user.Pin === null ? text.keepPin : text.pinHint}
          />
        </FieldRow>
        {role && organisationKindOf[role] === 'customer' && (
          <CostCentreField form={form} stored={user?.CostCentre} />
        )}
        {role && organisationKindOf[role] !== 'house' && (
          <MultiSelectField
            form={form}
            name="LockerIds"
            search={lockersOf(form.values.CustomerId)}
            known={(user?.Lockers ?? []).map(({ Id, Name }) => ({ name: Name, value: Id }))}
            from={0}
            hint={text.lockersHint}
          />
        )}
      </FieldGroup>
    </>
  )
}
