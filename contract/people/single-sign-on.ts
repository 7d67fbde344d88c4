import { z } from '#contract/zod.ts'
import { duties } from '#contract/access.ts'
import { removing } from '#contract/deletion.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flag,
  flagReply,
  id,
  listed,
  listQuery,
  listReply,
  moment,
  name250,
  pathId,
  revision,
} from '#contract/fields.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { as } from '#contract/messages.ts'

/** Single sign-on: an organisation's people log in at its own provider, by OpenID Connect. */

const provider = z.object({
  Id: id,
  OrganisationId: id,
  OrganisationName: z.string(),
  OrganisationKind: z.enum(['house', 'reseller', 'customer']),
  Issuer: z.string(),
  ClientId: z.string(),
  Domains: z.array(z.string()),
  MakesAccounts: flagReply,
  /** What those do whose accounts are made so; null for the house's people. */
  Duty: z.enum(duties).nullable(),
  OnlyWay: flagReply,
  Active: flagReply,
  /** How many people have logged in by it. */
  People: z.int(),
  LastUse: moment.nullable(),
  Created: moment,
  Revision: revision,
})
export type Provider = z.output<typeof provider>

const row = provider.extend(listed)
export type ProviderRow = z.output<typeof row>

const mostDomains = 20
const isDomain = (text: string) =>
  text.length <= 250 && /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(text)

const domains = z
  .array(z.string())
  .transform((all) => [...new Set(all.map((each) => each.trim().toLowerCase().replace(/^@/, '')))])
  .transform((all) => all.filter((each) => each !== '').toSorted())
  .refine((all) => all.length > 0, as('required'))
  .refine((all) => all.length <= mostDomains, as('tooMany'))
  .refine((all) => all.every(isDomain), as('domain'))

const fields = z.object({
  /** The provider's address, as it calls itself: `https://login.example.com`. */
  Issuer: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine((text) => /^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text), as('url')),
  ClientId: name250,
  /** Is never answered. Left out or empty, it stays. */
  ClientSecret: z.string().trim().max(1000).nullish(),
  /** Of the e-mail addresses of those who log in by it. Each belongs to one provider only. */
  Domains: domains,
  /** Whoever has no account gets one at the first login. */
  MakesAccounts: flag,
  /** What they do inside the organisation; null is the usual, and where nothing is said a narrow one. Nobody gets a role but that of the organisation's people. */
  Duty: z.enum(duties).nullish(),
  /** People with such an e-mail cannot log in by password or passkey any more; superadmins can. */
  OnlyWay: flag,
  Active: flag,
})

const access = 'manageSingleSignOn'

/** By this the browser that comes back is known to be the one that went. */
const BrowserKey = z.string().min(32).max(128)

export const singleSignOn = {
  begin: endpoint({
    ...firstRoutes.singleSignOn,
    summary:
      'Where somebody with this e-mail logs in at the organisation’s own provider; null where no organisation has one for its domain',
    body: z.object({
      Email: z.string().trim().min(1).max(250),
      BrowserKey,
      /** Where the browser is. At another than Lagra's public address it is sent there first, to begin anew. */
      Origin: z.string().max(300).nullish(),
    }),
    reply: z.object({ Url: z.string().nullable() }),
  }),
  logIn: endpoint({
    ...firstRoutes.loginSingleSignOn,
    summary: 'Log in by what the provider has answered',
    body: z.object({
      /** What stands behind the `?` of the address that the provider sent the browser back to. */
      Answer: z.string().min(1).max(8000),
      BrowserKey,
      SessionKey: z.string().nullish(),
    }),
    reply: z.object({ SessionKey: z.string(), Email: z.string() }),
  }),

  list: endpoint({
    method: 'GET',
    path: '/admin/single-sign-on',
    access,
    summary: 'The providers at which people of the organisations log in',
    query: listQuery(['Id', 'OrganisationName', 'Issuer', 'LastUse']),
    reply: listReply('data', row),
  }),
  returnAddress: endpoint({
    method: 'GET',
    path: '/admin/single-sign-on/return-address',
    access,
    summary: 'The address to register at a provider, to which it sends browsers back',
    query: z.object({ origin: z.string().max(300).optional() }),
    reply: z.object({ Address: z.string() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/single-sign-on/{id}',
    access,
    summary: 'One provider, without its secret',
    params: pathId,
    reply: z.object({ data: provider }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/single-sign-on',
    access,
    summary:
      'Set up single sign-on for an organisation. The provider is asked at once, and must know the client',
    body: fields
      .partial({ MakesAccounts: true, OnlyWay: true, Active: true })
      .extend({ OrganisationId: id.optional() }),
    reply: z.object({ Id: id, data: provider }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/single-sign-on/{id}',
    access,
    summary:
      'Change it. Another issuer or client does not know who has logged in before; switched off, its sessions end',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: provider }),
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/single-sign-on/{id}',
    access,
    summary: 'End single sign-on for an organisation; ends the sessions that were begun by it. Accounts stay',
  }),
  untie: endpoint({
    method: 'DELETE',
    path: '/admin/user/{id}/single-sign-on',
    access: 'manageUsers',
    onlyByPeople: true,
    summary:
      'Forget as whom the provider knows a user: at the next login the user is known by the e-mail again. Ends the sessions that were begun there',
    params: pathId,
  }),
}
