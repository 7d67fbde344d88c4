import { reminders as remindersCalls, type ReminderSettings } from '#contract/billing/reminders.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { notify } from '#web/shell/notices.ts'
import { formSchema, levelMistakes, levelsOf, places, valuesOfLevels } from './levels.ts'
import { reloadSettings, saveSettings } from './save-settings.ts'

/** Levels, interest and schedule. */
export function SettingsForm({ settings }: { settings: ReminderSettings }) {
  const { text, format } = useLanguage()
  const words = text.reminders.settings
  const stored = useForm({
    record: valuesOf(settings),
    schema: formSchema,
    labels: {
      InterestAbove: words.InterestAbove,
      Smallest: words.Smallest,
      Scheduled: words.Scheduled,
      Hour: words.Hour,
      ...labelsOf('Days', words.days),
      ...labelsOf('Fee', words.fee),
    },
    alsoCheck: (values) => levelMistakes(values, words),
    save: async (changed, { Revision, ...base }) => {
      const { InterestAbove, Smallest, Scheduled, Hour, ...levels } = changed
      await saveSettings({
        Revision,
        ...(InterestAbove !== undefined && { InterestAbove }),
        ...(Smallest !== undefined && { Smallest }),
        ...(Scheduled !== undefined && { Scheduled }),
        ...(Hour !== undefined && { Hour }),
        ...(Object.keys(levels).length > 0 && { Levels: levelsOf({ ...base, ...levels }) }),
      })
      notify({ severity: 'success', title: (t) => t.reminders.settings.saved })
    },
    reload: async () => valuesOf(await reloadSettings()),
  })
  const form: typeof stored = {
    ...stored,
    submit: async (theirs) => {
      if (await isConfirmed()) await stored.submit(theirs)
    },
  }

  /** Nobody looks at what the schedule sends. */
  async function isConfirmed() {
    if (!stored.valid || !stored.values.Scheduled || stored.base.Scheduled) return true
    const { letters, HasRunToday } = await call(remindersCalls.preview, {})
    // Nothing is sent again to an address that has failed.
    const due = letters.filter(({ Failed, Address }) => Failed?.Address !== Address).length
    return confirm({
      title: words.turnOn,
      text: words.sureScheduled(due, format.number(due), HasRunToday === 0),
      yes: words.turnOnYes,
      no: words.turnOnNo,
    })
  }
  return (
    <FormBody form={form}>
      <FieldGroup title={words.levels} hint={words.levelsHint}>
        {places.map((place) => (
          <FieldRow key={place}>
            <NumberField
              form={form}
              name={`Days${place}`}
              required={place === 1}
              decimals={0}
              suffix={words.daysUnit}
            />
            <NumberField
              form={form}
              name={`Fee${place}`}
              decimals={2}
              suffix="kr"
              {...((Number(form.values[`Fee${place}`]) || 0) > feeByLaw && { hint: words.feeHint })}
            />
          </FieldRow>
        ))}
      </FieldGroup>
      <FieldGroup title={words.smallest} hint={words.smallestHint}>
        <NumberField form={form} name="Smallest" required decimals={2} suffix="kr" />
      </FieldGroup>
      <FieldGroup title={words.interest} hint={words.interestHint}>
        <NumberField form={form} name="InterestAbove" required decimals={2} suffix={words.points} />
      </FieldGroup>
      <FieldGroup title={words.schedule} hint={words.scheduleHint}>
        <ToggleField form={form} name="Scheduled" />
        <NumberField form={form} name="Hour" required decimals={0} hint={words.hourHint} />
      </FieldGroup>
    </FormBody>
  )
}

/** Kronor: lag (1981:739), förordning (1981:1057). */
const feeByLaw = 60

const valuesOf = ({ Levels, InterestAbove, Smallest, Scheduled, Hour, Revision }: ReminderSettings) => ({
  ...valuesOfLevels(Levels),
  InterestAbove,
  Smallest,
  Scheduled: Scheduled === 1,
  Hour,
  Revision,
})

const labelsOf = <F extends 'Days' | 'Fee'>(field: F, label: (level: number) => string) =>
  Object.fromEntries(places.map((place) => [`${field}${place}`, label(place)])) as Record<
    `${F}${(typeof places)[number]}`,
    string
  >
