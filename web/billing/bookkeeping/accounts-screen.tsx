import { accountFields, bookkeeping, type BookkeepingSettings } from '#contract/billing/bookkeeping.ts'
import type { Language } from '#contract/language.ts'
import { monthNames } from '#contract/months.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Page } from '#web/kit/page.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { notify } from '#web/shell/notices.ts'
import { LongForm } from '#web/resource/rail.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useQuery } from '@tanstack/react-query'

const settingsQuery = query(bookkeeping.settings)

/** The house's accounts in its bookkeeping. */
export default function AccountsScreen() {
  useTitleFocus()
  const { screens } = useText()
  const settings = useQuery(settingsQuery)
  return (
    <Page title={screens.bookkeepingAccounts} actions={<BackToOverview overview="/billing/bookkeeping" />}>
      <LongForm>
        <Loaded query={settings}>{({ data }) => <AccountsForm settings={data} />}</Loaded>
      </LongForm>
    </Page>
  )
}

function AccountsForm({ settings }: { settings: BookkeepingSettings }) {
  const { text: all, language } = useLanguage()
  const text = all.bookkeeping
  const form = useForm({
    record: valuesOf(settings),
    schema: bookkeeping.updateSettings.body,
    labels: text.fields,
    alsoCheck: (values) =>
      Object.fromEntries(
        accountFields.flatMap((field) => (isAccountOrNone(values[field]) ? [] : [[field, text.fourDigits]])),
      ),
    save: async (changed, { Revision }) => {
      const saved = await call(bookkeeping.updateSettings, { body: { ...changed, Revision } })
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      notify({ severity: 'success', title: (t) => t.bookkeeping.saved })
    },
    reload: async () => valuesOf((await queryClient.query({ ...settingsQuery, staleTime: 0 })).data),
  })
  return (
    <FormBody form={form}>
      <FieldGroup title={text.claims} hint={text.bankHint}>
        <FieldRow>
          <TextField form={form} name="Receivable" required />
          <TextField form={form} name="Bank" required />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="BankEur" />
          <TextField form={form} name="BankNok" />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="BankDkk" />
          <TextField form={form} name="BankUsd" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.sales} hint={text.salesHint}>
        <FieldRow>
          <TextField form={form} name="SalesStandard" required />
          <TextField form={form} name="SalesReduced" />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="SalesLow" />
          <TextField form={form} name="SalesExempt" />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="SalesReverse" />
          <TextField form={form} name="SalesExport" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.vat}>
        <FieldRow>
          <TextField form={form} name="VatStandard" required />
          <TextField form={form} name="VatReduced" />
          <TextField form={form} name="VatLow" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.other} hint={text.otherHint}>
        <FieldRow>
          <TextField form={form} name="ExchangeGain" required />
          <TextField form={form} name="ExchangeLoss" required />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="Rounding" required />
          <TextField form={form} name="BankCharges" required />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="Fees" />
          <TextField form={form} name="Interest" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.accrual}>
        <ToggleField form={form} name="Accrue" hint={text.accrueHint} />
        <TextField form={form} name="DeferredIncome" required />
      </FieldGroup>
      <FieldGroup title={text.year}>
        <SelectField form={form} name="FinancialYearMonth" options={months(language)} required />
      </FieldGroup>
    </FormBody>
  )
}

const isAccountOrNone = (value: string) => /^(?:[1-9]\d{3})?$/.test(value.trim())

const valuesOf = (settings: BookkeepingSettings) => ({ ...settings, Accrue: settings.Accrue === 1 })

const months = (language: Language) =>
  monthNames(language, 'long').map((label, at) => ({ value: at + 1, label }))
