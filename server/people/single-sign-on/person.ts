import { sql, type Transaction } from 'kysely'
import { usualRoleOf } from '#contract/access.ts'
import type { Language } from '#contract/language.ts'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { inactiveAccount, singleSignOnRefused } from '#server/errors.ts'
import { auditLine, writeAudit } from '#server/tenancy/audit.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { domainOf, type LoginProvider } from './login.ts'
import type { Identity } from './provider.ts'

/**
 * Whose account it is: that of whom the provider knows by this subject, or at the first login that with this e-mail, or
 * a new one. Only an account of the provider's own organisation is ever reached: nobody has proved that a domain is theirs.
 * Whoever was deleted gets no new one, but is let in to one that somebody has made for them since.
 */
export const personOf = (
  { db, vault }: { db: RawDatabase; vault: Vault },
  provider: LoginProvider,
  identity: Identity,
  language: Language,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { subject, email } = identity
    const subjectDigest = vault.digest('singleSignOnSubject', `${provider.issuer}\n${subject}`)
    const known = await knownBy(tx, provider, { subject, subjectDigest })
    if (known && !known.isDeleted) return known.email
    const mayBeNew = !known && !(await isErased(tx, provider, subjectDigest))
    if (email === null || !provider.domains.includes(domainOf(email)))
      throw singleSignOnRefused('singleSignOnEmail')
    const person = { ...identity, email }
    const own = await ownAccount(tx, provider, email)
    if (own === undefined && !mayBeNew) throw noAccount()
    if (!mayBeNew) await letInAgain(tx, provider, { subject, subjectDigest })
    const id = own ?? (await newAccount(tx, provider, person, language))
    await keepIdentity(tx, provider, id, { subject, subjectDigest })
    return email
  })

interface Subject {
  subject: string
  /** What is kept of it when the person is erased. */
  subjectDigest: string
}

type Tx = Transaction<Tables>

const noAccount = () => singleSignOnRefused('singleSignOnNoAccount')

async function knownBy(tx: Tx, { id, organisation_id }: LoginProvider, { subject, subjectDigest }: Subject) {
  const account = await tx
    .selectFrom('account_identity as identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .where('identity.single_sign_on_id', '=', id)
    .where('identity.subject', '=', subject)
    .select([
      'account.id',
      'account.email',
      'account.active',
      'account.deleted_at',
      'account.organisation_id',
    ])
    .executeTakeFirst()
  if (!account) return undefined
  if (account.organisation_id !== organisation_id) throw noAccount()
  if (account.deleted_at !== null) return { email: account.email, isDeleted: true }
  if (!account.active) throw inactiveAccount()
  await tx
    .updateTable('account_identity')
    .set({ used_at: sql`now()`, subject_digest: subjectDigest })
    .where('account_id', '=', account.id)
    .execute()
  return { email: account.email, isDeleted: false }
}

async function isErased(tx: Tx, { organisation_id }: LoginProvider, subjectDigest: string) {
  const erased = await tx
    .selectFrom('erased_identity')
    .where('organisation_id', '=', organisation_id)
    .where('subject_digest', '=', subjectDigest)
    .select('erased_at')
    .executeTakeFirst()
  return erased !== undefined
}

/** Forgets the account that was deleted, in favour of the new one. */
async function letInAgain(
  tx: Tx,
  { id, organisation_id }: LoginProvider,
  { subject, subjectDigest }: Subject,
) {
  await tx
    .deleteFrom('account_identity')
    .where('single_sign_on_id', '=', id)
    .where('subject', '=', subject)
    .execute()
  await tx
    .deleteFrom('erased_identity')
    .where('organisation_id', '=', organisation_id)
    .where('subject_digest', '=', subjectDigest)
    .execute()
}

/**
 * The one with this e-mail. Not where somebody has changed an e-mail to this one and has not shown that it is theirs;
 * nor where the person was deleted, who does not come back by itself.
 */
async function ownAccount(tx: Tx, { organisation_id }: LoginProvider, email: string) {
  const accounts = await tx
    .selectFrom('account')
    .where('email', '=', email)
    .where(sql<boolean>`(deleted_at is null or organisation_id = ${organisation_id} and erased_at is null)`)
    .orderBy(sql`deleted_at is null`, 'desc')
    .select(['id', 'active', 'deleted_at', 'organisation_id', 'email_unconfirmed'])
    .execute()
  const [account] = accounts
  if (!account) return undefined
  const isOwn = account.deleted_at === null && account.organisation_id === organisation_id
  if (!isOwn || account.email_unconfirmed) throw noAccount()
  if (!account.active) throw inactiveAccount()
  return account.id
}

/** With the role that people of such an organisation have, and the duty that it has chosen. Its own name stands in the audit: nobody else made it. */
async function newAccount(
  tx: Tx,
  provider: LoginProvider,
  { email, name, lastName }: Identity & { email: string },
  language: Language,
) {
  if (!provider.makes_accounts) throw noAccount()
  const account = await tx
    .insertInto('account')
    .values({
      organisation_id: provider.organisation_id,
      reseller_id: provider.reseller_id,
      role: usualRoleOf[provider.kind],
      duty: provider.duty,
      name: name || email.slice(0, email.lastIndexOf('@')),
      last_name: lastName,
      email,
      language,
      invited_at: sql`now()`,
    })
    // The same person in two tabs at once.
    .onConflict((taken) => taken.column('email').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => singleSignOnRefused('singleSignOnExpired'))
  const actor = { id: account.id, name: `${account.name} ${account.last_name}`.trim() }
  await writeAudit(tx, actor, [auditLine('account', 'create', null, account)])
  return account.id
}

/** Whom the provider knows as somebody else is not let in: an e-mail may have become another person's. */
async function keepIdentity(
  tx: Tx,
  { id }: LoginProvider,
  accountId: number,
  { subject, subjectDigest: subject_digest }: Subject,
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_identity')
    .values({ account_id: accountId, single_sign_on_id: id, subject, subject_digest })
    .onConflict((kept) =>
      kept
        .column('account_id')
        .doUpdateSet({ single_sign_on_id: id, subject, subject_digest, used_at: sql`now()` })
        // Of an organisation that it has left since.
        .where('account_identity.single_sign_on_id', '<>', id),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw noAccount()
}
