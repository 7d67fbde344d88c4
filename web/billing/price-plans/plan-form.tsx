import { billingTypes, houseId, pricePlans, type PricePlan } from '#contract/billing/price-plans.ts'
import { call } from '#web/api/api.ts'
import { useResellers } from '#web/billing/use-parties.ts'
import { useCurrencies } from '#web/people/use-currencies.ts'
import { useFormWithGeneralNotice } from '#web/resource/notice-forms.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOfNew, formOver } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { DateField, ToggleField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { TierPanel } from './tier-panel.tsx'

/** The values of a plan's form. */
type PlanValues = {
  ResellerCustomerId: number | null
  Name: string
  BillingType: (typeof billingTypes)[number] | null
  CurrencyId: number
  StartDate: string
  StopDate: string
  AllowEndCustomerOverride: boolean
  Revision: number
}

/** The default currency is SEK, which has id 1. */
const newPlan: PlanValues = {
  ResellerCustomerId: null,
  Name: '',
  BillingType: null,
  CurrencyId: 1,
  StartDate: '',
  StopDate: '',
  AllowEndCustomerOverride: false,
  Revision: 0,
}

const valuesOf = (plan: PricePlan): PlanValues => ({
  ResellerCustomerId: plan.ResellerCustomerId,
  Name: plan.Name,
  BillingType: plan.BillingType,
  CurrencyId: plan.CurrencyId,
  StartDate: plan.StartDate ?? '',
  StopDate: plan.StopDate ?? '',
  AllowEndCustomerOverride: plan.AllowEndCustomerOverride === 1,
  Revision: plan.Revision,
})

/** The plan's form, and its tiers below. */
export function PlanForm(props: FormProps<PricePlan>) {
  const { record } = props
  const { fields } = useText().pricePlans
  const form = useFormWithGeneralNotice({
    ...formOver(props, valuesOf, async (changed, { Revision }) => {
      // The form has checked the values by this schema before.
      const body = pricePlans.update.body.parse({ ...changed, Revision })
      return (await call(pricePlans.update, { params: { id: record.Id }, body })).price_plan
    }),
    schema: pricePlans.update.body,
    labels: fields,
  })
  return (
    <>
      <FormBody form={form}>
        <PlanFields form={form} stored={record} />
      </FormBody>
      <TierPanel plan={record} />
    </>
  )
}

export function CreatePlanForm(props: CreateProps) {
  const { fields } = useText().pricePlans
  const form = useFormWithGeneralNotice({ ...formOfNew(props, newPlan, pricePlans.create), labels: fields })
  return (
    <FormBody form={form}>
      <PlanFields form={form} />
    </FormBody>
  )
}

interface Props {
  form: Form<PlanValues>
  stored?: PricePlan
}

/** The fields of a stored and of a new plan. */
function PlanFields({ form, stored }: Props) {
  const { pricePlans: text } = useText()
  const { resellers, problem } = useResellers()
  const { currencies, problem: noCurrencies } = useCurrencies()
  const options = [
    { value: houseId, label: text.everybody },
    ...resellers.map(({ Id, CustomerName }) => ({ value: Id, label: CustomerName })),
  ]
  // The stored reseller is shown while the list is loading.
  const present = stored && { value: stored.ResellerCustomerId, label: stored.ResellerCustomerName }
  const isListed = options.some(({ value }) => value === present?.value)
  return (
    <FieldGroup title={text.plan}>
      <FieldRow>
        <SelectField
          form={form}
          name="ResellerCustomerId"
          options={present && !isListed ? [present, ...options] : options}
          required
          {...problem}
        />
        <TextField form={form} name="Name" required />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="BillingType"
          options={billingTypes.map((value) => ({ value, label: text.billingTypes[value] }))}
          required
        />
        <SelectField
          form={form}
          name="CurrencyId"
          options={currencies}
          hint={text.currencyHint}
          {...noCurrencies}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="StartDate" hint={text.datesHint} />
        <DateField form={form} name="StopDate" hint={text.datesHint} />
      </FieldRow>
      <ToggleField form={form} name="AllowEndCustomerOverride" hint={text.overrideHint} />
    </FieldGroup>
  )
}
