import { lockers, type Locker } from '#contract/lockers/lockers.ts'
import type { Text } from '#web/i18n/en.ts'
import { inside, mistakeAt, placeName, readWiring, writeWiring } from './wiring.ts'

/** The values of a locker's form. */
export type LockerValues = {
  Name: string
  EndCustomerId: number | ''
  Description: string
  Location: string
  Active: boolean
  AllowEnduserToSetPlacement: boolean
  ShelfAmount: number | string | null
  ColumnAmount: number | string | null
  Gpio: string
  ValidateBy: Locker['ValidateBy']
  ClosingTimeSeconds: number | string | null
  AdminPassword: string
  Pin: string
  OpenPinState: boolean
  AskCostCentre: Locker['AskCostCentre']
  /** The chosen file, or the address of the stored image. */
  Logo: File | string | null
  LogoRemoved: boolean
  BackgroundImage: File | string | null
  BackgroundImageRemoved: boolean
  Revision: number
}

export const newLocker: LockerValues = {
  Name: '',
  EndCustomerId: '',
  Description: '',
  Location: '',
  Active: true,
  AllowEnduserToSetPlacement: false,
  ShelfAmount: null,
  ColumnAmount: null,
  Gpio: '[]',
  ValidateBy: 'pincode',
  ClosingTimeSeconds: null,
  AdminPassword: '',
  Pin: '',
  OpenPinState: false,
  AskCostCentre: 'never',
  Logo: null,
  LogoRemoved: false,
  BackgroundImage: null,
  BackgroundImageRemoved: false,
  Revision: 0,
}

export const valuesOf = (locker: Locker): LockerValues => ({
  ...newLocker,
  Name: locker.Name,
  EndCustomerId: locker.EndCustomerId,
  Description: locker.Description,
  Location: locker.Location,
  Active: locker.Active === 1,
  AllowEnduserToSetPlacement: locker.AllowEnduserToSetPlacement === 1,
  ShelfAmount: locker.ShelfAmount,
  ColumnAmount: locker.ColumnAmount,
  Gpio: writeWiring(locker.Gpio),
  ValidateBy: locker.ValidateBy,
  ClosingTimeSeconds: locker.ClosingTimeSeconds,
  AdminPassword: locker.AdminPassword,
  Pin: locker.Pin,
  OpenPinState: locker.OpenPinState === 1,
  AskCostCentre: locker.AskCostCentre,
  Logo: locker.LogoImageURL,
  BackgroundImage: locker.BackgroundImageURL,
  Revision: locker.Revision,
})

/** Divides what is sent into fields and files. */
export function sent<V extends Partial<LockerValues>>({ Logo, BackgroundImage, ...body }: V) {
  const logo = Logo instanceof File && { Logo }
  return { body, files: { ...logo, ...(BackgroundImage instanceof File && { BackgroundImage }) } }
}

/** The wiring of the sections that the locker still has. */
export const keptWiring = (values: LockerValues) => writeWiring(inside(readWiring(values.Gpio), values))

/** Without the wiring, whose errors are shown at its own cells. */
export const createSchema = lockers.create.body.omit({ Gpio: true })
export const updateSchema = lockers.update.body.omit({ Gpio: true })

/** Messages that say more than the general ones. */
export function mistakesIn({ lockers: text }: Text, values: LockerValues) {
  const { AdminPassword, Pin } = createSchema.shape
  const wired = inside(readWiring(values.Gpio), values)
  const wrong = wired.find((one) => mistakeAt(wired, one))
  return {
    ...(!AdminPassword.safeParse(values.AdminPassword).success && { AdminPassword: text.adminCodeDigits }),
    ...(!Pin.safeParse(values.Pin).success && { Pin: text.pinDigits }),
    ...(wrong && { Gpio: text.wiring.wrong(placeName(text.wiring, wrong)) }),
  }
}
