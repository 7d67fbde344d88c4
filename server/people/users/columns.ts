import { type Role, may } from '#contract/access.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { invalid } from '#server/errors.ts'
import { hashPassword, isWeakPassword } from '#server/people/passwords.ts'
import type { Vault } from '#server/tenancy/vault.ts'

type Sent = Input<Contract['users']['update']>['body']

/** What was sent on its way into its columns; where somebody belongs is another matter. */
export const columns = (body: Sent, by: Role, vault: Vault, before?: { pin_digest: string | null }) => ({
  email: body.Email,
  name: body.Name,
  last_name: body.LastName,
  employee_number: body.EmployeeNumber,
  ...pinColumns(wantedPin(body.Pin, by), vault, may(by, 'revealSecrets') ? before : undefined),
})

/**
 * Sealed to be read again, digested to be told from others. The same PIN again is no change, where `before` is given: not
 * so for whoever may not see PINs, who would know by a revision that stayed that the PIN was right.
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

/** Who cannot read a PIN reads null, and sending it back is no wish to be without one. */
function wantedPin(pin: Sent['Pin'], by: Role) {
  if (pin === null && !may(by, 'revealSecrets')) return undefined
  return pin === '' ? null : pin
}

/** Takes its time, so it is done before the transaction. Nothing sent: nothing to write. */
export async function passwordHash(password: string | null | undefined, email: string) {
  if (!password) return undefined
  await assertStrongPassword('Password', password, email)
  return hashPassword(password)
}

export async function assertStrongPassword(field: string, password: string, email: string) {
  if (await isWeakPassword(password, email)) throw invalid({ [field]: 'weakPassword' })
}
