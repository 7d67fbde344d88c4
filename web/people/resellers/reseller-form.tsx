import { resellers, type Reseller } from '#contract/people/resellers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { useFormWithFieldNotice } from '#web/resource/notice-forms.ts'
import { FieldRow, LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import type { Form } from '#web/kit/form/use-form.ts'

export function ResellerForm(props: FormProps<Reseller>) {
  const { fields } = useText().resellers
  const form = useFormWithFieldNotice({
    ...formOf(props, fieldsOf, resellers.update, ({ data }) => data),
    labels: fields,
  })
  return <Fields form={form} />
}

export function CreateResellerForm(props: CreateProps) {
  const { fields } = useText().resellers
  const form = useFormWithFieldNotice({ ...formOfNew(props, nothing, resellers.create), labels: fields })
  return <Fields form={form} />
}

/** The buyer on a statement has an address and a VAT number. */
function Fields({ form }: { form: Form<Values> }) {
  const { resellers: text, resource } = useText()
  return (
    <FormBody form={form}>
      <TextField form={form} name="CustomerName" required />
      <LongTextField form={form} name="Address" hint={text.addressHint} />
      <FieldRow>
        <TextField form={form} name="OrganisationNumber" hint={resource.numberHint} />
        <TextField form={form} name="VatNumber" />
      </FieldRow>
    </FormBody>
  )
}

const nothing = { CustomerName: '', Address: '', OrganisationNumber: '', VatNumber: '', Revision: 0 }
type Values = typeof nothing

const fieldsOf = ({ CustomerName, Address, OrganisationNumber, VatNumber, Revision }: Reseller): Values => ({
  CustomerName,
  Address,
  OrganisationNumber,
  VatNumber,
  Revision,
})
