import { prepared } from '#server/database/prepared.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** The locker that an address names, if the member reaches it. */
export const lockerAt = (scope: Scope, id: number) =>
  scope
    .see('locker')
    .selectFrom('locker')
    .where('id', '=', id)
    .modifyFront(prepared)
    .select(['id', 'name', 'customer_id', 'reseller_id', 'allow_enduser_to_set_placement'])
    .executeTakeFirstOrThrow(notFound)
