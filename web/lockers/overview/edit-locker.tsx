import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldRow, LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { showSavedLocker } from './queries.ts'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useCustomers } from '#web/lockers/admin/use-customers.ts'

interface Props {
  locker: Cabinet
  onClose: () => void
}

/** Edits a locker's name, description, location and customer. */
export function EditLockerDialog({ locker, onClose }: Props) {
  const { lockers: text, overview } = useText()
  const close = useCloseForm(onClose)
  const customers = useCustomers({
    resellerId: locker.CustomerId,
    present: { value: locker.EndCustomerId, label: locker.LockerEndCustomer },
  })
  const params = { id: locker.Id }
  const form = useForm({
    record: valuesOf(locker),
    schema: cabinets.update.body,
    labels: overview.fields,
    save: async (changed, { Revision }) => {
      showSavedLocker(await call(cabinets.update, { params, body: { ...changed, Revision } }))
      notify({ severity: 'success', title: text.updated })
      onClose()
    },
    reload: async () => valuesOf(showSavedLocker(await call(cabinets.get, { params }))),
  })
  return (
    <Dialog opened onClose={close} size="lg" title={overview.edit}>
      <FormCancel value={close}>
        <FormBody form={form}>
          <TextField form={form} name="LockerName" required />
          <LongTextField form={form} name="LockerDescription" />
          <FieldRow>
            <TextField form={form} name="LockerLocation" />
            <SelectField form={form} name="EndCustomerId" required {...customers} />
          </FieldRow>
          <FieldRow>
            <ToggleField form={form} name="LockerActive" labels={[overview.inactive, overview.active]} />
            <ToggleField form={form} name="AllowEnduserToSetPlacement" />
          </FieldRow>
        </FormBody>
      </FormCancel>
    </Dialog>
  )
}

const valuesOf = (locker: Cabinet) => ({
  LockerName: locker.LockerName,
  LockerDescription: locker.LockerDescription,
  LockerLocation: locker.LockerLocation,
  EndCustomerId: locker.EndCustomerId,
  LockerActive: locker.LockerActive === 1,
  AllowEnduserToSetPlacement: locker.AllowEnduserToSetPlacement === 1,
  Revision: locker.Revision,
})
