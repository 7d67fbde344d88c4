import { may } from '#contract/access.ts'
import { costCentres, type CostCentre } from '#contract/people/cost-centres.ts'
import { organisations } from '#contract/people/organisations.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { DateField, ToggleField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { type Form, useForm } from '#web/kit/form/use-form.ts'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'

export function CostCentreForm(props: FormProps<CostCentre>) {
  const { costCentres: text } = useText()
  const form = useForm({
    ...formOf(props, fieldsOf, costCentres.update, ({ data }) => data),
    labels: text.fields,
  })
  return (
    <FormBody form={form}>
      <FieldGroup title={text.general}>
        <Fields form={form} />
      </FieldGroup>
    </FormBody>
  )
}

export function QuickCostCentreForm(props: FormProps<CostCentre>) {
  const { costCentres: text } = useText()
  const form = useForm({
    ...formOf(props, fieldsOf, costCentres.update, ({ data }) => data),
    labels: text.fields,
  })
  return (
    <FormBody form={form}>
      <Fields form={form} />
    </FormBody>
  )
}

const fieldsOf = ({ CustomerId, Code, Name, Active, FromDay, ToDay, Revision }: CostCentre): Values => ({
  CustomerId,
  Code,
  Name,
  Active: Active === 1,
  FromDay: FromDay ?? '',
  ToDay: ToDay ?? '',
  Revision,
})

/** A site manager has one customer, and is not asked for it. */
export function CreateCostCentreForm(props: CreateProps) {
  const { costCentres: text } = useText()
  const hasCustomers = may(usePosition(), 'manageCustomers')
  const customers = useQuery({ ...query(organisations.customers), enabled: hasCustomers })
  const form = useForm({
    ...formOfNew(props, nothing, costCentres.create),
    labels: text.fields,
    alsoCheck: ({ CustomerId }) =>
      hasCustomers && CustomerId === null ? { CustomerId: text.chooseCustomer } : {},
  })
  return (
    <FormBody form={form}>
      {hasCustomers && (
        <SelectField
          form={form}
          name="CustomerId"
          required
          options={(customers.data?.data ?? []).map(({ id, CustomerName }) => ({
            value: id,
            label: CustomerName,
          }))}
        />
      )}
      <Fields form={form} />
    </FormBody>
  )
}

const nothing = {
  CustomerId: null as number | null,
  Code: '',
  Name: '',
  Active: true,
  FromDay: '',
  ToDay: '',
  Revision: 0,
}
type Values = typeof nothing

/** The fields of a stored and of a new cost centre. */
function Fields({ form }: { form: Form<Values> }) {
  const { costCentres: text } = useText()
  return (
    <>
      <FieldRow>
        <TextField form={form} name="Code" required hint={text.codeHint} />
        <TextField form={form} name="Name" />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="FromDay" />
        <DateField form={form} name="ToDay" />
      </FieldRow>
      <ToggleField form={form} name="Active" hint={text.activeHint} />
    </>
  )
}
