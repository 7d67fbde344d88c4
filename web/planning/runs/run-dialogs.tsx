import { runs as api, type Run } from '#contract/planning/runs.ts'
import { newUuid } from '#contract/uuid.ts'
import { call } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { carryOut, changeRun } from './change-run.ts'
import { nextWorkday } from './days.ts'
import { choicesQuery, runPath } from './queries.ts'
import styles from './run.module.css'

interface Props {
  run: Run
  onClose: () => void
}

/** Another day, driver, name or note. */
export function ChangeDialog({ run, onClose }: Props) {
  const { runs: words } = useText()
  const [values, setValues] = useState({
    Day: run.Day,
    Name: run.Name,
    Note: run.Note,
    DriverId: run.DriverId,
  })
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const needsDriver = run.State !== 'draft' && values.DriverId === null
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (needsDriver || values.Day === '') return
    setBusy(true)
    if (await changeRun(run, values, (one) => one.isSaved)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog opened title={words.one.change} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <DateInput
          label={words.fields.Day}
          value={values.Day}
          min={run.Day < currentDay() ? run.Day : currentDay()}
          onChange={(Day) => set({ Day })}
          required
        />
        <DriverSelect
          value={values.DriverId}
          onChange={(DriverId) => set({ DriverId })}
          error={needsDriver ? words.one.needsDriver : undefined}
        />
        <TextInput
          label={words.fields.Name}
          value={values.Name}
          maxLength={250}
          onChange={({ currentTarget }) => set({ Name: currentTarget.value })}
        />
        <Textarea
          label={words.fields.Note}
          value={values.Note}
          maxLength={250}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => set({ Note: currentTarget.value })}
        />
        <Button type="submit" loading={busy}>
          {words.one.save}
        </Button>
      </form>
    </Dialog>
  )
}

/** The same lockers on another day, with what they need then. */
export function CopyDialog({ run, onClose }: Props) {
  const { runs: words } = useText()
  const navigate = useNavigate()
  const [Day, setDay] = useState(() =>
    plusDays(run.Day, 7) < currentDay() ? nextWorkday(currentDay()) : plusDays(run.Day, 7),
  )
  const [DriverId, setDriver] = useState(run.DriverId)
  const [UUID] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const copy = async (event: SubmitEvent) => {
    event.preventDefault()
    if (Day === '') return
    setBusy(true)
    const made = await carryOut(
      run,
      () => call(api.copy, { params: { id: run.Id }, body: { UUID, Day, DriverId } }),
      (one, { data: copied }) => {
        const there = new Set(copied.data.map(({ LockerId }) => LockerId))
        const leftOut = run.data.filter(({ LockerId }) => !there.has(LockerId))
        return leftOut.length === 0
          ? one.isCopied
          : one.isCopiedWithout(leftOut.map(({ LockerName }) => LockerName).join(', '))
      },
    )
    setBusy(false)
    if (!made) return
    onClose()
    await navigate({ to: runPath(made.Id) })
  }
  return (
    <Dialog opened title={words.one.copy} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void copy(event)}>
        <DateInput label={words.fields.Day} value={Day} min={currentDay()} onChange={setDay} required />
        <DriverSelect value={DriverId} onChange={setDriver} />
        <Button type="submit" loading={busy}>
          {words.one.copy}
        </Button>
      </form>
    </Dialog>
  )
}

interface DriverProps {
  value: number | null
  onChange: (id: number | null) => void
  error?: string | undefined
}

function DriverSelect({ value, onChange, error }: DriverProps) {
  const { runs: words } = useText()
  const drivers = useQuery(choicesQuery).data?.data.Drivers ?? []
  return (
    <Select
      label={words.fields.DriverId}
      placeholder={words.make.noDriver}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      data={drivers.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
      error={error}
      clearable
      searchable
    />
  )
}
