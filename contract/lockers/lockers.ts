import { z } from '#contract/zod.ts'
import { removing, restoring, toldDependents, withDeleted } from '#contract/deletion.ts'
import { problemFilter } from '#contract/house/overview.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  digits,
  flag,
  flagReply,
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  longText250,
  maskable,
  moment,
  name250,
  pathId,
  revision,
  someIds,
  text250,
  wholeOrNone,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { lockerLimits } from '#contract/limits.ts'

/** Lockers as administration knows them: how they are built, how they recognise people, which device is in them. */

export const validations = ['employeenumber', 'pincode', 'employeenumber_and_pincode'] as const

/** Whether whoever takes something is asked what for: never, if the person has no cost centre, always. */
export const costCentreAskings = ['never', 'unknown', 'always'] as const

const provisionState = z.enum(['none', 'awaiting', 'provisioned'])
export type ProvisionState = z.output<typeof provisionState>

/** A section of the locker, and the output of the controller that opens it. */
export const gpio = z.object({
  Shelf: z.int().min(1).max(lockerLimits.amount.max),
  Column: z.int().min(1).max(lockerLimits.amount.max),
  Pin: z.int().min(lockerLimits.output.min).max(lockerLimits.output.max),
  ActiveLevel: flagReply,
})
export type Gpio = z.output<typeof gpio>

const locker = z.object({
  Id: id,
  Name: z.string(),
  Description: z.string(),
  Location: z.string(),
  EndCustomerId: id,
  CustomerName: z.string(),
  ResellerCustomerId: id,
  ShelfAmount: z.int().nullable(),
  ColumnAmount: z.int().nullable(),
  AllowEnduserToSetPlacement: flagReply,
  LogoImageURL: z.string().nullable(),
  BackgroundImageURL: z.string().nullable(),
  ValidateBy: z.enum(validations),
  ClosingTimeSeconds: z.int().nullable(),
  /** The admin code, in clear; empty where there is none. */
  AdminPassword: z.string(),
  Pin: z.string(),
  OpenPinState: flagReply,
  AskCostCentre: z.enum(costCentreAskings),
  Gpio: z.array(gpio),
  Active: flagReply,
  CallerId: z.string(),
  /** A viewer's key: lets this reader preview the locker's screen for 15 minutes, read-only. */
  AccessKey: z.string(),
  device: z
    .object({
      Id: id,
      Name: z.string(),
      device_provision: z.object({ ProvisionAwaiting: flagReply, ProvisionedTime: moment.nullable() }),
    })
    .nullable(),
  /** Has had contact in the last five minutes. */
  Online: flagReply,
  LastContact: moment.nullable(),
  /** Last contact of the locker's screen. Only the device's contact makes a locker online. */
  ScreenLastContact: moment.nullable(),
  Revision: revision,
})
export type Locker = z.output<typeof locker>

const row = locker
  .pick({
    Id: true,
    CustomerName: true,
    Name: true,
    Location: true,
    Description: true,
    Active: true,
    Online: true,
    LastContact: true,
    Revision: true,
  })
  .extend({ ResellerName: z.string(), ProvisionState: provisionState, ...listed })
export type LockerRow = z.output<typeof row>

const amount = wholeOrNone(lockerLimits.amount.min, lockerLimits.amount.max).optional()
const pin = digits(lockerLimits.pin.min, lockerLimits.pin.max)

/** The complete list of wired sections: sections that are not in it lose their output. JSON text in a form. */
const sections = z
  .union([z.array(z.custom<Gpio>()), z.string().transform(fromJson), z.null()])
  .transform((value): unknown => value ?? [])
  .pipe(z.array(gpio).max(lockerLimits.output.max + 1))
  .refine((rows) => areDifferent(rows.map(({ Pin }) => Pin)), as('unique'))
  .refine((rows) => areDifferent(rows.map(({ Shelf, Column }) => `${Shelf}:${Column}`)), as('unique'))

const fields = z.object({
  Name: name250,
  EndCustomerId: idFromText,
  Description: longText250,
  Location: text250,
  ShelfAmount: amount,
  ColumnAmount: amount,
  /** A new locker is active. */
  Active: flag.optional(),
  AllowEnduserToSetPlacement: flag.optional(),
  ValidateBy: z.enum(validations).optional(),
  ClosingTimeSeconds: wholeOrNone(lockerLimits.closingTime.min, lockerLimits.closingTime.max).optional(),
  AdminPassword: maskable(digits(lockerLimits.adminPassword.min, lockerLimits.adminPassword.max)).optional(),
  /** A new locker without one gets six random digits. */
  Pin: maskable(pin).optional(),
  OpenPinState: flag.optional(),
  AskCostCentre: z.enum(costCentreAskings).optional(),
  Gpio: sections.optional(),
  LogoRemoved: flag.optional(),
  BackgroundImageRemoved: flag.optional(),
})

