import { consumptionSettings, type ConsumptionSettings } from '#contract/billing/consumption-settings.ts'
import { call } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, LongTextField, NumberField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { useQuery } from '@tanstack/react-query'
import styles from './consumption.module.css'
import { readAgain, settingsQuery } from './queries.ts'

/** The reseller's VAT, and what stands on its statements. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { consumption: words } = useText()
  const cancel = useCloseForm(onClose)
  const found = useQuery(settingsQuery)
  return (
    <Dialog opened onClose={cancel} size={640} title={words.settings.title}>
      <FormCancel value={cancel}>
        <Loaded query={found}>{(settings) => <SettingsForm settings={settings} onSaved={onClose} />}</Loaded>
      </FormCancel>
    </Dialog>
  )
}

function SettingsForm({ settings, onSaved }: { settings: ConsumptionSettings; onSaved: () => void }) {
  const { text } = useLanguage()
  const { settings: words, make } = text.consumption
  const form = useForm({
    record: valuesOf(settings),
    schema: consumptionSettings.setSettings.body,
    labels: words.fields,
    save: async (changed, { Revision }) => {
      const { VatPct, PaymentDays, ...rest } = changed
      const { data } = await call(consumptionSettings.setSettings, {
        body: {
          ...rest,
          ...(VatPct !== undefined && { VatPct: Number(VatPct) }),
          ...(PaymentDays !== undefined && { PaymentDays: Number(PaymentDays) }),
          Revision,
        },
      })
      notify({ severity: 'success', title: (t) => t.consumption.settings.saved })
      await readAgain()
      onSaved()
      return valuesOf(data)
    },
    reload: async () => valuesOf((await call(consumptionSettings.settings)).data),
  })
  return (
    <FormBody form={form}>
      <FieldGroup title={text.consumption.one} hint={words.hint}>
        {settings.lacks.length > 0 && (
          <p className={styles.warning}>
            <StatusShape status="warn" />
            {make.own(settings.lacks.map((field) => make.lacking[field]).join(', '))}
          </p>
        )}
        <FieldRow>
          <NumberField form={form} name="VatPct" required decimals={2} suffix="%" />
          <NumberField form={form} name="PaymentDays" required decimals={0} hint={words.paymentHint} />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="Bankgiro" />
          <TextField form={form} name="FTaxNote" />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="Iban" />
          <TextField form={form} name="Bic" />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="Email" />
          <TextField form={form} name="Phone" />
        </FieldRow>
        <LongTextField form={form} name="Terms" />
      </FieldGroup>
    </FormBody>
  )
}

const valuesOf = ({ ResellerId: _, CurrencyCode: _c, lacks: _l, ...settings }: ConsumptionSettings) => ({
  ...settings,
  VatPct: settings.VatPct as number | string,
  PaymentDays: settings.PaymentDays as number | string,
})
