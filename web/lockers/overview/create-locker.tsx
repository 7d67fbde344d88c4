import { cabinets } from '#contract/lockers/cabinets.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { pathOf } from './open-locker.ts'
import { readLockerListAgain } from './queries.ts'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useCustomers } from '#web/lockers/admin/use-customers.ts'

interface Props {
  /** The customer, if it is known already. */
  customerId: number | null
  onClose: () => void
}

export function CreateLockerDialog({ customerId, onClose }: Props) {
  const { lockers: text, overview } = useText()
  const close = useCloseForm(onClose)
  const customers = useCustomers()
  const form = useForm({
    record: { LockerName: '', EndCustomerId: customerId },
    schema: cabinets.create.body,
    labels: overview.fields,
    save: async (typed, base) => {
      const { LockerName, EndCustomerId } = { ...base, ...typed }
      const body = { LockerName, EndCustomerId: Number(EndCustomerId) }
      const { id } = await call(cabinets.create, { body })
      notify({ severity: 'success', title: text.created, link: pathOf({ Id: id }) })
      void readLockerListAgain()
      onClose()
    },
  })
  return (
    <Dialog opened onClose={close} title={text.create}>
      <FormCancel value={close}>
        <FormBody form={form}>
          <TextField form={form} name="LockerName" required />
          <SelectField form={form} name="EndCustomerId" required {...customers} />
        </FormBody>
      </FormCancel>
    </Dialog>
  )
}
