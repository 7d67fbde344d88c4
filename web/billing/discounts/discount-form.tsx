import { discounts, type Discount } from '#contract/billing/discounts.ts'
import { detailed } from '#contract/messages.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useFormWithFieldNotice } from '#web/resource/notice-forms.ts'
import { useCurrencies } from '#web/people/use-currencies.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { formOver } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { ReceiverField } from './receiver-field.tsx'
import type { DiscountValues } from './receivers.ts'

export function DiscountForm(props: FormProps<Discount>) {
  const { fields, own } = useText().discounts
  const params = { id: props.record.Id }
  const form = useFormWithFieldNotice({
    ...formOver(props, valuesOf, async (changed, { Revision }) => {
      const body = discounts.update.body.parse({ ...changed, Revision })
      return (await call(discounts.update, { params, body }).catch(asDiscountError)).customer_discount
    }),
    schema: discounts.update.body,
    labels: { ...fields, own },
  })
  return <Fields form={form} stored={props.record} />
}

export function CreateDiscountForm({ created }: CreateProps) {
  const { fields, own } = useText().discounts
  const form = useFormWithFieldNotice<DiscountValues>({
    record: nothing,
    schema: discounts.create.body,
    labels: { ...fields, own },
    save: async (typed, empty) => {
      const body = discounts.create.body.parse({ ...empty, ...typed })
      const { Id } = await call(discounts.create, { body }).catch(asDiscountError)
      await created(Id)
    },
  })
  return <Fields form={form} />
}

/** The fields of a stored and of a new discount. */
function Fields({ form, stored }: { form: Form<DiscountValues>; stored?: Discount }) {
  const { text: words, format } = useLanguage()
  const { discounts: text } = words
  const { currencies, problem } = useCurrencies()
  const code = currencies.find(({ value }) => value === form.values.CurrencyId)?.code ?? ''
  return (
    <FormBody form={form}>
      <FieldGroup title={text.discount}>
        <ReceiverField form={form} stored={stored} />
        <FieldRow>
          <NumberField
            form={form}
            name="Discount"
            decimals={2}
            suffix={code && format.currencySign(code)}
            required
            hint={text.hint}
          />
          <SelectField form={form} name="CurrencyId" options={currencies} required {...problem} />
        </FieldRow>
      </FieldGroup>
    </FormBody>
  )
}

/** The server's "unique" is about the discount, not about the customer's name: the message must say so. */
function asDiscountError(error: unknown): never {
  const taken = error instanceof ApiError && error.errors['CustomerId']?.[0] === 'unique'
  throw taken ? new ApiError(error.status, { CustomerId: [detailed('unique', 'own')] }) : error
}

/** The default currency is SEK, which has id 1. */
const nothing: DiscountValues = { CustomerId: null, Discount: '', CurrencyId: 1, Revision: 0 }

const valuesOf = ({ CustomerId, Discount: amount, CurrencyId, Revision }: Discount): DiscountValues => ({
  CustomerId,
  Discount: amount,
  CurrencyId,
  Revision,
})
