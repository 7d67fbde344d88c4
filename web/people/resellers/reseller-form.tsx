import { resellers, type Reseller } from '#contract/people/resellers.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { useTellingForm } from '#web/resource/telling-form.ts'
import { FieldRow, LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import type { Form } from '#web/kit/form/use-form.ts'

export function ResellerForm({ record, reload, saved }: FormProps<Reseller>) {
  const { fields } = useText().resellers
  const form = useTellingForm({
    record: fieldsOf(record),
    schema: resellers.update.body,
    labels: fields,
    save: async (changed, { Revision }) => {
      await call(resellers.update, { params: { id: record.Id }, body: { ...changed, Revision } })
      await saved()
    },
    reload: async () => fieldsOf(await reload()),
  })
  return <Fields form={form} />
}

export function CreateResellerForm({ created }: CreateProps) {
  const { fields } = useText().resellers
  const form = useTellingForm({
    record: nothing,
    schema: resellers.create.body,
    labels: fields,
    save: async (typed, empty) => {
      const { Id } = await call(resellers.create, { body: { ...empty, ...typed } })
      await created(Id)
    },
  })
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
