import type { NotificationSettings } from '#contract/live/notifications.ts'

/** The values of the form: the chosen customers and lockers are kept while "all" is selected. */
export type SettingsValues = Omit<
  NotificationSettings,
  'CustomerIds' | 'LockerIds' | 'QuietFrom' | 'QuietTo' | 'EscalateTo'
> & {
  Which: 'all' | 'some'
  CustomerIds: number[]
  LockerIds: number[]
  /** An hour, or `never`; the end is kept while there is none. */
  QuietFrom: number
  QuietTo: number
  /** A colleague, or `nobody`. */
  EscalateTo: number
}

export const never = -1
export const nobody = 0
const usualEnd = 6

export const valuesOf = ({
  CustomerIds,
  LockerIds,
  QuietFrom,
  QuietTo,
  EscalateTo,
  ...others
}: NotificationSettings): SettingsValues => ({
  ...others,
  QuietFrom: QuietFrom ?? never,
  QuietTo: QuietTo ?? usualEnd,
  EscalateTo: EscalateTo ?? nobody,
  Which: CustomerIds === null && LockerIds === null ? 'all' : 'some',
  CustomerIds: CustomerIds ?? [],
  LockerIds: LockerIds ?? [],
})

export const settingsOf = ({
  Which,
  CustomerIds,
  LockerIds,
  QuietFrom,
  QuietTo,
  EscalateTo,
  ...others
}: SettingsValues): NotificationSettings => ({
  ...others,
  ...(QuietFrom === never ? { QuietFrom: null, QuietTo: null } : { QuietFrom, QuietTo }),
  EscalateTo: EscalateTo === nobody ? null : EscalateTo,
  CustomerIds: chosen(Which, CustomerIds),
  LockerIds: chosen(Which, LockerIds),
})

const chosen = (which: SettingsValues['Which'], ids: number[]) =>
  which === 'all' || ids.length === 0 ? null : ids
