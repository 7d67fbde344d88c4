import { routes } from '#contract/planning/routes.ts'
import { visits, type VisitRow } from '#contract/planning/visits.ts'
import { call, query } from '#web/api/api.ts'
import { useFormat, useText } from '#web/i18n/language-provider.tsx'
import { FieldRow, NumberField, useField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { DateField, ToggleField } from '#web/kit/form/input-fields.tsx'
import { type Form, useForm } from '#web/kit/form/use-form.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useChanges } from './use-changes.ts'
import { Weekdays } from './weekdays.tsx'

const valuesOf = (row: VisitRow) => ({
  Weekdays: row.Weekdays as readonly number[],
  EveryWeeks: row.EveryWeeks as number | string,
  FirstWeek: row.FirstWeek ?? '',
  ByStock: row.ByStock === 1,
  RouteId: row.RouteId,
  RoutePosition: row.RoutePosition,
  DriveMinutes: row.DriveMinutes,
  VisitCost: row.VisitCost,
  Revision: row.Revision,
})
type Values = ReturnType<typeof valuesOf>

const schema = visits.change.body.omit({ LockerIds: true })

/** How one locker is visited. */
export function PlanForm({ row }: { row: VisitRow }) {
  const { visits: words } = useText()
  const format = useFormat()
  const { tell } = useChanges()
  const form = useForm<Values>({
    record: valuesOf(row),
    schema,
    labels: words.fields,
    save: async (changed, { Revision }) => {
      const body = { LockerIds: [row.Id], ...changed, Revision } as never
      await tell((await call(visits.change, { body })).data)
    },
    reload: async () => valuesOf((await call(visits.get, { params: { id: row.Id } })).data),
  })
  const { ByStock, EveryWeeks } = form.values
  return (
    <FormBody form={form}>
      <ToggleField form={form} name="ByStock" hint={words.byStockHint} />
      {!ByStock && (
        <>
          <WeekdaysField form={form} />
          <FieldRow>
            <NumberField form={form} name="EveryWeeks" required decimals={0} />
            {Number(EveryWeeks) > 1 && <DateField form={form} name="FirstWeek" hint={words.firstWeekHint} />}
          </FieldRow>
        </>
      )}
      <FieldRow>
        <RouteField form={form} />
        <NumberField form={form} name="RoutePosition" decimals={0} />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="DriveMinutes" decimals={0} suffix={words.minutes} />
        <NumberField
          form={form}
          name="VisitCost"
          decimals={2}
          suffix={format.priceSign(row.CurrencyCode)}
          hint={words.costHint}
        />
      </FieldRow>
    </FormBody>
  )
}

function WeekdaysField({ form }: { form: Form<Values> }) {
  const { label = '', value, set } = useField<Values, readonly number[]>({ form, name: 'Weekdays' })
  return <Weekdays label={label} value={value} onChange={set} />
}

function RouteField({ form }: { form: Form<Values> }) {
  const { visits: words } = useText()
  const { label, value, set, error } = useField<Values, number | null>({ form, name: 'RouteId' })
  const known = useQuery(query(routes.list)).data?.data ?? []
  return (
    <NativeSelect
      label={label}
      error={error}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? null : Number(currentTarget.value))}
      data={[
        { value: '', label: words.noRoute },
        ...known.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
      ]}
    />
  )
}
