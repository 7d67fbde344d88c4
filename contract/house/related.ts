import type { Action } from '#contract/access.ts'
import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idFromText } from '#contract/fields.ts'
import { type HistoryEntity, historyEntities } from '#contract/house/history.ts'

/** What hangs on a record, to be shown beside its form: each kind with a few by name, and how many there are. */

export const relatedKinds = [
  'reseller',
  'customer',
  'locker',
  'device',
  'user',
  'article',
  'articlegroup',
  'price-plan',
  'discount',
] as const
export type RelatedKind = (typeof relatedKinds)[number]

/** Who may ask about which kind of record: whoever may open its form. */
export const relatedAccess = {
  user: 'manageUsers',
  article: 'manageArticles',
  articlegroup: 'manageArticleGroups',
  device: 'manageDevices',
  locker: 'manageLockers',
  customer: 'manageCustomers',
  reseller: 'manageResellers',
  'price-plan': 'manageBilling',
  'price-list': 'setPrices',
  discount: 'manageBilling',
  webhook: 'manageWebhooks',
  'api-key': 'manageApiKeys',
  'single-sign-on': 'manageSingleSignOn',
  team: 'manageTeams',
  limit: 'manageLimits',
  'limit-exception': 'manageLimits',
  run: 'handleOrders',
  'cost-centre': 'manageCostCentres',
} as const satisfies Record<HistoryEntity, Action>

const found = z.object({
  Kind: z.enum(relatedKinds),
  Total: z.int(),
  /** The first of them by name. */
  Items: z.array(
    z.object({
      Id: id,
      Name: z.string(),
      /** Whether it is inactive, or a locker that is offline. */
      State: z.enum(['inactive', 'offline']).nullable(),
    }),
  ),
})
export type Related = z.output<typeof found>

export const related = {
  list: endpoint({
    method: 'GET',
    path: '/related/{entity}/{id}',
    access: 'administer',
    summary: 'What hangs on a record',
    params: z.object({ entity: z.enum(historyEntities), id: idFromText }),
    reply: z.object({ data: z.array(found) }),
  }),
}
