import { devices, type Device } from '#contract/lockers/devices.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { SecretField } from '#web/resource/secret-field.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm, type Form } from '#web/kit/form/use-form.ts'

export function DeviceForm({ record, reload, saved }: FormProps<Device>) {
  const { fields } = useText().devices
  const form = useForm({
    record: written(record),
    schema: devices.update.body,
    labels: fields,
    save: async (changed, { Revision }) => {
      await call(devices.update, { params: { id: record.Id }, body: { ...changed, Revision } })
      await saved()
    },
    reload: async () => written(await reload()),
  })
  return <Fields form={form} stored={record} />
}

export function CreateDeviceForm({ created }: CreateProps) {
  const { fields } = useText().devices
  const form = useForm({
    record: nothing,
    schema: devices.create.body,
    labels: fields,
    save: async (typed, empty) => {
      const { Id } = await call(devices.create, { body: { ...empty, ...typed } })
      await created(Id)
    },
  })
  return <Fields form={form} />
}

/** The same fields for one that is there and for a new one. */
function Fields({ form, stored }: { form: Form<Values>; stored?: Device }) {
  const { devices: text } = useText()
  return (
    <FormBody form={form}>
      <FieldGroup title={text.general}>
        <TextField form={form} name="Name" required />
        <LongTextField form={form} name="Description" />
        <TextField form={form} name="Location" />
      </FieldGroup>
      <FieldGroup title={text.function}>
        <FieldRow>
          <TextField form={form} name="ServerAddress" />
          <TextField form={form} name="Hostname" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.wifi}>
        <FieldRow>
          <TextField form={form} name="SSID" />
          <SecretField
            form={form}
            name="Passcode"
            of={stored?.WifiPSK ? { Entity: 'device', Id: stored.Id, Field: 'Passcode' } : undefined}
            digits={false}
            hint={text.passcodeHint}
          />
        </FieldRow>
      </FieldGroup>
    </FormBody>
  )
}

const nothing = {
  Name: '',
  Description: '',
  Location: '',
  ServerAddress: '',
  SSID: '',
  Passcode: '',
  Hostname: '',
  Revision: 0,
}
type Values = typeof nothing

/** What is read back under one name is written under another. */
const written = (device: Device): Values => ({
  Name: device.Name,
  Description: device.Description,
  Location: device.Location,
  ServerAddress: device.SwitchboardAddress,
  SSID: device.WifiSSID,
  Passcode: device.WifiPSK,
  Hostname: device.WifiHostName,
  Revision: device.Revision,
})
