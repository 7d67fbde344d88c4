import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { id } from '#contract/fields.ts'

/** Somebody of the house does for a reseller what only resellers may. Every screen and every line of the audit says so. */
export const onBehalf = {
  begin: endpoint({
    method: 'POST',
    path: '/currentuser/on-behalf',
    access: 'manageResellers',
    summary:
      'Work for a reseller in this session: from now on it may what that reseller may, and sees what it sees',
    body: z.object({ ResellerId: id }),
  }),
  end: endpoint({
    ...firstRoutes.endOnBehalf,
    summary: 'Work for the house again',
  }),
}
