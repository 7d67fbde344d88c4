import { may } from '#contract/access.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import {
  notifications as api,
  mailingModes,
  tellingModes,
  type NotificationSettings,
} from '#contract/live/notifications.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import { call, query } from '#web/api/api.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { FormBody } from '#web/kit/form/form.tsx'
import { MultiSelectField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { type Form, useForm, type FormValues } from '#web/kit/form/use-form.ts'
import { notify } from '#web/shell/notices.ts'
import { FieldRow, useField, type FieldProps } from '#web/kit/form/fields.tsx'
import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import { everyRow } from '#web/resource/every-row.ts'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import styles from './notification-settings.module.css'

/** The values of the form: the chosen lockers are kept while "all" is selected. */
type SettingsValues = Omit<NotificationSettings, 'LockerIds' | 'QuietFrom' | 'QuietTo'> & {
  Which: 'all' | 'some'
  LockerIds: number[]
  /** An hour, or `never`; the end is kept while there is none. */
  QuietFrom: number
  QuietTo: number
}

const never = -1
const usualEnd = 6

const schema = api.updateSettings.body.omit({ LockerIds: true, QuietFrom: true, QuietTo: true })

export function NotificationSettingsForm({ stored }: { stored: NotificationSettings }) {
  const { notificationSettings: words } = useStartText().live
  const position = usePosition()
  const { search, known } = useLockerChoices(stored.LockerIds ?? [])
  const form = useForm<SettingsValues>({
    record: valuesOf(stored),
    schema,
    labels: words.fields,
    alsoCheck: ({ Which, LockerIds }) =>
      Which === 'some' && LockerIds.length === 0 ? { LockerIds: words.chooseOne } : {},
    save: async (changed, base) => {
      const { Which, LockerIds, QuietFrom, QuietTo, ...modes } = { ...base, ...changed }
      const quiet = QuietFrom === never ? { QuietFrom: null, QuietTo: null } : { QuietFrom, QuietTo }
      const body = { ...modes, ...quiet, LockerIds: Which === 'all' ? null : LockerIds }
      queryClient.setQueryData(own.queryKey, await call(api.updateSettings, { body }))
      notify({ severity: 'success', title: (text) => text.live.notificationSettings.saved })
    },
    reload: async () => valuesOf((await queryClient.query({ ...own, staleTime: 0 })).data),
  })
  const modes = tellingModes.map((value) => ({ value, label: words.modes[value] }))
  const once = modes.filter(({ value }) => value !== 'repeating')
  return (
    <FormBody form={form}>
      <Told form={form} name="LowStock" options={modes} />
      <Told form={form} name="OutOfStock" options={once} />
      <Told form={form} name="TakenBeyondStock" options={once} />
      <Told form={form} name="LockerOffline" options={modes} />
      {may(position, rejectedLines.list.access) && <Told form={form} name="LineRejected" options={modes} />}
      <Told form={form} name="WrongPins" options={once} />
      <Told form={form} name="DoorLeftOpen" options={once} />
      {may(position, lockers.restart.access) && <Told form={form} name="CommandDone" options={once} />}
      <MailTimes form={form} />
      <ModeField
        form={form}
        name="Which"
        options={(['all', 'some'] as const).map((value) => ({ value, label: words[value] }))}
      />
      {form.values.Which === 'some' && (
        <MultiSelectField
          form={form}
          name="LockerIds"
          search={search}
          known={known}
          from={0}
          {...(stored.LockerIds?.length === 0 && { hint: words.noneLeft })}
        />
      )}
    </FormBody>
  )
}

const own = query(api.settings)

const valuesOf = ({ LockerIds, QuietFrom, QuietTo, ...modes }: NotificationSettings): SettingsValues => ({
  ...modes,
  QuietFrom: QuietFrom ?? never,
  QuietTo: QuietTo ?? usualEnd,
  Which: LockerIds === null ? 'all' : 'some',
  LockerIds: LockerIds ?? [],
})

type Kind = (typeof kinds)[number]

/** How one is told of something: under the bell, and by mail too. */
function Told({
  form,
  name,
  options,
}: {
  form: Form<SettingsValues>
  name: Kind
  options: Props<SettingsValues>['options']
}) {
  const { notificationSettings: words } = useStartText().live
  const mails = mailingModes.map((value) => ({ value, label: words.mails[value] }))
  return (
    <div className={styles.told}>
      <ModeField form={form} name={name} options={options} />
      {form.values[name] !== 'none' && (
        <ModeField form={form} name={`${name}Mail`} options={mails} shownLabel={words.byMail} />
      )}
    </div>
  )
}

/** When mails are sent, where any are wanted. */
function MailTimes({ form }: { form: Form<SettingsValues> }) {
  const { notificationSettings: words } = useStartText().live
  const wanted = kinds
    .filter((kind) => form.values[kind] !== 'none')
    .map((kind) => form.values[`${kind}Mail`])
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: hour,
    label: `${String(hour).padStart(2, '0')}:00`,
  }))
  const orNever = [{ value: never, label: words.noQuiet }, ...hours]
  return (
    <>
      {wanted.includes('daily') && <SelectField form={form} name="DailyHour" options={hours} />}
      {wanted.includes('atOnce') && (
        <FieldRow>
          <SelectField form={form} name="QuietFrom" options={orNever} hint={words.quietHint} />
          {form.values.QuietFrom !== never && <SelectField form={form} name="QuietTo" options={hours} />}
        </FieldRow>
      )}
    </>
  )
}

const kinds = [
  'LowStock',
  'OutOfStock',
  'TakenBeyondStock',
  'LockerOffline',
  'LineRejected',
  'WrongPins',
  'DoorLeftOpen',
  'CommandDone',
] as const

interface Props<V extends FormValues> extends FieldProps<V, string> {
  options: readonly { value: string; label: string }[]
  /** If not its label, which is still read aloud. */
  shownLabel?: string
}

/** A choice between a few visible options. */
function ModeField<V extends FormValues>({ options, shownLabel, ...field }: Props<V>) {
  const show = (held: unknown) => options.find((option) => option.value === held)?.label
  const { name, label, value, set } = useField(field, show)
  return (
    <div className={styles.mode}>
      <span className={shownLabel === undefined ? styles.label : styles.further}>{shownLabel ?? label}</span>
      <SegmentedControl
        fullWidth
        aria-label={label ?? name}
        value={value as string}
        onChange={set}
        data={[...options]}
      />
    </div>
  )
}

const mostShown = 50

/** The lockers to choose from, and the names of the chosen ids. */
function useLockerChoices(ids: readonly number[]) {
  const all = useQuery({
    // Read once, because names rarely change.
    queryKey: ['lockers by name'],
    queryFn: ({ signal }) =>
      everyRow(async (page) => {
        const { data, pages } = await call(cabinets.list, { query: { page, sort: 'LockerName' }, signal })
        return { rows: data, pages }
      }),
    staleTime: 'static',
    enabled: ids.length > 0,
  })
  return { search, known: (all.data ?? []).map(choiceOf) }
}

const search: Search = async (searchString, _, signal) => {
  const query = { searchString, limit: mostShown, sort: 'LockerName' as const }
  const { data } = await call(cabinets.list, { query, signal })
  return data.map(choiceOf)
}

const choiceOf = ({ Id, LockerName, LockerEndCustomer }: Cabinet): Choice => ({
  name: `${LockerName}, ${LockerEndCustomer}`,
  value: Id,
})
