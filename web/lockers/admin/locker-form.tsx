import { lockers, type Locker } from '#contract/lockers/lockers.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { formOver } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useState } from 'react'
import { LockerFields } from './locker-fields.tsx'
import {
  createSchema,
  keptWiring,
  mistakesIn,
  newLocker,
  sent,
  updateSchema,
  valuesOf,
} from './locker-values.ts'
import { Provisioning } from './provisioning.tsx'

/** The locker's device, and below it the form. */
export function LockerForm(props: FormProps<Locker>) {
  const { record, reload, show } = props
  const text = useText()
  const { progress, sending } = useProgress()
  const form = useForm({
    ...formOver(props, valuesOf, async (changed, base) => {
      const { body: fields, files } = sent(changed)
      const body = { ...fields, Gpio: keptWiring({ ...base, ...changed }), Revision: base.Revision }
      const params = { id: record.Id }
      return (await sending((onProgress) => call(lockers.update, { params, body, files, onProgress }))).data
    }),
    schema: updateSchema,
    labels: text.lockers.fields,
    alsoCheck: (values) => mistakesIn(text, values),
  })
  return (
    <>
      <Provisioning locker={record} reload={reload} provisioned={show} />
      <FormBody form={form}>
        <LockerFields form={form} stored={record} progress={progress} />
      </FormBody>
    </>
  )
}

export function CreateLockerForm({ created }: CreateProps) {
  const text = useText()
  const { progress, sending } = useProgress()
  const form = useForm({
    record: newLocker,
    schema: createSchema,
    labels: text.lockers.fields,
    alsoCheck: (values) => mistakesIn(text, values),
    save: async (typed, empty) => {
      const { body, files } = sent({ ...empty, ...typed })
      const { Id } = await sending((onProgress) => call(lockers.create, { body, files, onProgress }))
      await created(Id)
    },
  })
  return (
    <FormBody form={form}>
      <LockerFields form={form} progress={progress} />
    </FormBody>
  )
}

/** The progress of sending the form, which may have two pictures. */
function useProgress() {
  const [progress, setProgress] = useState<number>()
  const sending = async <T,>(send: (onProgress: (percent: number) => void) => Promise<T>): Promise<T> => {
    try {
      return await send(setProgress)
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, sending }
}
