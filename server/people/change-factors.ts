import type { Selectable, Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { secondFactorDemanded } from '#server/errors.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { newRecoveryCodes, plainRecoveryCode } from './code-app.ts'
import { endSessions } from './end-sessions.ts'
import { type Factors, factorsOf, hasFactor } from './factors.ts'

/** What is told by mail, and for some of them in other words. */
export type FactorChange =
  | 'codeSet'
  | 'codeRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'reset'

interface Changing {
  vault: Vault
  language: Language
  what: FactorChange
}

/**
 * Changes somebody's second factors: it is audited and told to the person by mail. With the first factor come recovery
 * codes, with the last one they go. Answers with the new ones. 404 where the writer does not see the person.
 */
export async function changeFactors(
  writer: Writer,
  accountId: number,
  { vault, language, what }: Changing,
  change: (tx: Transaction<Tables>) => Promise<void>,
): Promise<string[]> {
  const { tx, locked, audit } = insideOf(writer)
  const account = await locked('account', accountId)
  const before = await factorsOf(tx, accountId)
  await change(tx)
  const changed = await factorsOf(tx, accountId)
  if (!hasFactor(changed) && changed.demanded && what !== 'reset') throw secondFactorDemanded()
  if (!hasFactor(changed)) await forgetRecoveryCodes(tx, accountId)
  const isFirst = !hasFactor(before) && hasFactor(changed)
  const isRenewal = what === 'recoveryCodesRenewed' && hasFactor(changed)
  const codes = isFirst || isRenewal ? await makeRecoveryCodes(tx, vault, accountId) : []
  const after = await factorsOf(tx, accountId)
  const { reseller_id: resellerId } = account
  const told = difference(before, after)
  // There was nothing to reset.
  if (what === 'reset' && Object.keys(told.after).length === 0) return codes
  await audit({ entity: 'user', entityId: accountId, resellerId, action: 'update', ...told })
  await tell(tx, account, language, what)
  return codes
}

/** For whoever has lost them: all second factors go, as whom a provider knows the person too, and all sessions end. */
export async function resetFactors(writer: Writer, accountId: number, by: Omit<Changing, 'what'>) {
  await changeFactors(writer, accountId, { ...by, what: 'reset' }, async (tx) => {
    await tx.deleteFrom('account_code_app').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('login_ticket').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('account_identity').where('account_id', '=', accountId).execute()
  })
  await endSessions(writer, [accountId])
}

async function makeRecoveryCodes(tx: Transaction<Tables>, vault: Vault, accountId: number) {
  await forgetRecoveryCodes(tx, accountId)
  const codes = newRecoveryCodes()
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_digest: vault.digest('recoveryCode', plainRecoveryCode(code)),
      })),
    )
    .execute()
  return codes
}

const forgetRecoveryCodes = (tx: Transaction<Tables>, accountId: number) =>
  tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()

/** As the audit names them; only what has changed. */
function difference(before: Factors, after: Factors) {
  const named = ({ code, passkeys, recoveryCodes, provider }: Factors) => ({
    CodeApp: code,
    Passkeys: passkeys,
    RecoveryCodes: recoveryCodes,
    SingleSignOn: provider,
  })
  const [was, is] = [named(before), named(after)]
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter((field) => was[field] !== is[field])
  const pick = (values: typeof was) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  return { before: pick(was), after: pick(is) }
}

type Account = Pick<Selectable<Tables['account']>, 'id' | 'email' | 'language'>

async function tell(tx: Transaction<Tables>, account: Account, language: Language, what: FactorChange) {
  await putIntoOutbox(tx, [
    {
      kind: 'secondFactor',
      account_id: account.id,
      address: account.email,
      language: account.language ?? language,
      about: JSON.stringify({ what }),
      goodForHours: 48,
    },
  ])
}
