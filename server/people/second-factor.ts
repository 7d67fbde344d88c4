import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { SecondFactorDemand, SecondFactorState } from '#contract/people/second-factor.ts'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { networkOf } from '#server/database/network.ts'
import { countTry, forgiveTry } from '#server/database/rate-limit.ts'
import {
  conflict,
  forbidden,
  inactiveAccount,
  invalid,
  notFound,
  singleSignOnRefused,
  unauthenticated,
} from '#server/errors.ts'
import type { MemberContext, VisitorContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { changeFactors, type FactorChange, resetFactors } from './change-factors.ts'
import { newCodeSecret, stepOf, uriOf } from './code-app.ts'
import { factorsOf } from './factors.ts'
import { browserDigest, findLogin, loginLimits } from './session-browsers.ts'
import { enter } from './session-enter.ts'
import {
  askForPasskey,
  keepCounter,
  madePasskey,
  offerPasskey,
  type RelyingParty,
  signedBy,
} from './session-passkeys.ts'
import {
  codeLimits,
  countTicket,
  findTicket,
  useCode,
  useRecoveryCode,
  useTicket,
} from './session-second-factor.ts'
import { endSession } from './session-store.ts'

interface Browser {
  SessionKey?: string | null | undefined
  BrowserKey?: string | null | undefined
}

/** Second factors: logging in with them, one's own, and those of the people whom one manages. */
export const secondFactor = (
  db: RawDatabase,
  forgetSessions: () => void,
  party: RelyingParty,
): Handlers<Contract['secondFactor']> => {
  /** The account, and whether it knows the browser. */
  async function comingBy(email: string, { vault }: VisitorContext, { BrowserKey }: Browser) {
    const account = await findLogin(db, email, BrowserKey ? browserDigest(vault, BrowserKey) : null)
    if (!account) throw unauthenticated()
    if (!account.active) throw inactiveAccount()
    if (account.onlyBySingleSignOn) throw singleSignOnRefused('singleSignOnOnly')
    return account
  }

  async function letIn(
    context: VisitorContext,
    account: Awaited<ReturnType<typeof comingBy>>,
    body: Browser,
    stillHolds = sql<boolean>`password_hash is not distinct from ${account.password_hash}`,
  ) {
    const SessionKey = await enter(db, context, { ...account, stillHolds }, body)
    if (!SessionKey) throw unauthenticated()
    if (body.SessionKey) await endSession(db, context.vault, body.SessionKey).finally(forgetSessions)
    return { SessionKey }
  }

  /** Changes one's own, and tells what is there now. */
  async function changeOwn(
    { member, vault, language, write }: MemberContext,
    what: FactorChange,
    change: Parameters<typeof changeFactors>[3],
  ) {
    const by = { vault, language, what }
    const RecoveryCodes = await write((writer) => changeFactors(writer, member.id, by, change))
    return { data: await stateOf(db, member.id), RecoveryCodes }
  }

  return {
    async logIn({ body }, context) {
      const { vault, ip, language } = context
      const { id, email } = await findTicket(db, vault, body.Ticket)
      const account = await comingBy(email, context, body)
      const limits = [
        ...loginLimits({ email, ip, knownBrowser: account.knownBrowser }),
        ...codeLimits(account),
      ]
      await countTry(db, limits)
      await countTicket(db, vault, body.Ticket)
      if (body.Code !== undefined) {
        await useCode(db, vault, id, body.Code)
        await useTicket(db, vault, body.Ticket)
      } else {
        const receiver = { id, email, language: account.language ?? language }
        await inTransaction(db, async (tx) => {
          await useRecoveryCode(tx, vault, receiver, body.RecoveryCode ?? '')
          await useTicket(tx, vault, body.Ticket)
        })
      }
      await forgiveTry(db, limits)
      return letIn(context, account, body)
    },

    async passkeyChallenge({ body }, { vault, ip }) {
      await countTry(db, passkeyLimits(ip))
      const accountId = body.Ticket ? (await findTicket(db, vault, body.Ticket)).id : null
      return { Options: { ...(await askForPasskey(db, vault, party, accountId)) } }
    },

    async logInByPasskey({ body }, context) {
      const { vault, ip } = context
      await countTry(db, passkeyLimits(ip))
      const key = await signedBy(db, vault, party, body.Response as AuthenticationResponseJSON)
      const account = await comingBy(key.email, context, body)
      await keepCounter(db, key)
      return letIn(context, account, body, sql<boolean>`exists (select from passkey where id = ${key.id})`)
    },

    async state(_input, { member }) {
      return { data: await stateOf(db, member.id) }
    },

    async offerCode({ body }, { member, vault, assertOwnPassword }) {
      await assertOwnPassword(body.CurrentPassword)
      const Secret = newCodeSecret()
      const offered_sealed = vault.seal(Secret)
      await db
        .insertInto('account_code_app')
        .values({ account_id: member.id, offered_sealed })
        .onConflict((kept) => kept.column('account_id').doUpdateSet({ offered_sealed }))
        .execute()
      const { email, house } = await namesFor(db, member.id)
      return { Secret, Uri: uriOf(Secret, { issuer: house, label: email }) }
    },

    async proveCode({ body }, context) {
      const { member, vault } = context
      return changeOwn(context, 'codeSet', async (tx) => {
        const app = await tx
          .selectFrom('account_code_app')
          .where('account_id', '=', member.id)
          .select('offered_sealed')
          .executeTakeFirst()
        if (!app?.offered_sealed) throw notFound()
        const found = stepOf(vault.open(app.offered_sealed), body.Code)
        if (!found) throw invalid({ Code: 'wrongCode' })
        if (found.isOff) throw invalid({ Code: 'clockOff' })
        await tx
          .updateTable('account_code_app')
          .set({
            secret_sealed: app.offered_sealed,
            offered_sealed: null,
            last_step: found.step,
            told_step: null,
            proved_at: sql`now()`,
          })
          .where('account_id', '=', member.id)
          .execute()
      })
    },

    async removeCode({ body }, context) {
      await context.assertOwnPassword(body.CurrentPassword)
      return changeOwn(context, 'codeRemoved', async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('account_code_app')
          .where('account_id', '=', context.member.id)
          .where('secret_sealed', 'is not', null)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw notFound()
      })
    },

    async renewRecoveryCodes({ body }, context) {
      await context.assertOwnPassword(body.CurrentPassword)
      const { code, passkeys } = await factorsOf(db, context.member.id)
      if (!code && passkeys === 0) throw notFound()
      return changeOwn(context, 'recoveryCodesRenewed', async () => undefined)
    },

    async addingPasskey({ body }, { member, vault, assertOwnPassword }) {
      await assertOwnPassword(body.CurrentPassword)
      const { email, house } = await namesFor(db, member.id)
      const account = { id: member.id, name: member.name, email, house }
      return { Options: { ...(await offerPasskey(db, vault, party, account)) } }
    },

    async addPasskey({ body }, context) {
      const { member, vault } = context
      const response = body.Response as RegistrationResponseJSON
      const made = await madePasskey(db, vault, party, { accountId: member.id, response })
      return changeOwn(context, 'passkeyAdded', async (tx) => {
        await tx
          .insertInto('passkey')
          .values({ ...made, account_id: member.id, name: body.Name })
          .execute()
      })
    },

    async renamePasskey({ params, body }, { member }) {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ name: body.Name })
        .where('id', '=', params.id)
        .where('account_id', '=', member.id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound()
      return { data: await stateOf(db, member.id), RecoveryCodes: [] }
    },

    async removePasskey({ params, body }, context) {
      await context.assertOwnPassword(body.CurrentPassword)
      return changeOwn(context, 'passkeyRemoved', async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('passkey')
          .where('id', '=', params.id)
          .where('account_id', '=', context.member.id)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw notFound()
      })
    },

    async ofUser({ params }, { scope }) {
      await assertWithinReach(scope, params.id)
      const { code, passkeys, recoveryCodes, demanded } = await factorsOf(db, params.id)
      return {
        data: {
          Code: code ? 1 : 0,
          Passkeys: passkeys,
          RecoveryCodesLeft: recoveryCodes,
          Demanded: demanded ? 1 : 0,
        },
      }
    },

    async reset({ params }, { member, vault, language, write }) {
      // One's own need the password.
      if (params.id === member.id) throw forbidden()
      await write((writer) => resetFactors(writer, params.id, { vault, language })).finally(forgetSessions)
      return {}
    },

    async demand(_input, { scope, member }) {
      return { data: await demandOf(scope, member.organisationId) }
    },

    async updateDemand({ body }, { member, write }) {
      const { OwnPeople: own_people, CustomersPeople: customers_people, Revision } = body
      const reseller_id = member.organisationId
      const data = await write(async (writer) => {
        const kept = await writer
          .see('second_factor_demand')
          .selectFrom('second_factor_demand')
          .where('reseller_id', '=', reseller_id)
          .select('id')
          .executeTakeFirst()
        if (kept)
          await writer.change('second_factor_demand', kept.id, { own_people, customers_people }, Revision)
        else {
          // A second one that also believes to be the first gets a conflict.
          const first = {
            reseller_id,
            own_people: own_people ?? false,
            customers_people: customers_people ?? false,
          }
          const made = await writer.insertAll('second_factor_demand', [first], { skipExisting: true })
          if (made.length === 0 || (Revision ?? 0) !== 0) throw conflict()
        }
        return demandOf(writer, reseller_id)
      }).finally(forgetSessions)
      return { data }
    },
  }
}

