import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import styles from './misc.module.css'
import { useWords } from './words.ts'
import { day, name250 } from '#contract/fields.ts'
import { ApiError, NetworkError } from '#web/api/api.ts'
import { notify } from '#web/shell/notices.ts'
import { FieldRow, NumberField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { DateField, ImageField, MultiSelectField, ToggleField } from '#web/kit/form/input-fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { z } from '#contract/zod.ts'
import { materials, searchMaterials } from './materials.ts'
import { pause } from './slow-line.ts'

export function DialogsPart() {
  const { ui } = useText()
  const { dialogs } = useWords()
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
      <FormPart />
    </>
  )
}

/** A form over a record in memory, with a simulated server whose answer can be chosen. */
function FormPart() {
  const { dialogs } = useWords()
  const [outcome, setOutcome] = useState<Outcome>('saves')
  const [record, setRecord] = useState<Example>(stored)
  const form = useForm<Example>({
    record,
    schema,
    labels: dialogs.fields,
    save: async (changed, base) => {
      await pause(600)
      refuseIf(outcome === 'conflict' && base.Name === dialogs.theirs ? 'saves' : outcome)
      setRecord({ ...base, ...changed, Picture: null, PictureRemoved: false })
      notify({ severity: 'success', title: dialogs.saved })
    },
    reload: async () => {
      const theirs = { ...record, Name: dialogs.theirs }
      setRecord(theirs)
      return theirs
    },
  })
  const outcomes = Object.entries(dialogs.outcomes).map(([value, label]) => ({ value, label }))
  return (
    <Panel title={dialogs.form}>
      <NativeSelect
        className={styles.outcome}
        label={dialogs.answers}
        data={outcomes}
        value={outcome}
        onChange={({ currentTarget }) => setOutcome(currentTarget.value as Outcome)}
      />
      <FormBody form={form}>
        <FieldRow>
          <TextField form={form} name="Name" required />
          <DateField form={form} name="Start" />
          <NumberField form={form} name="Share" decimals={2} suffix="%" />
          <ToggleField form={form} name="Active" />
        </FieldRow>
        <MultiSelectField form={form} name="Tags" search={searchMaterials} known={materials} freeTags />
        <ImageField form={form} name="Picture" removed="PictureRemoved" stored="/favicon.svg" />
      </FormBody>
    </Panel>
  )
}

type Outcome = keyof ReturnType<typeof useWords>['dialogs']['outcomes']

function refuseIf(outcome: Outcome) {
  if (outcome === 'refuses') throw new ApiError(422, { Name: ['unique'], Active: ['type'] })
  if (outcome === 'conflict') throw new ApiError(409, { _: ['conflict'] })
  if (outcome === 'fails') throw new NetworkError('as was asked for')
}

const schema = z.object({
  Name: name250,
  Start: z.union([z.literal(''), day]),
  Share: z.union([z.literal(''), z.number().min(0).max(100)]),
  Tags: z.array(z.unknown()).max(3),
})

type Example = {
  Name: string
  Start: string
  Share: number | ''
  Active: boolean
  Tags: readonly (string | number)[]
  Picture: File | null
  PictureRemoved: boolean
}

const stored: Example = {
  Name: 'Verkstad 3',
  Start: '2026-11-15',
  Share: 12.5,
  Active: true,
  Tags: [6],
  Picture: null,
  PictureRemoved: false,
}
