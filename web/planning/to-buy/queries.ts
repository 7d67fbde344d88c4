import { toBuy } from '#contract/planning/to-buy.ts'
import { refresh } from '#web/api/query-client.ts'

/** After something was ordered or received. */
export const readToBuyAgain = () =>
  Promise.all([refresh({ queryKey: [toBuy.list.path] }), refresh({ queryKey: [toBuy.purchases.path] })])
