import { may } from '#contract/access.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import {
  notifications as api,
  tellingModes,
  type NotificationSettings,
} from '#contract/live/notifications.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import { call, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useUser } from '#web/shell/session/session.ts'
import { FormBody } from '#web/kit/form/form.tsx'
import { MultiSelectField } from '#web/kit/form/input-fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { ModeField } from './mode-field.tsx'
import { notify } from '#web/shell/notices.ts'
import { useLockerChoices } from './use-locker-choices.ts'

/** As the form has it: which lockers are chosen is not forgotten while one looks at what "all" says. */
type Wished = Omit<NotificationSettings, 'LockerIds'> & { Which: 'all' | 'some'; LockerIds: number[] }

const schema = api.updateSettings.body.omit({ LockerIds: true })

export function NotificationSettingsForm({ stored }: { stored: NotificationSettings }) {
  const { notificationSettings: words } = useText().live
  const { UserRole } = useUser()
  const { search, known } = useLockerChoices(stored.LockerIds ?? [])
  const form = useForm<Wished>({
    record: wishedOf(stored),
    schema,
    labels: words.fields,
    alsoCheck: ({ Which, LockerIds }) =>
      Which === 'some' && LockerIds.length === 0 ? { LockerIds: words.chooseOne } : {},
    save: async (changed, base) => {
      const { Which, LockerIds, ...modes } = { ...base, ...changed }
      const body = { ...modes, LockerIds: Which === 'all' ? null : LockerIds }
      keep(await call(api.updateSettings, { body }))
      notify({ severity: 'success', title: (text) => text.live.notificationSettings.saved })
    },
    reload: async () => wishedOf((await queryClient.query({ ...own, staleTime: 0 })).data),
  })
  const modes = tellingModes.map((value) => ({ value, label: words.modes[value] }))
  const once = modes.filter(({ value }) => value !== 'repeating')
  return (
    <FormBody form={form}>
      <ModeField form={form} name="LowStock" options={modes} />
      <ModeField form={form} name="OutOfStock" options={once} />
      <ModeField form={form} name="TakenBeyondStock" options={once} />
      <ModeField form={form} name="LockerOffline" options={modes} />
      {may(UserRole, rejectedLines.list.access) && (
        <ModeField form={form} name="LineRejected" options={modes} />
      )}
      {may(UserRole, lockers.restart.access) && <ModeField form={form} name="CommandDone" options={once} />}
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

const keep = (answer: { data: NotificationSettings }) => queryClient.setQueryData(own.queryKey, answer)

const wishedOf = ({ LockerIds, ...modes }: NotificationSettings): Wished => ({
  ...modes,
  Which: LockerIds === null ? 'all' : 'some',
  LockerIds: LockerIds ?? [],
})
