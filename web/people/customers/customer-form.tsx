import { may } from '#contract/access.ts'
import { customers, type Customer } from '#contract/people/customers.ts'
import { resellers } from '#contract/people/resellers.ts'
import { call, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useTellingForm } from '#web/resource/telling-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { useUser } from '#web/shell/session/session.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'

export function CustomerForm({ record, reload, saved }: FormProps<Customer>) {
  const { customers: text, resource } = useText()
  const { fields } = text
  const form = useTellingForm({
    record: fieldsOf(record),
    schema: customers.update.body,
    labels: fields,
    save: async (changed, { Revision }) => {
      await call(customers.update, { params: { id: record.Id }, body: { ...changed, Revision } })
      await saved()
    },
    reload: async () => fieldsOf(await reload()),
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="CustomerName" required />
      <TextField form={form} name="OrganisationNumber" hint={resource.numberHint} />
    </FormBody>
  )
}

const fieldsOf = ({ CustomerName, OrganisationNumber, Revision }: Customer) => ({
  CustomerName,
  OrganisationNumber,
  Revision,
})

/** The house says whose customer it is; a reseller's are its own. */
export function CreateCustomerForm({ created }: CreateProps) {
  const { customers: text, resource } = useText()
  const { fields, chooseReseller } = text
  const choosesReseller = may(useUser().UserRole, 'manageResellers')
  const all = useQuery({ ...query(resellers.list, { query: { limit: 1000 } }), enabled: choosesReseller })
  const form = useTellingForm({
    record: nothing,
    schema: customers.create.body,
    labels: fields,
    alsoCheck: ({ ResellerCustomerId }) =>
      choosesReseller && ResellerCustomerId === null ? { ResellerCustomerId: chooseReseller } : {},
    save: async (typed, empty) => {
      const { Id } = await call(customers.create, { body: { ...empty, ...typed } })
      await created(Id)
    },
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="CustomerName" required />
      <TextField form={form} name="OrganisationNumber" hint={resource.numberHint} />
      {choosesReseller && (
        <SelectField
          form={form}
          name="ResellerCustomerId"
          required
          options={(all.data?.data ?? []).map(({ Id, CustomerName }) => ({ value: Id, label: CustomerName }))}
        />
      )}
    </FormBody>
  )
}

const nothing = {
  CustomerName: '',
  OrganisationNumber: '',
  ResellerCustomerId: null as number | null,
}
