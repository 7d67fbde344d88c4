import type { StartText } from '#web/i18n/en/start.ts'

/** The states that have an icon, under the names that they have on the wire. */
const planStates = ['NOT_PLANNED', 'PLANNED_FROM_STOCK', 'PLANNED_FROM_MRP', 'DELIVERY'] as const
const flags = ['NeedsApproval', 'Approved', 'IsPlanned'] as const

export const statusIconNames = [...planStates, ...flags, 'MaterialPlans'] as const
export type StatusIconName = (typeof statusIconNames)[number]

export const statusName = ({ charts, filter }: StartText, name: StatusIconName) =>
  ({ ...filter.values.stockStatus, ...charts.statusIcons })[name]

/** The fields of a row that have icons. Flags are 0 or 1; the plans are a list or a count. */
export interface RowWithIcons {
  Status?: string | null
  NeedsApproval?: Flag
  Approved?: Flag
  IsPlanned?: Flag
  MaterialPlans?: readonly unknown[] | number | null
}

type Flag = boolean | 0 | 1 | null

export interface ShownIcon {
  name: StatusIconName
  count?: number
}

/** The icons of a row. Unset flags and unknown states have none. */
export function iconsOf(row: RowWithIcons): ShownIcon[] {
  const state = planStates.find((name) => name === row.Status)
  const plans = typeof row.MaterialPlans === 'number' ? row.MaterialPlans : (row.MaterialPlans?.length ?? 0)
  return [
    ...(state ? [{ name: state }] : []),
    ...flags.filter((name) => row[name]).map((name) => ({ name })),
    ...(plans > 0 ? [{ name: 'MaterialPlans' as const, count: plans }] : []),
  ]
}