const form = {
  access: 'manageLockers',
  files: { Logo: 'image', BackgroundImage: 'image' },
  detailed: true,
} as const

const change = {
  ...form,
  path: '/admin/locker/{id}',
  params: pathId,
  body: fields.partial().extend({
    Pin: maskable(pin.refine((value) => value !== null, as('required'))).optional(),
    Revision: z
      .union([revision, z.string().regex(/^\d{1,10}$/)])
      .transform(Number)
      .optional(),
  }),
  reply: z.object({ data: locker }),
} as const

export const lockers = {
  list: endpoint({
    method: 'GET',
    path: '/admin/locker',
    access: 'manageLockers',
    summary: 'Lockers',
    query: listQuery([
      'Id',
      'CustomerName',
      'Name',
      'Location',
      'Description',
      'ResellerName',
      'ProvisionState',
      'LastContact',
      'Active',
      'DeletedAt',
    ]).extend({
      ...withDeleted,
      ...problemFilter('adminLockers'),
      customer: idFromText.optional(),
      reseller: idFromText.optional(),
      offline: flag.default(false),
      active: flag.optional(),
    }),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/locker/{id}',
    access: 'manageLockers',
    summary: 'One locker',
    params: pathId,
    reply: z.object({ data: locker }),
  }),
  create: endpoint({
    ...form,
    method: 'POST',
    path: '/admin/locker',
    summary: 'Create a locker',
    body: fields,
    reply: z.object({ Id: id, data: locker }),
  }),
  update: endpoint({ ...change, method: 'POST', summary: 'Change a locker' }),
  put: endpoint({ ...change, method: 'PUT', summary: 'The same, as every other record is changed' }),
  changeMany: endpoint({
    method: 'POST',
    path: '/admin/locker/many',
    access: 'manageLockers',
    summary:
      'Switch many lockers on or off, or move them to another customer of their reseller; all or nothing',
    body: z.object({ Ids: someIds(), Active: flag.optional(), EndCustomerId: id.optional() }),
    reply: z.object({ changed: z.int() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/admin/locker/{id}/copy',
    access: 'handleOrders',
    detailed: true,
    summary: 'Create a locker with the construction, outputs and articles of this one, without their stock',
    params: pathId,
    body: fields.pick({ Name: true, EndCustomerId: true }),
    reply: z.object({ Id: id, data: locker }),
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/admin/locker/{id}/dependents',
    access: 'manageLockers',
    summary: 'What hangs on a locker',
  }),
  restore: endpoint({
    ...restoring,
    path: '/admin/locker/{id}/restore',
    summary: 'Bring back a locker that was deleted',
    /** A locker that was deleted for a day or more is not billed until somebody sets it up again. */
    reply: z.object({ BillingStopped: flagReply, Billed: flagReply }),
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/locker/{id}',
    access: 'manageLockers',
    summary: 'Delete a locker; its device is free again',
  }),
  addProvision: endpoint({
    method: 'PUT',
    path: '/admin/locker/{id}/add-provision',
    access: 'giveLockerKeys',
    summary: 'Give the locker the device that shows this code, in place of the one it had',
    params: pathId,
    body: z.object({ provisionCode: name250.transform(asDevicesShowIt) }),
    reply: z.object({ data: locker }),
  }),
  revealKey: endpoint({
    method: 'POST',
    path: '/admin/locker/{id}/reveal-key',
    access: 'giveLockerKeys',
    summary: 'The locker’s own keys, for whoever sets up a tablet by hand; it is written down',
    params: pathId,
    reply: z.object({
      CallerId: z.string(),
      /** As the locker’s device. */
      AccessKey: z.string(),
      /** As the locker’s screen: `/locker/{CallerId}#key={ScreenKey}&pin={PinKey}` sets it up. */
      ScreenKey: z.string(),
      /** The secret of the PIN hashes in its config, for when it is offline. */
      PinKey: z.string(),
    }),
  }),
  newKey: endpoint({
    method: 'POST',
    path: '/admin/locker/{id}/new-key',
    access: 'giveLockerKeys',
    summary: 'Make the locker’s keys anew; the old ones are good for nothing from then on',
    params: pathId,
    reply: z.object({ data: locker }),
  }),
  restart: endpoint({
    method: 'PUT',
    path: '/admin/locker/{id}/restart',
    access: 'manageLockers',
    summary: 'Queue a restart of the locker’s device; one that still waits is answered again',
    params: pathId,
    reply: z.object({ command: z.object({ Id: id, Command: z.literal('restart'), QueuedAt: moment }) }),
  }),
}

function fromJson(text: string, context: z.RefinementCtx): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', ...as('type') })
    return z.NEVER
  }
}

const areDifferent = (values: unknown[]) => new Set(values).size === values.length

/** Devices show capitals; people type as they like, in groups of four too. */
function asDevicesShowIt(code: string) {
  return code.toUpperCase().replace(/[\s-]/g, '')
}
