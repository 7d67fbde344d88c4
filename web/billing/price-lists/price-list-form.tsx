import { priceLists, type PriceList } from '#contract/billing/price-lists.ts'
import { useCustomers } from '#web/billing/use-parties.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, TextField, useField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { DateField } from '#web/kit/form/input-fields.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { useFormWithFieldNotice } from '#web/resource/notice-forms.ts'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { Select } from '@mantine/core'
import { LinesPanel } from './lines-panel.tsx'

export function PriceListForm(props: FormProps<PriceList>) {
  const { fields } = useText().priceLists
  const form = useFormWithFieldNotice({
    ...formOf(props, valuesOf, priceLists.update, ({ price_list }) => price_list),
    labels: fields,
  })
  return (
    <>
      <FormBody form={form}>
        <ListFields form={form} />
      </FormBody>
      <LinesPanel list={props.record} />
    </>
  )
}

export function CreatePriceListForm(props: CreateProps) {
  const { fields } = useText().priceLists
  const form = useFormWithFieldNotice({ ...formOfNew(props, newList(), priceLists.create), labels: fields })
  return (
    <FormBody form={form}>
      <ListFields form={form} />
    </FormBody>
  )
}

function ListFields({ form }: { form: Form<Values> }) {
  const { priceLists: words } = useText()
  return (
    <FieldGroup title={words.list} hint={words.hint}>
      <TextField form={form} name="Name" required />
      <FieldRow>
        <CustomerField form={form} />
        <DateField form={form} name="FromDay" required hint={words.fromHint} />
      </FieldRow>
    </FieldGroup>
  )
}

/** One customer, or all of them. */
function CustomerField({ form }: { form: Form<Values> }) {
  const { priceLists: words, ui } = useText()
  const { customers, problem } = useCustomers()
  const data = [
    { value: everybody, label: words.everybody },
    ...customers.map(({ Id, CustomerName }) => ({ value: String(Id), label: CustomerName })),
  ]
  const show = (value: unknown) =>
    data.find((one) => one.value === (typeof value === 'number' ? String(value) : everybody))?.label
  const { set, value, ...props } = useField<Values, number | null>({ form, name: 'CustomerId' }, show)
  return (
    <Select
      {...props}
      {...(problem.hint !== undefined && { description: problem.hint })}
      data={data}
      value={String(value ?? everybody)}
      onChange={(id) => set(id === null || id === everybody ? null : Number(id))}
      searchable
      limit={100}
      nothingFoundMessage={ui.noResult}
      maxDropdownHeight={250}
      allowDeselect={false}
      openOnFocus={false}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

const everybody = 'all'

const newList = () => ({ Name: '', CustomerId: null as number | null, FromDay: currentDay(), Revision: 0 })
type Values = ReturnType<typeof newList>

const valuesOf = ({ Name, CustomerId, FromDay, Revision }: PriceList): Values => ({
  Name,
  CustomerId,
  FromDay,
  Revision,
})
