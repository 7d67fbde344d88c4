import { type Action, may } from '#contract/access.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import {
  notifications as api,
  mailingModes,
  tellingModes,
  type NotificationSettings,
  type ToldKind,
  toldKinds,
} from '#contract/live/notifications.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import { stocktakes } from '#contract/ledger/stocktakes.ts'
import { call, query } from '#web/api/api.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { FormBody } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { type Form, useForm } from '#web/kit/form/use-form.ts'
import { notify } from '#web/shell/notices.ts'
import { FieldRow } from '#web/kit/form/fields.tsx'
import { ModeChoice } from './mode-field.tsx'
import styles from './notification-settings.module.css'
import { never, settingsOf, type SettingsValues, valuesOf } from './settings-values.ts'
import { UntilHandled } from './until-handled.tsx'
import { WhichLockers } from './which-lockers.tsx'

const schema = api.updateSettings.body.omit({
  CustomerIds: true,
  LockerIds: true,
  QuietFrom: true,
  QuietTo: true,
  EscalateTo: true,
})

export function NotificationSettingsForm({ stored }: { stored: NotificationSettings }) {
  const { notificationSettings: words } = useStartText().live
  const position = usePosition()
  const form = useForm<SettingsValues>({
    record: valuesOf(stored),
    schema,
    labels: words.fields,
    alsoCheck: ({ Which, CustomerIds, LockerIds }) =>
      Which === 'some' && CustomerIds.length + LockerIds.length === 0 ? { LockerIds: words.chooseOne } : {},
    save: async (changed, base) => {
      const body = settingsOf({ ...base, ...changed })
      queryClient.setQueryData(own.queryKey, await call(api.updateSettings, { body }))
      notify({ severity: 'success', title: (text) => text.live.notificationSettings.saved })
    },
    reload: async () => valuesOf((await queryClient.query({ ...own, staleTime: 0 })).data),
  })
  const shown = toldKinds.filter((kind) => may(position, needs[kind] ?? 'own'))
  return (
    <FormBody form={form}>
      <div className={styles.matrix}>
        <p className={styles.heads} aria-hidden="true">
          <span>{words.byBell}</span>
          <span>{words.byMail}</span>
        </p>
        {shown.map((kind) => (
          <Told key={kind} form={form} name={kind} />
        ))}
      </div>
      <UntilHandled form={form} />
      <MailTimes form={form} />
      <WhichLockers form={form} stored={stored} />
    </FormBody>
  )
}

const own = query(api.settings)

/** What is told only to those who may do this. */
const needs: { [K in ToldKind]?: Action } = {
  LineRejected: rejectedLines.list.access,
  CommandDone: lockers.restart.access,
  Runs: 'refill',
  Stocktake: stocktakes.list.access,
}

/** Nobody has to handle what one has asked for oneself, or a run's own course; a stocktake that waits stands in its list. */
const toldOnce: ReadonlySet<ToldKind> = new Set(['CommandDone', 'Runs', 'Stocktake', 'Limits', 'Loans'])

/** How one is told of something: under the bell, and by mail too. */
function Told({ form, name }: { form: Form<SettingsValues>; name: ToldKind }) {
  const { notificationSettings: words } = useStartText().live
  const modes = tellingModes
    .filter((value) => value !== 'repeating' || !toldOnce.has(name))
    .map((value) => ({ value, label: words.modes[value] }))
  const mails = mailingModes.map((value) => ({ value, label: words.mails[value] }))
  return (
    <div className={styles.told}>
      <span className={styles.label}>{words.fields[name]}</span>
      <span className={styles.where} aria-hidden="true">
        {words.byBell}
      </span>
      <ModeChoice form={form} name={name} options={modes} />
      {form.values[name] !== 'none' && (
        <span className={styles.where} aria-hidden="true">
          {words.byMail}
        </span>
      )}
      {form.values[name] === 'none' ? (
        <span className={styles.further}>–</span>
      ) : (
        <ModeChoice form={form} name={`${name}Mail`} options={mails} />
      )}
    </div>
  )
}

/** When mails are sent, where any are wanted. */
function MailTimes({ form }: { form: Form<SettingsValues> }) {
  const { notificationSettings: words } = useStartText().live
  const wanted = toldKinds
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