/** A signature cannot be guessed; this keeps what is stored for each from growing. */
const passkeyLimits = (ip: string) => [{ key: `passkey:address:${networkOf(ip)}`, tries: 200, minutes: 15 }]

async function stateOf(db: RawDatabase, accountId: number): Promise<SecondFactorState> {
  const { code, recoveryCodes, demanded } = await factorsOf(db, accountId)
  const Passkeys = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select(['id as Id', 'name as Name', 'created_at as Created', 'used_at as LastUse'])
    .execute()
  return { Code: code ? 1 : 0, Passkeys, RecoveryCodesLeft: recoveryCodes, Demanded: demanded ? 1 : 0 }
}

/** As an app or a browser shows them beside what it keeps. */
async function namesFor(db: RawDatabase, accountId: number) {
  return db
    .selectFrom('account')
    .innerJoin('system_setting', (join) => join.onTrue())
    .where('account.id', '=', accountId)
    .select(['account.email', sql<string>`coalesce(nullif(seller_name, ''), 'Lagra')`.as('house')])
    .executeTakeFirstOrThrow()
}

async function assertWithinReach(scope: Scope, id: number) {
  await scope
    .see('account')
    .selectFrom('account')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow(notFound)
}

async function demandOf(scope: Scope, resellerId: number): Promise<SecondFactorDemand> {
  const kept = await scope
    .see('second_factor_demand')
    .selectFrom('second_factor_demand')
    .where('reseller_id', '=', resellerId)
    .select([
      sql<0 | 1>`own_people::int`.as('OwnPeople'),
      sql<0 | 1>`customers_people::int`.as('CustomersPeople'),
      'revision as Revision',
    ])
    .executeTakeFirst()
  return kept ?? { OwnPeople: 0, CustomersPeople: 0, Revision: 0 }
}
