import { visits, type VisitSetting } from '#contract/planning/visits.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldRow, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Loaded } from '#web/kit/states.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain } from './use-changes.ts'
import styles from './visits.module.css'

/** Opens what a visit and a missing piece cost: the reseller's own or, for those who see all, of each reseller. */
export function CostsButton() {
  const { costs: words } = useText().visits
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconCoins size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {open && <CostsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const settingsQuery = query(visits.settings)

function CostsDialog({ onClose }: { onClose: () => void }) {
  const { costs: words } = useText().visits
  const close = useCloseForm(onClose)
  const settings = useQuery(settingsQuery)
  return (
    <Dialog opened title={words.title} size="lg" onClose={close}>
      <FormCancel value={close}>
        <p className={styles.note}>{words.about}</p>
        <Loaded query={settings}>{({ data }) => <Settings settings={data} onSaved={onClose} />}</Loaded>
      </FormCancel>
    </Dialog>
  )
}

interface SettingsProps {
  settings: readonly VisitSetting[]
  onSaved: () => void
}

function Settings({ settings, onSaved }: SettingsProps) {
  const { costs: words } = useText().visits
  const [chosen, setChosen] = useState<number>()
  const setting = settings.find(({ ResellerId }) => ResellerId === chosen) ?? settings[0]
  if (!setting) return null
  return (
    <div className={styles.plan}>
      {settings.length > 1 && (
        <NativeSelect
          label={words.reseller}
          value={String(setting.ResellerId)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={settings.map(({ ResellerId, ResellerName }) => ({
            value: String(ResellerId),
            label: ResellerName,
          }))}
        />
      )}
      <SettingForm key={setting.ResellerId} setting={setting} onSaved={onSaved} />
    </div>
  )
}

const valuesOf = ({
  ResellerId: _,
  ResellerName: _name,
  CurrencyCode: _code,
  LeastMissingCost: _least,
  ...values
}: VisitSetting) => values

function SettingForm({ setting, onSaved }: { setting: VisitSetting; onSaved: () => void }) {
  const { text, format } = useLanguage()
  const { costs: words } = text.visits
  const sign = format.priceSign(setting.CurrencyCode)
  const form = useForm({
    record: valuesOf(setting),
    schema: visits.updateSetting.body,
    labels: words.fields,
    save: async (changed, { Revision }) => {
      const params = { id: setting.ResellerId }
      await call(visits.updateSetting, { params, body: { ...changed, Revision } })
      notify({ severity: 'success', title: (text) => text.visits.costs.saved })
      onSaved()
      await Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })])
    },
    reload: async () => {
      const { data } = await queryClient.query({ ...settingsQuery, staleTime: 0 })
      return data.filter(({ ResellerId }) => ResellerId === setting.ResellerId).map(valuesOf)[0]
    },
  })
  return (
    <FormBody form={form}>
      <FieldRow>
        <NumberField
          form={form}
          name="VisitCost"
          required
          decimals={2}
          suffix={sign}
          hint={words.visitHint}
        />
        <NumberField
          form={form}
          name="MissingCost"
          decimals={2}
          suffix={sign}
          hint={words.missingHint(format.price(setting.LeastMissingCost, setting.CurrencyCode))}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="SameCustomerPercent"
          required
          decimals={0}
          suffix=" %"
          hint={words.shareHint}
        />
        <NumberField form={form} name="SameRoutePercent" required decimals={0} suffix=" %" />
      </FieldRow>
    </FormBody>
  )
}
