import { type Action, may, type Position } from '#contract/access.ts'
import { currentDay } from '#web/i18n/clock.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { createPath, viewPath } from '#web/shell/addresses.ts'
import { alsoCalled } from './also-called.ts'
import type { Entry } from './entries.ts'

/** What one can do from anywhere. Each leads to the place where it is done, or is done at once. */

export type ActionName = keyof StartText['palette']['actions']

/** What is done at once, without going anywhere. */
export const doings = ['light', 'dark', 'system', 'language', 'shortcuts', 'logOut'] as const
export type Doing = (typeof doings)[number]

const leading: [name: Exclude<ActionName, Doing>, access: Action, href: () => string][] = [
  ['refill', 'refill', () => '/'],
  ['newArticle', 'manageArticles', () => createPath({ one: 'article' })],
  ['newGroup', 'manageArticleGroups', () => createPath({ one: 'article-group' })],
  ['newLocker', 'manageLockers', () => createPath({ one: 'locker-v2' })],
  ['newDevice', 'manageDevices', () => createPath({ one: 'device' })],
  ['newCustomer', 'manageCustomers', () => createPath({ one: 'reseller-customer' })],
  ['newCostCentre', 'manageCostCentres', () => createPath({ one: 'cost-centre' })],
  ['newUser', 'manageUsers', () => createPath({ one: 'user' })],
  ['newTeam', 'manageTeams', () => createPath({ one: 'team' })],
  ['newLimit', 'manageLimits', () => createPath({ one: 'limit' })],
  ['allowMore', 'manageLimits', () => createPath({ one: 'limit-exception' })],
  ['newReseller', 'manageResellers', () => createPath({ one: 'reseller' })],
  ['newWebhook', 'manageWebhooks', () => createPath({ one: 'webhook' })],
  ['newApiKey', 'manageApiKeys', () => createPath({ one: 'api-key' })],
  ['newSingleSignOn', 'manageSingleSignOn', () => createPath({ one: 'login-provider' })],
  ['newDiscount', 'manageBilling', () => createPath({ area: 'billing', one: 'discount' })],
  ['newPricePlan', 'manageBilling', () => createPath({ area: 'billing', one: 'price-plan' })],
  ['newPriceList', 'setPrices', () => createPath({ area: 'billing', one: 'price-list' })],
  ['importArticles', 'manageArticles', () => `${viewPath({ slug: 'articles' })}?open=import`],
  ['importCostCentres', 'manageCostCentres', () => `${viewPath({ slug: 'cost-centres' })}?open=import`],
  ['importPrices', 'setPrices', () => `${viewPath({ area: 'billing', slug: 'price-lists' })}?open=import`],
  ['importUsers', 'manageUsers', () => `${viewPath({ slug: 'users' })}?open=import`],
  [
    'generate',
    'manageBilling',
    () => `${viewPath({ area: 'billing', slug: 'statements' })}?generate=${currentDay()}`,
  ],
  ['bookkeeping', 'manageBilling', () => '/billing/bookkeeping'],
  ['changePassword', 'own', () => '/settings#password'],
]

/** The actions of a position, in the language of the text; `other` has their names in another language. */
export function actionEntries(position: Position, text: StartText, other?: StartText): Entry[] {
  const places = leading
    .filter(([, access]) => may(position, access))
    .map(([name, , href]) => ({ ...named(name, text, other), href: href() }))
  return [...places, ...doings.map((name) => named(name, text, other))]
}

function named(name: ActionName, { palette }: StartText, other: StartText | undefined): Entry {
  const said = alsoCalled('actions', name)
  return {
    key: `action-${name}`,
    kind: 'action',
    title: palette.actions[name],
    detail: '',
    also: [...Object.values(said).flat(), ...(other ? [other.palette.actions[name]] : [])],
    said,
  }
}

export const doingOf = ({ key }: Entry) => doings.find((name) => key === `action-${name}`)
