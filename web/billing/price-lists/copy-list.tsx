import { priceLists, type PriceList } from '#contract/billing/price-lists.ts'
import { call } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldRow, NumberField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { DateField } from '#web/kit/form/input-fields.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useFormWithFieldNotice } from '#web/resource/notice-forms.ts'
import { readListAgain } from '#web/resource/queries.ts'
import { editPath } from '#web/shell/addresses.ts'
import { notify } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** Next year's list: the same prices, changed by some per cent, from another day. */
export function CopyList({ record }: { record: PriceList }) {
  const { priceLists: words } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.copy}
      </Button>
      {open && <CopyDialog list={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const { priceLists: words } = useText()
  const close = useCloseForm(onClose)
  const navigate = useNavigate()
  const form = useFormWithFieldNotice({
    record: { Name: list.Name, FromDay: currentDay(), Percent: 0 },
    schema: priceLists.copy.body,
    labels: words.fields,
    save: async (typed, base) => {
      const body = priceLists.copy.body.parse({ ...base, ...typed, CustomerId: list.CustomerId })
      const { Id } = await call(priceLists.copy, { params: { id: list.Id }, body })
      notify({ severity: 'success', title: words.copied })
      onClose()
      void readListAgain({ slug: 'price-lists' })
      await navigate({ to: editPath({ area: 'billing', one: 'price-list' }, Id) })
    },
  })
  return (
    <Dialog opened onClose={close} title={words.copyOf(list.Name)}>
      <FormCancel value={close}>
        <FormBody form={form} saveLabel={words.copy}>
          <TextField form={form} name="Name" required />
          <FieldRow>
            <DateField form={form} name="FromDay" required />
            <NumberField form={form} name="Percent" decimals={2} suffix="%" hint={words.percentHint} />
          </FieldRow>
        </FormBody>
      </FormCancel>
    </Dialog>
  )
}
