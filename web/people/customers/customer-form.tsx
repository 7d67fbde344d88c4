import { may } from '#contract/access.ts'
import { customers, type Customer } from '#contract/people/customers.ts'
import { resellers } from '#contract/people/resellers.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useFormWithFieldNotice } from '#web/resource/notice-forms.ts'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { FieldRow, LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'

export function CustomerForm(props: FormProps<Customer>) {
  const { customers: text, resource } = useText()
  const form = useFormWithFieldNotice({
    ...formOf(props, fieldsOf, customers.update, ({ data }) => data),
    labels: text.fields,
  })
  return (
    <FormBody form={form}>
      <FieldGroup title={text.general}>
        <TextField form={form} name="CustomerName" required />
        <TextField form={form} name="OrganisationNumber" hint={resource.numberHint} />
        <LongTextField form={form} name="Address" />
        <FieldRow>
          <TextField form={form} name="PostalCode" />
          <TextField form={form} name="City" />
        </FieldRow>
        <LongTextField form={form} name="OpeningNotes" hint={text.openingHint} />
        <ToggleField form={form} name="NamesInReports" hint={text.namesHint} />
      </FieldGroup>
      <FieldGroup title={text.statements} hint={text.statementsHint}>
        <TextField form={form} name="InvoiceEmail" />
        <FieldRow>
          <TextField form={form} name="VatNumber" />
          <TextField form={form} name="BuyerReference" />
        </FieldRow>
      </FieldGroup>
    </FormBody>
  )
}

const fieldsOf = (customer: Customer) => {
  const { CustomerName, OrganisationNumber, Address, PostalCode, City, OpeningNotes } = customer
  const { NamesInReports, VatNumber, BuyerReference, InvoiceEmail, Revision } = customer
  return {
    CustomerName,
    OrganisationNumber,
    Address,
    PostalCode,
    City,
    OpeningNotes,
    NamesInReports: NamesInReports === 1,
    VatNumber,
    BuyerReference,
    InvoiceEmail,
    Revision,
  }
}

/** Users who manage resellers choose the reseller; a reseller creates its own customers. */
export function CreateCustomerForm(props: CreateProps) {
  const { customers: text, resource } = useText()
  const { fields, chooseReseller } = text
  const choosesReseller = may(usePosition(), 'manageResellers')
  const all = useQuery({ ...query(resellers.list, { query: { limit: 1000 } }), enabled: choosesReseller })
  const form = useFormWithFieldNotice({
    ...formOfNew(props, nothing, customers.create),
    labels: fields,
    alsoCheck: ({ ResellerCustomerId }) =>
      choosesReseller && ResellerCustomerId === null ? { ResellerCustomerId: chooseReseller } : {},
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
