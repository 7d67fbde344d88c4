import type { Transaction } from 'kysely'
import type { NarrowDuty } from '#contract/access.ts'
import { hashPassword } from '#server/people/passwords.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { demoAccounts, type DemoEmail, demoPassword, dutyAccounts } from './accounts.ts'
import { lockerPlans } from './locker-data.ts'
import { firstNames, lastNames } from './name-data.ts'
import { houseId, type Organisation, type Organisations } from './organisations.ts'
import type { Codes } from './codes.ts'
import { Random } from './random.ts'

type Role = 'superadmin' | 'admin' | 'reseller' | 'enduser'

export interface Person {
  id: number
  organisationId: number
  resellerId: number | null
  role: Role
  name: string
  lastName: string
  email: string
}

interface Plan extends Omit<Person, 'id'> {
  duty: NarrowDuty | null
  employeeNumber: string | null
  pin: string | null
  hasPassword: boolean
}

const peoplePerLocker = 6

/** The house's people, the resellers' and, six for each locker, the customers'. Few of them use the back-office. */
export async function fillPeople(
  tx: Transaction<Tables>,
  vault: Vault,
  organisations: Organisations,
  codes: Codes,
  { createdAt, lastLogin }: { createdAt: string; lastLogin: string },
): Promise<Person[]> {
  const plans = planPeople(organisations, codes)
  const password_hash = await hashPassword(demoPassword)
  const rows = await tx
    .insertInto('account')
    .values(
      plans.map(({ pin, hasPassword, ...plan }) => ({
        organisation_id: plan.organisationId,
        reseller_id: plan.resellerId,
        role: plan.role,
        duty: plan.duty,
        name: plan.name,
        last_name: plan.lastName,
        email: plan.email,
        password_hash: hasPassword ? password_hash : null,
        employee_number: plan.employeeNumber,
        pin_sealed: pin && vault.seal(pin),
        pin_digest: pin && vault.digest('pin', pin),
        last_login: hasPassword ? lastLogin : null,
        created_at: createdAt,
      })),
    )
    .returning([
      'id',
      'organisation_id as organisationId',
      'reseller_id as resellerId',
      'role',
      'name',
      'last_name as lastName',
      'email',
    ])
    .execute()
  return rows
}

export function byEmail(people: Person[], email: DemoEmail): Person {
  const person = people.find((candidate) => candidate.email === email)
  if (!person) throw new Error(`${email} is missing`)
  return person
}

function planPeople({ resellers, customers }: Organisations, codes: Codes): Plan[] {
  const random = new Random('people')
  const taken = new Set<string>()

  /** The first of an organisation has a back-office account: the demo's, if there is one for it. */
  function staff(
    role: Role,
    organisation: Organisation | null,
    count: number,
    series: number,
    demo?: DemoEmail,
  ): Plan[] {
    return Array.from({ length: count }, (_, index) => {
      const account = index === 0 ? demoAccounts.find(({ email }) => email === demo) : undefined
      const name = account?.name ?? random.pick(firstNames)
      const lastName = account?.lastName ?? random.pick(lastNames)
      return {
        organisationId: organisation?.id ?? houseId,
        resellerId: organisation?.resellerId ?? null,
        role,
        duty: null,
        name,
        lastName,
        email: account?.email ?? freeAddress(name, lastName, organisation?.domain ?? 'lagra.example', taken),
        employeeNumber: organisation && String(series * 1000 + index * 3 + 101),
        pin: organisation && codes.pin(random.chance(0.9) ? 4 : 6),
        hasPassword: index === 0 || role !== 'enduser',
      }
    })
  }

  return [
    ...staff('superadmin', null, 1, 0, 'superadmin@lagra.example'),
    ...staff('admin', null, 2, 0, 'admin@lagra.example'),
    ...withDuties(staff('reseller', resellers.nord, 4, 1, 'reseller@lagra.example')),
    ...staff('reseller', resellers.syd, 3, 2, 'reseller2@lagra.example'),
    ...(Object.keys(customers) as (keyof typeof customers)[]).flatMap((key, index) => {
      const count = lockerPlans[key].length * peoplePerLocker
      if (key !== 'mekaniska') return staff('enduser', customers[key], count, index + 3)
      return withDuties(staff('enduser', customers[key], count, index + 3, 'enduser@lagra.example'))
    }),
  ]
}

/** The next after the first of an organisation give their place to those with duties; everybody else keeps their name. */
function withDuties([first, ...others]: Plan[]): Plan[] {
  const accounts = dutyAccounts.filter(({ role }) => role === first?.role)
  const changed = others.map((plan, index) => ({
    ...plan,
    ...accounts[index],
    hasPassword: plan.hasPassword || index < accounts.length,
  }))
  return first ? [first, ...changed] : []
}

function freeAddress(name: string, lastName: string, domain: string, taken: Set<string>) {
  const plain = `${name}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace('ı', 'i')
    .replace(/[^a-z.-]/g, '')
  const address = Array.from({ length: 100 }, (_, n) => `${plain}${n === 0 ? '' : n + 1}@${domain}`).find(
    (one) => !taken.has(one),
  )
  if (!address) throw new Error(`no address left for ${plain}`)
  taken.add(address)
  return address
}
