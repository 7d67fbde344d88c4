import { companyCountry, proposedTreatment, vatRefusal, vatTreatments } from '#contract/company-numbers.ts'
import { resellers, type Reseller } from '#contract/people/resellers.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { useFormWithFieldNotice } from '#web/resource/notice-forms.ts'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { Button } from '@mantine/core'
import { countryOptions } from '#web/i18n/countries.ts'
import { useCurrencies } from '#web/people/use-currencies.ts'
import styles from './reseller-form.module.css'

export function ResellerForm(props: FormProps<Reseller>) {
  const { fields } = useText().resellers
  const alsoCheck = useVatCheck()
  const form = useFormWithFieldNotice({
    ...formOf(props, fieldsOf, resellers.update, ({ data }) => data),
    labels: fields,
    alsoCheck,
  })
  return <Fields form={form} />
}

export function CreateResellerForm(props: CreateProps) {
  const { fields } = useText().resellers
  const alsoCheck = useVatCheck()
  const form = useFormWithFieldNotice({
    ...formOfNew(props, nothing, resellers.create),
    labels: fields,
    alsoCheck,
  })
  return <Fields form={form} />
}

/** What the law does not allow is refused at its field before it is sent. */
function useVatCheck() {
  const { messages, resellers: words } = useText()
  return ({ VatTreatment, VatNumber, Country }: Values): { VatTreatment?: string } => {
    const refused = vatRefusal(VatTreatment, VatNumber, Country)
    return refused === undefined ? {} : { VatTreatment: messages[refused](words.fields.VatTreatment) }
  }
}

function Fields({ form }: { form: Form<Values> }) {
  const { text, language } = useLanguage()
  const { resellers: words, resource } = text
  const { currencies, problem: noCurrencies } = useCurrencies()
  const numberHint = (country: string) =>
    (words.numberHints as Record<string, string>)[country] ??
    (country === 'SE' ? resource.numberHint : words.numberHints.abroad)
  return (
    <FormBody form={form}>
      <FieldGroup title={words.general}>
        <TextField form={form} name="CustomerName" required />
        <SelectField
          form={form}
          name="CurrencyId"
          options={currencies}
          hint={words.currencyHint}
          required
          {...noCurrencies}
        />
      </FieldGroup>
      <FieldGroup title={words.buyer} hint={words.buyerHint}>
        <LongTextField form={form} name="Address" hint={words.addressHint} />
        <FieldRow>
          <TextField form={form} name="PostalCode" />
          <TextField form={form} name="City" />
        </FieldRow>
        <SelectField form={form} name="Country" options={countryOptions(language, words.noCountry)} />
        <FieldRow>
          <TextField form={form} name="OrganisationNumber" hint={numberHint(companyCountry(form.values))} />
          <TextField form={form} name="VatNumber" hint={words.vatNumberHint} />
        </FieldRow>
        <SelectField
          form={form}
          name="VatTreatment"
          options={vatTreatments.map((value) => ({ value, label: words.treatments[value] }))}
          required
        />
        <ProposedTreatment form={form} />
      </FieldGroup>
      <FieldGroup title={words.sending}>
        <FieldRow>
          <TextField form={form} name="BuyerReference" hint={words.referenceHint} />
          <TextField form={form} name="OrderNumber" />
        </FieldRow>
        <TextField form={form} name="InvoiceEmail" hint={words.invoiceEmailHint} />
        <TextField form={form} name="PeppolAddress" hint={words.peppolHint} />
      </FieldGroup>
    </FormBody>
  )
}

/** What the VAT number, or else the country, speaks for, where another treatment is chosen. */
function ProposedTreatment({ form }: { form: Form<Values> }) {
  const { resellers: words } = useText()
  const { VatNumber, Country, VatTreatment } = form.values
  const proposed = proposedTreatment(VatNumber, Country)
  if (proposed === undefined || proposed === VatTreatment) return null
  return (
    <output className={styles.proposed}>
      {words.proposes(words.treatments[proposed])}
      <Button variant="default" size="compact-sm" onClick={() => form.set('VatTreatment', proposed)}>
        {words.takeProposal}
      </Button>
    </output>
  )
}

const nothing = {
  CustomerName: '',
  Address: '',
  PostalCode: '',
  City: '',
  Country: '',
  OrganisationNumber: '',
  VatNumber: '',
  VatTreatment: 'domestic' as Reseller['VatTreatment'],
  BuyerReference: '',
  OrderNumber: '',
  InvoiceEmail: '',
  PeppolAddress: '',
  CurrencyId: 1,
  Revision: 0,
}
type Values = typeof nothing

const fieldsOf = ({ id: _, Id: __, CustomerAmount: ___, LockerAmount: ____, ...values }: Reseller): Values =>
  values
