import { may, roles } from '#contract/access.ts'
import { expect, it } from 'vitest'
import { judge } from './guard.ts'
import { screens } from './screens.ts'

const everybody = 'superadmin admin reseller enduser'
const office = 'superadmin admin reseller'
const house = 'superadmin admin'
/** The list of a section, and its forms of one record and of a new one. */
const section = (list: string, area: string, one: string, who: string) => ({
  [list]: who,
  [`/${area}/edit/${one}/$id`]: who,
  [`/${area}/create/${one}`]: who,
})

/** Who may open which screen, also those that are in no menu. */
const whoMayOpen: Record<string, string> = {
  '/': everybody,
  '/storage/lockers': everybody,
  '/storage/locker/$id/{-$tab}': everybody,
  '/storage/loans': everybody,
  '/storage/my-loans': everybody,
  '/planing/forecast': office,
  '/planing/order-points': office,
  '/planning/runs': 'reseller',
  '/planning/runs/new': 'reseller',
  '/planning/runs/$id': 'reseller',
  '/planning/runs/$id/pick': 'reseller',
  '/road': 'reseller',
  '/road/$id': 'reseller',
  '/planning/visits': office,
  '/planning/to-buy': 'reseller',
  '/planning/stocktakes': 'reseller',
  '/planning/stocktakes/$id': 'reseller',
  '/statistics/graphs': everybody,
  '/statistics/lines': everybody,
  '/statistics/mine': everybody,
  '/admin': everybody,
  ...section('/admin/view/article-groups', 'admin', 'article-group', office),
  ...section('/admin/view/articles', 'admin', 'article', office),
  ...section('/admin/view/devices', 'admin', 'device', office),
  ...section('/admin/view/lockers-v2', 'admin', 'locker-v2', office),
  ...section('/admin/view/cost-centres', 'admin', 'cost-centre', everybody),
  ...section('/admin/view/reseller-customers', 'admin', 'reseller-customer', office),
  '/admin/view/secure-cloud': 'superadmin',
  ...section('/admin/view/users', 'admin', 'user', everybody),
  ...section('/admin/view/teams', 'admin', 'team', everybody),
  ...section('/admin/view/limits', 'admin', 'limit', everybody),
  ...section('/admin/view/limit-exceptions', 'admin', 'limit-exception', everybody),
  ...section('/admin/view/resellers', 'admin', 'reseller', house),
  ...section('/admin/view/webhooks', 'admin', 'webhook', office),
  ...section('/admin/view/api-keys', 'admin', 'api-key', office),
  ...section('/admin/view/single-sign-on', 'admin', 'login-provider', office),
  '/billing': house,
  ...section('/billing/discounts', 'billing', 'discount', house),
  '/billing/lockers': house,
  ...section('/billing/price-plans', 'billing', 'price-plan', house),
  ...section('/billing/price-lists', 'billing', 'price-list', 'reseller'),
  '/billing/statements': house,
  '/billing/payments': house,
  '/billing/exchange-rates': house,
  '/billing/bookkeeping': house,
  '/billing/bookkeeping/accounts': house,
  '/billing/receivables': house,
  '/billing/reminders': house,
  '/statements': 'reseller',
  '/consumption-statements': everybody,
  '/settings': everybody,
  '/second-factor': everybody,
  '/system-settings': 'superadmin',
  '/settings/audit': house,
  '/system-settings/mail': 'superadmin',
}

it('every screen is open to those who may open it, and to nobody else', () => {
  const open = screens
    .filter(({ path }) => !path.startsWith('/sandbox'))
    .map(({ path, access }) => {
      const mayOpen = roles.filter(
        (role) => judge({ path, access, position: role, previous: undefined }).proceed,
      )
      return [path, mayOpen.join(' ')]
    })
  expect(Object.fromEntries(open)).toEqual(whoMayOpen)
})

it('the sandbox is open to every role', () => {
  for (const { path, access } of screens.filter((screen) => screen.path.startsWith('/sandbox')))
    for (const role of roles) expect([path, access && may(role, access)]).toEqual([path, true])
})
