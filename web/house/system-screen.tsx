import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { accountCurrencies, system, type SystemSettings } from '#contract/house/system.ts'
import { query, call } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { notify } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import { reloadUser } from '#web/shell/session/session.ts'
import { footerQuery } from '#web/shell/footer.tsx'
import { FieldRow, LongTextField, NumberField, SuggestField, TextField } from '#web/kit/form/fields.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { ImageUpload } from '#web/kit/inputs/image/image-upload.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { countryOptions } from '#web/i18n/countries.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { Button } from '@mantine/core'
import { IconArrowsExchange, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LongForm } from '#web/resource/rail.tsx'

export default function SystemScreen() {
  useTitleFocus()
  const { screens } = useText()
  const settings = useQuery(query(system.settings))
  return (
    <Page title={screens.systemSettings} actions={<ToMails />}>
      <LongForm>
        <Loaded query={settings}>{({ data }) => <SystemForm settings={data} />}</Loaded>
      </LongForm>
    </Page>
  )
}

function ToMails() {
  const { screens } = useText()
  return (
    <Button
      component={Link}
      to="/system-settings/mail"
      variant="default"
      leftSection={<IconMail size={16} stroke={1.6} aria-hidden="true" />}
    >
      {screens.mails}
    </Button>
  )
}

const settingsQuery = query(system.settings)

function SystemForm({ settings }: { settings: SystemSettings }) {
  const { text: all, language } = useLanguage()
  const text = all.system
  const countries = countryOptions(language)
  const isSure = useRetentionQuestion()
  const form = useForm({
    record: valuesOf(settings),
    schema: system.updateSettings.body,
    labels: text.fields,
    save: async (changed, { Revision }) => {
      const saved = await call(system.updateSettings, { body: { ...changed, Revision } })
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      void queryClient.invalidateQueries(footerQuery)
      void reloadUser() // the time zone comes with it, and whether a second factor is demanded
      notify({ severity: 'success', title: (t) => t.system.saved })
    },
    reload: async () => valuesOf((await queryClient.query({ ...settingsQuery, staleTime: 0 })).data),
  })
  return (
    <FormBody
      form={{ ...form, submit: async (theirs) => void ((await isSure(form)) && form.submit(theirs)) }}
    >
      <FieldGroup title={text.footer} hint={text.footerHint}>
        <LongTextField form={form} name="Support" />
        <LongTextField form={form} name="Notice" />
      </FieldGroup>
      <FieldGroup title={text.seller} hint={text.sellerHint}>
        <TextField form={form} name="SellerName" required />
        <SellerLogo stored={settings.SellerLogoURL} />
        <LongTextField form={form} name="SellerAddress" />
        <FieldRow>
          <TextField form={form} name="SellerPostalCode" />
          <TextField form={form} name="SellerCity" />
        </FieldRow>
        <SelectField form={form} name="SellerCountry" options={countries} required />
        <FieldRow>
          <TextField form={form} name="OrganisationNumber" hint="NNNNNN-NNNN" />
          <TextField form={form} name="VatNumber" />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="SellerPhone" />
          <TextField form={form} name="SellerEmail" />
        </FieldRow>
        <TextField form={form} name="SellerWebsite" />
        <FieldRow>
          <TextField form={form} name="Bankgiro" />
          <TextField form={form} name="FTaxNote" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.accounts} hint={text.accountsHint}>
        {accountCurrencies.map((currency) => (
          <FieldRow key={currency}>
            <TextField form={form} name={`Iban${currency}`} />
            <TextField form={form} name={`Bic${currency}`} />
          </FieldRow>
        ))}
      </FieldGroup>
      <FieldGroup title={all.screens.exchangeRates} hint={text.ratesHint}>
        <div>
          <Button
            component={Link}
            to="/billing/exchange-rates"
            variant="default"
            leftSection={<IconArrowsExchange size={16} stroke={1.6} aria-hidden="true" />}
          >
            {text.toRates}
          </Button>
        </div>
      </FieldGroup>
      <FieldGroup title={text.terms}>
        <FieldRow>
          <NumberField form={form} name="VatPct" required decimals={2} suffix="%" />
          <NumberField form={form} name="PaymentDays" required decimals={0} suffix={text.days} />
        </FieldRow>
        <FieldRow>
          <LongTextField form={form} name="InvoiceTerms" hint={text.invoiceTermsHint} />
          <LongTextField form={form} name="InvoiceTermsEn" hint={text.invoiceTermsEnHint} />
        </FieldRow>
        <SuggestField form={form} name="TimeZone" required hint={text.timeZoneHint} suggestions={timeZones} />
      </FieldGroup>
      <FieldGroup title={text.ownPeople}>
        <ToggleField form={form} name="DemandSecondFactor" hint={text.demandHint} />
      </FieldGroup>
      <FieldGroup title={text.people}>
        <NumberField
          form={form}
          name="ErasePeopleAfterMonths"
          decimals={0}
          suffix={text.months}
          hint={text.eraseHint}
        />
        <FieldRow>
          <NumberField form={form} name="KeepMailsDays" required decimals={0} suffix={text.days} />
          <NumberField form={form} name="KeepNotificationsDays" required decimals={0} suffix={text.days} />
        </FieldRow>
        <NumberField
          form={form}
          name="KeepAuditMonths"
          decimals={0}
          suffix={text.months}
          hint={text.auditHint}
        />
      </FieldGroup>
    </FormBody>
  )
}

/** Sent as soon as it is chosen. The revision that comes with it is the form's from then on. */
function SellerLogo({ stored }: { stored: string | null }) {
  const { system: text } = useText()
  const keep = (saved: { data: SystemSettings }) => queryClient.setQueryData(settingsQuery.queryKey, saved)
  return (
    <ImageUpload
      label={text.logo}
      stored={stored ?? undefined}
      send={async (Logo, onProgress, signal) =>
        keep(await call(system.uploadLogo, { files: { Logo }, onProgress, signal }))
      }
      remove={async () => keep(await call(system.removeLogo))}
    />
  )
}

const isShorter = (now: number | null, before: number | null) =>
  now !== null && (before === null || now < before)

/** What is kept for a shorter time is gone at the next sweep, for good. */
function useRetentionQuestion() {
  const { retention: text } = useText().system
  return async ({ values, base }: { values: Retention; base: Retention }): Promise<boolean> => {
    const months = values.ErasePeopleAfterMonths
    const people =
      months !== null && isShorter(months, base.ErasePeopleAfterMonths)
        ? await call(system.erasable, { query: { months: String(months) } }).then(
            ({ People }) => People,
            () => undefined,
          )
        : 0
    const lines = [
      people !== 0 && text.people(people),
      months === 0 && base.ErasePeopleAfterMonths !== 0 && text.atOnce,
      isShorter(values.KeepAuditMonths, base.KeepAuditMonths) && text.history(values.KeepAuditMonths ?? 0),
    ].filter((line) => line !== false)
    if (lines.length === 0) return true
    return confirm({ title: text.title, text: text.sure, lines, yes: text.yes, danger: true })
  }
}

type Retention = Pick<SystemSettings, 'ErasePeopleAfterMonths' | 'KeepAuditMonths'>

const valuesOf = ({ SellerLogoURL: _, ...settings }: SystemSettings) => ({
  ...settings,
  DemandSecondFactor: settings.DemandSecondFactor === 1,
})

const timeZones = Intl.supportedValuesOf('timeZone')
