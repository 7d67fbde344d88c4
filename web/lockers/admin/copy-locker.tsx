import { lockers, type Locker } from '#contract/lockers/lockers.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { hasUnsaved, useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { readAgain } from '#web/resource/queries.ts'
import { saveFirst } from '#web/resource/use-changes.ts'
import { may } from '#contract/access.ts'
import { editPath } from '#web/shell/addresses.ts'
import { notify } from '#web/shell/notices.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import recordStyles from '#web/resource/resource.module.css'
import styles from './lockers.module.css'
import { useCustomers } from './use-customers.ts'

/** Makes another locker like this one, for those who may put articles into lockers. */
export function CopyLocker({ record: locker }: { record: Locker }) {
  const { lockers: text } = useText()
  const [opened, open] = useState(false)
  if (!may(usePosition(), 'handleOrders')) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className={recordStyles.folded}
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => (hasUnsaved() ? saveFirst() : open(true))}
      >
        {text.copy.action}
      </Button>
      {opened && <CopyDialog locker={locker} onClose={() => open(false)} />}
    </>
  )
}

function CopyDialog({ locker, onClose }: { locker: Locker; onClose: () => void }) {
  const { lockers: text } = useText()
  const navigate = useNavigate()
  const close = useCloseForm(onClose)
  const { Id, EndCustomerId, CustomerName, ResellerCustomerId: resellerId } = locker
  const customers = useCustomers({ resellerId, present: { value: EndCustomerId, label: CustomerName } })
  const form = useForm({
    record: { Name: '', EndCustomerId },
    schema: lockers.copy.body,
    labels: text.fields,
    save: async (typed, base) => {
      const made = await call(lockers.copy, { params: { id: Id }, body: { ...base, ...typed } })
      await readAgain({ slug: 'lockers-v2' })
      notify({ severity: 'success', title: text.created })
      onClose()
      await navigate({ to: editPath({ one: 'locker-v2' }, made.Id), ignoreBlocker: true })
    },
  })
  return (
    <Dialog opened onClose={close} title={text.copy.of(locker.Name)}>
      <FormCancel value={close}>
        <FormBody form={form} saveLabel={text.copy.save}>
          <p className={styles.hint}>{text.copy.hint}</p>
          <TextField form={form} name="Name" required />
          <SelectField form={form} name="EndCustomerId" required {...customers} />
        </FormBody>
      </FormCancel>
    </Dialog>
  )
}
