import { z } from '#contract/zod.ts'
import { duties, type Role, roles } from '#contract/access.ts'
import { removing, removingMany, restoring, toldDependents, withDeleted } from '#contract/deletion.ts'
import { problemFilter } from '#contract/house/overview.ts'
import { importing } from '#contract/imports.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  digits,
  email,
  flag,
  flagReply,
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  maskable,
  moment,
  pathId,
  revision,
  someIds,
  text250,
} from '#contract/fields.ts'
import { namedCostCentre } from './cost-centre-fields.ts'
import { currentPassword, newPassword } from './session.ts'
import { importBody, importReport } from './users-import.ts'

/** People: who may log in, and who may use a locker. */

/** The roles that somebody may give: its own and those below. */
export const givableRoles = (own: Role): readonly Role[] => roles.slice(roles.indexOf(own))

/** A role and the kind of its organisation belong together. */
export const organisationKindOf = {
  superadmin: 'house',
  admin: 'house',
  reseller: 'reseller',
  enduser: 'customer',
} as const satisfies Record<Role, string>

/** How somebody stands with logging in: by a password, at a provider, invited to choose a password, not at all, or by mail not reached. */
export const loginStates = ['password', 'singleSignOn', 'invited', 'lockersOnly', 'refused'] as const

const user = z.object({
  Id: id,
  Name: z.string(),
  LastName: z.string(),
  LastLogin: moment.nullable(),
  EmployeeNumber: z.string().nullable(),
  /** What stands for its name where its customer has names switched off. */
  NumberInReports: z.string().nullable(),
  /** In clear for whoever may reveal secrets, which is written down; masked where that is asked for; otherwise null. */
  Pin: z.string().nullable(),
  HasPin: flagReply,
  /** Always empty: a password can be written, never read. */
  Password: z.null(),
  HasPassword: flagReply,
  /** Has logged in at its organisation's provider, which knows it since. */
  SingleSignOn: flagReply,
  /** Its organisation wants it to log in there alone. */
  OnlyBySingleSignOn: flagReply,
  /** When a link to choose a password was last sent; whoever has neither only uses lockers. */
  InvitedAt: moment.nullable(),
  /** A new address, until its owner has followed the link in a mail. */
  EmailUnconfirmed: flagReply,
  /** What the mail server said of the address, until a mail arrives or the address changes. */
  MailRefused: z.string().nullable(),
  Email: z.string(),
  AccountPermission: z.enum(roles),
  /** What it does inside its organisation; null for the house's people. */
  Duty: z.enum(duties).nullable(),
  CustomerId: id,
  CustomerName: z.string(),
  /** What its withdrawals are for unless it says otherwise; one of its customer. */
  CostCentre: namedCostCentre.nullable(),
  /** Whoever is not cannot log in nor open a locker. */
  Active: flagReply,
  /** The lockers that the user may open, of those that the reader sees. */
  Lockers: z.array(z.object({ Id: id, Name: z.string() })),
  /** The teams that it is in, by name, with semicolons between them. */
  Teams: z.string(),
  Revision: revision,
})
export type User = z.output<typeof user>

const row = user
  .omit({
    HasPin: true,
    HasPassword: true,
    SingleSignOn: true,
    OnlyBySingleSignOn: true,
    InvitedAt: true,
    EmailUnconfirmed: true,
    MailRefused: true,
    Lockers: true,
  })
  .extend({
    Pin: z.null(),
    ...listed,
  })
export type UserRow = z.output<typeof row>

const fields = z.object({
  Email: email,
  Name: text250,
  LastName: text250,
  /** Left out where only one role fits. */
  AccountPermission: z.enum(roles).nullish(),
  /**
   * Narrows the role: a planner or driver of a reseller, a worker of a customer. Null is the usual one, as is another role
   * without it. Nobody changes its own.
   */
  Duty: z.enum(duties).nullish(),
  /** The organisation; left out where the writer's own fits the role. */
  CustomerId: id.nullish(),
  EmployeeNumber: digits(1, 12).optional(),
  /** One of its customer; null for none, as is another customer without it. */
  CostCentreId: id.nullish(),
  /** Deactivating ends the sessions at once. Nobody does so to itself, nor to the last superadmin. */
  Active: flag.optional(),
  /**
   * Empty clears it. Null clears it for a writer who may see PINs; every other writer has read null, so null changes
   * nothing.
   */
  Pin: maskable(z.union([z.literal(''), digits(4, 8)])).optional(),
  /** Empty and null change nothing: everybody reads null here. */
  Password: z.union([z.literal(''), newPassword]).nullish(),
  /**
   * Exactly these of the lockers that the writer sees; the others stay as they are. A locker opens only for people of its
   * customer and of its reseller.
   */
  LockerIds: someIds().optional(),
})

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/admin/user',
    access: 'manageUsers',
    summary: 'Users',
    query: listQuery([
      'Id',
      'Name',
      'LastName',
      'LastLogin',
      'EmployeeNumber',
      'Email',
      'AccountPermission',
      'CustomerName',
      'CostCentre',
      'DeletedAt',
    ]).extend({
      ...withDeleted,
      ...problemFilter('users'),
      role: z.enum(roles).optional(),
      duty: z.enum(duties).optional(),
      customer: idFromText.optional(),
      costCentre: idFromText.optional(),
      active: flag.optional(),
      login: z.enum(loginStates).optional(),
    }),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/user/{id}',
    access: 'manageUsers',
    summary: 'One user',
    params: pathId,
    reply: z.object({ data: user }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/user',
    access: 'manageUsers',
    summary: 'Create a user',
    body: fields.extend({
      /** Mails a link to choose a password; not together with a password. */
      Invite: flag.optional(),
    }),
    reply: z.object({ Id: id, data: user }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/user/{id}',
    access: 'manageUsers',
    summary:
      'Change a user; a new password ends its sessions. One’s own e-mail and password need the current password',
    params: pathId,
    body: fields.partial().extend({ CurrentPassword: currentPassword, Revision: revision.optional() }),
    reply: z.object({ data: user }),
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/admin/user/{id}/dependents',
    access: 'manageUsers',
    summary: 'What hangs on a user',
  }),
  restore: endpoint({
    ...restoring,
    path: '/admin/user/{id}/restore',
    summary: 'Bring back a user that was deleted',
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/user/{id}',
    access: 'manageUsers',
    summary: 'Delete a user; its history stays',
  }),
  moveMany: endpoint({
    method: 'POST',
    path: '/admin/user/move',
    access: 'manageUsers',
    summary: 'Move many users to another organisation of the same kind; all or nothing',
    body: z.object({ Ids: someIds(), CustomerId: id }),
    reply: z.object({ changed: z.int() }),
  }),
  removeMany: endpoint({
    ...removingMany,
    path: '/admin/user/delete',
    access: 'manageUsers',
    summary: 'Delete many users; all or nothing',
  }),
  inviteMany: endpoint({
    method: 'POST',
    path: '/admin/user/invite',
    access: 'manageUsers',
    summary: 'Mail users a link to choose a password; those who have one, or are not active, are skipped',
    body: z.object({ Ids: someIds() }),
    reply: z.object({ invited: z.int(), skipped: z.int() }),
  }),
  importRows: endpoint({
    ...importing,
    path: '/admin/user/import',
    access: 'manageUsers',
    summary:
      'Create and change users by e-mail, all or nothing unless OnlyGoodRows=1; with preview=1 only tell what would happen to each row. PINs and e-mails that people out of sight have are told on writing, and only so many a day',
    body: importBody,
    reply: importReport,
  }),
}
