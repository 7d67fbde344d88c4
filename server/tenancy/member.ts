import { type Action, may, type NarrowDuty, positionOf, type Role } from '#contract/access.ts'
import { type KeyLevel, keyMay, type KeyRights } from '#contract/key-rights.ts'

/** Who is logged in, or calls by an API key: what it may read and write follows from this. */
export interface Member {
  id: number
  name: string
  role: Role
  /** Null where it has all that its role may. */
  duty: NarrowDuty | null
  organisationId: number
  /** None for the house's people. */
  resellerId: number | null
  /**
   * The lockers it sees, as the database says by `lockers_seen_by`: of a reseller, of a customer, or all; of these only
   * some where `ids` says which.
   */
  lockers: { resellerId: number | null; customerId: number | null; ids: number[] | null }
  /** Has to set up a second factor before anything else. */
  lacksSecondFactor?: boolean
  /** The reseller by name that somebody of the house works for; its role and reach are then that reseller's. */
  onBehalfOf?: string
  /** Whoever calls by an API key may do what its role may, as far as the key's rights go. */
  apiKey?: ApiKey
}

export interface ApiKey {
  id: number
  rights: KeyRights
  callsAMinute: number
}

export const mayDo = (
  { role, duty, apiKey }: Pick<Member, 'role' | 'duty' | 'apiKey'>,
  action: Action,
  level: KeyLevel = 'read',
) => may(positionOf(role, duty), action) && (apiKey === undefined || keyMay(apiKey.rights, action, level))

/** Whether the member also sees what happened in a locker while it was another customer's (`reach.ts`). */
export const seesWhatWasBefore = ({ role, duty }: Member) => role !== 'enduser' && duty === null
