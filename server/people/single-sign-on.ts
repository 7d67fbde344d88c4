import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { cautiousDutyOf, usualRoleOf } from '#contract/access.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { countTry, forgiveTry } from '#server/database/rate-limit.ts'
import { conflict, invalid, notFound, singleSignOnRefused } from '#server/errors.ts'
import { found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Network } from '#server/live/webhooks/network.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { browserDigest, findLogin } from './session-browsers.ts'
import { enter } from './session-enter.ts'
import { endSession } from './session-store.ts'
import {
  assertDomainsFree,
  endOtherSessions,
  endSessionsBy,
  forgetIdentities,
  untie,
} from './single-sign-on/change.ts'
import {
  beginLimits,
  clientOf,
  keepLogin,
  providerFor,
  returnAddress,
  takeLogin,
} from './single-sign-on/login.ts'
import { dutyTold, wantedDuty } from './users/duty.ts'
import { personOf } from './single-sign-on/person.ts'
import { assertProvider, authorizationUrl, identityIn } from './single-sign-on/provider.ts'

interface Options {
  db: RawDatabase
  forgetSessions: () => void
  network: Network
  publicUrl: string | undefined
}

/** Logging in at an organisation's own provider, and which provider that is. */
export const singleSignOn = ({
  db,
  forgetSessions,
  network,
  publicUrl,
}: Options): Handlers<Contract['singleSignOn']> => ({
  async begin({ body }, { vault, ip }) {
    await countTry(db, beginLimits(ip))
    const provider = await providerFor(db, body.Email)
    if (!provider) return { Url: null }
    // What the browser keeps for its way back would not be found at another address.
    if (publicUrl && body.Origin && body.Origin !== new URL(publicUrl).origin)
      return { Url: `${publicUrl}/login` }
    const redirectUri = returnAddress(publicUrl, body.Origin)
    const kept = { providerId: provider.id, browserKey: body.BrowserKey, redirectUri }
    const proofs = await keepLogin(db, vault, kept)
    const asked = { proofs, email: body.Email }
    return { Url: await authorizationUrl(network, clientOf(vault, provider), redirectUri, asked) }
  },

  async logIn({ body }, context) {
    const { vault, ip, language } = context
    await countTry(db, beginLimits(ip))
    const { provider, proofs, url } = await takeLogin(db, vault, body.Answer, body.BrowserKey)
    await forgiveTry(db, beginLimits(ip)) // it was counted when it began
    const identity = await identityIn(network, clientOf(vault, provider), url, proofs)
    const email = await personOf({ db, vault }, provider, identity, language)
    const account = await findLogin(db, email, browserDigest(vault, body.BrowserKey))
    if (!account) throw singleSignOnRefused('singleSignOnNoAccount')
    const stillHolds = sql<boolean>`organisation_id = (
      select kept.organisation_id from single_sign_on kept where kept.id = ${provider.id} and kept.active)`
    const verified = { ...account, stillHolds, singleSignOnId: provider.id }
    const SessionKey = await enter(db, context, verified, body)
    if (!SessionKey) throw singleSignOnRefused('singleSignOnNoAccount')
    await forgiveTry(db, beginLimits(ip))
    if (body.SessionKey) await endSession(db, vault, body.SessionKey).finally(forgetSessions)
    return { SessionKey, Email: email }
  },

  async list({ query }, { scope }) {
    const text = searchString(
      'organisation.name',
      'provider.issuer',
      sql`array_to_string(provider.domains, ' ')`,
    )
    const all = from(scope).where(found(text, query.searchString)).select(listed(text))
    const order = {
      Id: 'provider.id',
      OrganisationName: swedish('organisation.name'),
      Issuer: 'provider.issuer',
      LastUse: sql`"LastUse"`,
    }
    const sorted = inOrder(all, query.sort ?? 'OrganisationName', order, 'provider.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows, ...page }
  },

  async returnAddress({ query }) {
    return { Address: returnAddress(publicUrl, query.origin) }
  },

  async get({ params }, { scope }) {
    return { data: await read(scope, params.id) }
  },

  async create({ body }, { member, write, vault, scope, sessionKey }) {
    const place = await placeAt(scope, member, body.OrganisationId ?? member.organisationId)
    if (!body.ClientSecret) throw invalid({ ClientSecret: 'required' })
    const client = { issuer: body.Issuer, clientId: body.ClientId, clientSecret: body.ClientSecret }
    const role = usualRoleOf[place.kind]
    const duty = wantedDuty(role, body.Duty === undefined ? cautiousDutyOf[role] : body.Duty)
    await assertProvider(network, client, returnAddress(publicUrl, null))
    return write(async (writer) => {
      await assertDomainsFree(writer, body.Domains)
      const { id } = await writer.insert('single_sign_on', {
        ...columns(body),
        duty,
        issuer: body.Issuer,
        client_id: body.ClientId,
        client_secret_sealed: vault.seal(client.clientSecret),
        domains: body.Domains,
        organisation_id: place.id,
        reseller_id: place.reseller_id,
      })
      await endOtherSessions(writer, id, vault.digest('session', sessionKey))
      return { Id: id, data: await read(writer, id) }
    }).finally(forgetSessions)
  },

  async update({ params, body }, { write, vault, scope, sessionKey }) {
    const before = await stored(scope, params.id)
    const client = {
      issuer: body.Issuer ?? before.issuer,
      clientId: body.ClientId ?? before.client_id,
      clientSecret: body.ClientSecret || vault.open(before.client_secret_sealed),
    }
    const duty = body.Duty === undefined ? undefined : wantedDuty(usualRoleOf[before.kind], body.Duty)
    const isOther = (kept: { issuer: string; client_id: string }) =>
      client.issuer !== kept.issuer || client.clientId !== kept.client_id
    // The secret of one provider is not sent to another.
    if (client.issuer !== before.issuer && !body.ClientSecret) throw invalid({ ClientSecret: 'required' })
    if (isOther(before) || body.ClientSecret)
      await assertProvider(network, client, returnAddress(publicUrl, null))
    return write(async (writer) => {
      const kept = await writer.change('single_sign_on', params.id, {}, body.Revision) // locked, as it stands
      if (kept.revision !== before.revision) throw conflict()
      const isNew = body.Domains?.some((domain) => !kept.domains.includes(domain))
      if (body.Domains && isNew) await assertDomainsFree(writer, body.Domains)
      const sealed = body.ClientSecret ? vault.seal(body.ClientSecret) : undefined
      const changed = { ...columns(body), duty, client_secret_sealed: sealed }
      const { active } = await writer.change('single_sign_on', params.id, changed)
      if (isOther(kept)) await forgetIdentities(writer, params.id)
      if (isOther(kept) || !active) await endSessionsBy(writer, params.id)
      await endOtherSessions(writer, params.id, vault.digest('session', sessionKey))
      return { data: await read(writer, params.id) }
    }).finally(forgetSessions)
  },

  async remove({ params }, { write }) {
    await write((writer) => writer.remove('single_sign_on', params.id)).finally(forgetSessions)
    return {}
  },

  async untie({ params }, { write }) {
    await write((writer) => untie(writer, params.id)).finally(forgetSessions)
    return {}
  },
})

const columns = (body: Input<Contract['singleSignOn']['update']>['body']) => ({
  issuer: body.Issuer,
  client_id: body.ClientId,
  domains: body.Domains,
  makes_accounts: body.MakesAccounts,
  only_way: body.OnlyWay,
  active: body.Active,
})

/** The house's own is a superadmin's alone: whoever sets it says who superadmins are. */
const placeAt = (scope: Scope, { role }: Member, id: number) =>
  scope
    .see('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .$if(role !== 'superadmin', (places) => places.where('kind', '<>', 'house'))
    .select(['id', 'reseller_id', 'kind'])
    .executeTakeFirstOrThrow(() => invalid({ OrganisationId: 'notFound' }))

const stored = (scope: Scope, id: number) =>
  scope
    .see('single_sign_on', 'organisation')
    .selectFrom('single_sign_on as provider')
    .innerJoin('organisation', 'organisation.id', 'provider.organisation_id')
    .where('provider.id', '=', id)
    .select([
      'provider.issuer',
      'provider.client_id',
      'provider.client_secret_sealed',
      'provider.revision',
      'organisation.kind',
    ])
    .executeTakeFirstOrThrow(notFound)

const from = (scope: Scope) =>
  scope
    .see('single_sign_on', 'organisation')
    .selectFrom('single_sign_on as provider')
    .innerJoin('organisation', 'organisation.id', 'provider.organisation_id')
    .select([
      'provider.id as Id',
      'organisation.id as OrganisationId',
      'organisation.name as OrganisationName',
      'organisation.kind as OrganisationKind',
      'provider.issuer as Issuer',
      'provider.client_id as ClientId',
      'provider.domains as Domains',
      sql<0 | 1>`provider.makes_accounts::int`.as('MakesAccounts'),
      dutyTold(
        'provider.duty',
        sql`case organisation.kind when 'customer' then 'enduser' else organisation.kind end`,
      ).as('Duty'),
      sql<0 | 1>`provider.only_way::int`.as('OnlyWay'),
      sql<0 | 1>`provider.active::int`.as('Active'),
      sql<number>`(select count(*)::int from account_identity person where person.single_sign_on_id = provider.id)`.as(
        'People',
      ),
      sql<
        string | null
      >`(select max(person.used_at) from account_identity person where person.single_sign_on_id = provider.id)`.as(
        'LastUse',
      ),
      'provider.created_at as Created',
      'provider.revision as Revision',
    ])

const read = (scope: Scope, id: number) =>
  from(scope).where('provider.id', '=', id).executeTakeFirstOrThrow(notFound)
