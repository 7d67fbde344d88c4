import { cabinets } from '#contract/cabinets.ts'
import { call } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/notifications/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { FormBody, FormCancel } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { pathOf } from './open-locker.ts'
import { readLockersAgain } from './queries.ts'
import { useClosing } from './use-closing.ts'
import { useCustomers } from '#web/lockers/use-customers.ts'

interface Props {
  /** Where it stands, if that is known already. */
  customerId: number | null
  onClose: () => void
}

export function CreateLockerDialog({ customerId, onClose }: Props) {
  const { lockers: text, storage } = useText()
  const close = useClosing(onClose)
  const customers = useCustomers()
  const form = useForm({
    record: { LockerName: '', EndCustomerId: customerId },
    schema: cabinets.create.body,
    labels: storage.fields,
    save: async (typed, base) => {
      const { LockerName, EndCustomerId } = { ...base, ...typed }
      const { id } = await call(cabinets.create, {
        body: { LockerName, EndCustomerId: Number(EndCustomerId) },
      })
      notify({ severity: 'success', title: text.created, link: pathOf({ Id: id }) })
      void readLockersAgain()
      onClose()
    },
  })
  return (
    <Dialog opened onClose={close} title={text.create}>
      <FormCancel value={close}>
        <FormBody form={form}>
          <TextField form={form} name="LockerName" required />
          <SelectField
            form={form}
            name="EndCustomerId"
            options={customers.options}
            required
            {...customers.problem}
          />
        </FormBody>
      </FormCancel>
    </Dialog>
  )
}
