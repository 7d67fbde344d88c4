import { may } from '#contract/access.ts'
import { teams, type Team } from '#contract/people/teams.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { MultiSelectField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useForm, type Form } from '#web/kit/form/use-form.ts'
import { lockersOf } from '#web/people/users/lockers-of.ts'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import { peopleOf } from './people-of.ts'
import { useCustomers } from './use-customers.ts'

export function TeamForm(props: FormProps<Team>) {
  const { fields, general } = useText().teams
  const form = useForm({ ...formOf(props, fieldsOf, teams.update, ({ data }) => data), labels: fields })
  return (
    <FormBody form={form}>
      <FieldGroup title={general}>
        <TextField form={form} name="Name" required />
      </FieldGroup>
      <Links form={form} customer={props.record.CustomerId} team={props.record} />
    </FormBody>
  )
}

/** A site manager's teams are of its own customer; others choose it first. */
export function CreateTeamForm(props: CreateProps) {
  const { teams: text } = useText()
  const chooses = may(usePosition(), 'manageCustomers')
  const own = useUser().CustomerId
  const customers = useCustomers(chooses)
  const form = useForm({
    ...formOfNew(props, { ...nothing, CustomerId: chooses ? null : own }, teams.create),
    labels: text.fields,
    alsoCheck: ({ CustomerId }) => (CustomerId === null ? { CustomerId: text.chooseCustomer } : {}),
  })
  return (
    <FormBody form={form}>
      <FieldGroup title={text.general}>
        <TextField form={form} name="Name" required />
        {chooses && <SelectField form={form} name="CustomerId" required options={customers} />}
      </FieldGroup>
      {form.values.CustomerId !== null && (
        <Links key={form.values.CustomerId} form={form} customer={form.values.CustomerId} />
      )}
    </FormBody>
  )
}

function Links({ form, customer, team }: { form: Form<Values>; customer: number; team?: Team }) {
  const { teams: text } = useText()
  // What a new team lacks is what comes next.
  const isEmpty = team?.Members.length === 0
  return (
    <FieldGroup title={text.who} hint={isEmpty ? text.nobodyYet : text.whoHint}>
      <MultiSelectField
        form={form}
        name="AccountIds"
        begins={isEmpty}
        search={peopleOf(customer)}
        known={(team?.Members ?? []).map(({ Id, Name }) => ({ name: Name, value: Id }))}
        from={0}
      />
      <MultiSelectField
        form={form}
        name="LockerIds"
        search={lockersOf(customer)}
        known={(team?.Lockers ?? []).map(({ Id, Name }) => ({ name: Name, value: Id }))}
        from={0}
      />
    </FieldGroup>
  )
}

const nothing = {
  Name: '',
  CustomerId: null as number | null,
  AccountIds: [] as number[],
  LockerIds: [] as number[],
  Revision: 0,
}
type Values = typeof nothing

const fieldsOf = ({ Name, CustomerId, Members, Lockers, Revision }: Team): Values => ({
  Name,
  CustomerId,
  AccountIds: Members.map(({ Id }) => Id),
  LockerIds: Lockers.map(({ Id }) => Id),
  Revision,
})
