import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { invalid } from '#server/errors.ts'
import { hashPassword, isWeakPassword } from '#server/people/passwords.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'
import type { Vault } from '#server/tenancy/vault.ts'

type Sent = Input<Contract['users']['update']>['body']

/** The request's fields as columns, without the organisation and role. */
export const columns = (body: Sent, by: Member, vault: Vault, before?: { pin_digest: string | null }) => ({
  email: body.Email,
  name: body.Name,
  last_name: body.LastName,
  employee_number: body.EmployeeNumber,
  active: body.Active,
  cost_centre_id: body.CostCentreId,
  ...pinColumns(wantedPin(body.Pin, by), vault, mayDo(by, 'revealSecrets') ? before : undefined),
})

/**
 * Sealed so that it can be read again, digested so that it can be compared. With `before`, the same PIN is no change;
 * but for a member who may not see PINs it always counts as one, because an unchanged revision would show that the
 * guess was right.
 */
export function pinColumns(
  pin: string | null | undefined,
  vault: Vault,
  before?: { pin_digest: string | null },
) {
  if (pin === undefined) return {}
  if (pin === null) return { pin_sealed: null, pin_digest: null }
  const pin_digest = vault.digest('pin', pin)
  return pin_digest === before?.pin_digest ? {} : { pin_sealed: vault.seal(pin), pin_digest }
}

/** A member who may not see PINs reads null, so null from it means no change. */
function wantedPin(pin: Sent['Pin'], by: Member) {
  if (pin === null && !mayDo(by, 'revealSecrets')) return undefined
  return pin === '' ? null : pin
}

/**
 * Hashing is slow, so it is done before the transaction. Without a password nothing is written. No password is known to
 * another system: an API key invites people, who choose their own.
 */
export async function passwordHash(password: string | null | undefined, email: string, by: Member) {
  if (!password) return undefined
  if (by.apiKey) throw invalid({ Password: 'unauthorized' })
  await assertStrongPassword('Password', password, email)
  return hashPassword(password)
}

export async function assertStrongPassword(field: string, password: string, email: string) {
  if (await isWeakPassword(password, email)) throw invalid({ [field]: 'weakPassword' })
}
