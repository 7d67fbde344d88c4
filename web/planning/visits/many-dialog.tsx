import { routes } from '#contract/planning/routes.ts'
import { visits, type VisitRow } from '#contract/planning/visits.ts'
import { call, query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { FieldRow, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useChanges } from './use-changes.ts'
import { Weekdays } from './weekdays.tsx'

interface Props {
  rows: readonly VisitRow[]
  onClose: (changed: boolean) => void
}

/** What is left as it is has no value here. `How` is keep, days or stock. */
const nothing = {
  How: 'keep',
  Weekdays: [] as readonly number[],
  EveryWeeks: 1 as number | string,
  Route: '',
  DriveMinutes: null as number | string | null,
  VisitCost: null as number | string | null,
}

const schema = visits.change.body.pick({
  Weekdays: true,
  EveryWeeks: true,
  DriveMinutes: true,
  VisitCost: true,
})

/** How many lockers are visited, at once. What is not chosen stays as it is in each. */
export function ManyDialog({ rows, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.visits
  const { tell } = useChanges()
  const known = useQuery(query(routes.list)).data?.data ?? []
  const form = useForm({
    record: nothing,
    schema,
    labels: { ...words.fields, How: words.fields.Days, Route: words.fields.RouteId },
    save: async () => {
      const body = { LockerIds: rows.map(({ Id }) => Id), ...sentOf(form.values) } as never
      await tell((await call(visits.change, { body })).data)
      onClose(true)
    },
  })
  const close = useCloseForm(() => onClose(false))
  const { How, Weekdays: chosen, Route } = form.values
  return (
    <Dialog opened title={words.many(rows.length, format.number(rows.length))} onClose={close}>
      <FormCancel value={close}>
        <FormBody form={form} saveLabel={words.change}>
          <NativeSelect
            label={words.fields.Days}
            value={How}
            onChange={({ currentTarget }) => form.set('How', currentTarget.value)}
            data={[
              { value: 'keep', label: words.keep },
              { value: 'days', label: words.fields.Weekdays },
              { value: 'stock', label: words.fields.ByStock },
            ]}
          />
          {How === 'days' && (
            <>
              <Weekdays
                label={words.fields.Weekdays}
                value={chosen}
                onChange={(days) => form.set('Weekdays', days)}
              />
              <NumberField form={form} name="EveryWeeks" required decimals={0} />
            </>
          )}
          <NativeSelect
            label={words.fields.RouteId}
            value={Route}
            onChange={({ currentTarget }) => form.set('Route', currentTarget.value)}
            data={[
              { value: '', label: words.keep },
              { value: 'none', label: words.noRoute },
              ...known.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
            ]}
          />
          <FieldRow>
            <NumberField form={form} name="DriveMinutes" decimals={0} suffix={words.minutes} />
            <NumberField form={form} name="VisitCost" decimals={2} suffix={format.priceSign()} />
          </FieldRow>
        </FormBody>
      </FormCancel>
    </Dialog>
  )
}

/** Only what was chosen is sent. */
function sentOf({ How, Weekdays: days, EveryWeeks, Route, DriveMinutes, VisitCost }: typeof nothing) {
  const isGiven = (value: unknown) => typeof value === 'number'
  return {
    ...(How === 'days' && { Weekdays: days, EveryWeeks, ByStock: false }),
    ...(How === 'stock' && { ByStock: true }),
    ...(Route !== '' && { RouteId: Route === 'none' ? null : Number(Route) }),
    ...(isGiven(DriveMinutes) && { DriveMinutes }),
    ...(isGiven(VisitCost) && { VisitCost }),
  }
}
