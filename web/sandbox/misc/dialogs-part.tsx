import { day, name250 } from '#contract/fields.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/notifications/notices.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { FieldRow, TextField } from '#web/ui/form/fields.tsx'
import { FormBody } from '#web/ui/form/form.tsx'
import { DateField, ImageField, MultiSelectField, ToggleField } from '#web/ui/form/input-fields.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { materials, searchMaterials } from './materials.ts'
import styles from './misc.module.css'

export function DialogsPart() {
  const { sandbox, ui } = useText()
  const { dialogs } = sandbox
  const [answer, setAnswer] = useState('')
  const ask = async (words: { yes?: string; no?: string }) =>
    setAnswer((await confirm({ text: dialogs.question, ...words })) ? ui.yes : ui.no)
  return (
    <>
      <Panel title={dialogs.title}>
        <Group gap="sm">
          <Button variant="default" onClick={() => void ask({})}>
            {dialogs.ask}
          </Button>
          <Button variant="default" onClick={() => void ask({ yes: dialogs.remove, no: dialogs.keep })}>
            {dialogs.askNamed}
          </Button>
          <output className={styles.value}>{answer !== '' && `${dialogs.answer}: ${answer}`}</output>
        </Group>
      </Panel>
      <Panel title={dialogs.form}>
        <ExampleForm />
      </Panel>
    </>
  )
}

const schema = z.object({
  Name: name250,
  Start: z.union([z.literal(''), day]),
  Tags: z.array(z.unknown()).max(3),
})

function ExampleForm() {
  const { dialogs } = useText().sandbox
  const [record, setRecord] = useState<Example>(stored)
  const form = useForm<Example>({
    record,
    schema,
    labels: dialogs.fields,
    save: async (changed, base) => {
      setRecord({ ...base, ...changed, Picture: null, PictureRemoved: false })
      notify({ severity: 'success', title: (text) => text.sandbox.dialogs.saved })
    },
  })
  return (
    <FormBody form={form}>
      <FieldRow>
        <TextField form={form} name="Name" required />
        <DateField form={form} name="Start" />
        <ToggleField form={form} name="Active" />
      </FieldRow>
      <MultiSelectField form={form} name="Tags" search={searchMaterials} known={materials} freeTags />
      <ImageField form={form} name="Picture" removed="PictureRemoved" stored="/favicon.svg" />
    </FormBody>
  )
}

type Example = {
  Name: string
  Start: string
  Active: boolean
  Tags: readonly (string | number)[]
  Picture: File | null
  PictureRemoved: boolean
}

const stored: Example = {
  Name: 'Verkstad 3',
  Start: '2026-11-15',
  Active: true,
  Tags: [6],
  Picture: null,
  PictureRemoved: false,
}
