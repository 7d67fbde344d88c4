import type { Duty, Role } from '#contract/access.ts'
import type { User } from '#contract/people/users.ts'

/** The values of a user's form. */

export const nobody = {
  Name: '',
  LastName: '',
  Email: '',
  AccountPermission: null as Role | null,
  Duty: null as Duty | null,
  CustomerId: null as number | null,
  Active: true,
  EmployeeNumber: '',
  CostCentreId: null as number | null,
  Pin: '',
  LockerIds: [] as number[],
  Password: '',
  /** Of a new one: it chooses its password itself. */
  Invite: true,
  CurrentPassword: '',
  Revision: 0,
}
export type UserValues = typeof nobody

export const fieldsOf = (user: User): UserValues => ({
  Name: user.Name,
  LastName: user.LastName,
  Email: user.Email,
  AccountPermission: user.AccountPermission,
  Duty: user.Duty,
  CustomerId: user.CustomerId,
  Active: user.Active === 1,
  EmployeeNumber: user.EmployeeNumber ?? '',
  CostCentreId: user.CostCentre?.Id ?? null,
  Pin: user.Pin ?? '',
  LockerIds: user.Lockers.map(({ Id }) => Id),
  Password: '',
  Invite: false,
  CurrentPassword: '',
  Revision: user.Revision,
})
