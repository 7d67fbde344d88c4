import { devices, type Device } from '#contract/lockers/devices.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { SecretField } from '#web/resource/secret-field.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm, type Form } from '#web/kit/form/use-form.ts'

export function DeviceForm(props: FormProps<Device>) {
  const { fields } = useText().devices
  const form = useForm({ ...formOf(props, written, devices.update, ({ device }) => device), labels: fields })
  return <Fields form={form} stored={props.record} />
}

export function CreateDeviceForm(props: CreateProps) {
  const { fields } = useText().devices
  const form = useForm({ ...formOfNew(props, nothing, devices.create), labels: fields })
  return <Fields form={form} />
}

/** The fields of a stored and of a new device. */
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
          <TextField form={form} name="Hostname" hint={text.hostnameHint} />
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

/** The API reads some fields under other names than it returns them. */
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
