import type { Role } from '#contract/access.ts'

/** Who is logged in: what it may read and write follows from this. */
export interface Member {
  id: number
  name: string
  role: Role
  organisationId: number
  /** None for the house's people. */
  resellerId: number | null
  /** The lockers it sees, as the database says by `lockers_seen_by`: of a reseller, of a customer, or all. */
  lockers: { resellerId: number | null; customerId: number | null }
  /** Has to set up a second factor before anything else. */
  lacksSecondFactor?: boolean
}
