import { sql } from 'kysely'
import { inTheWayOf, mostNames, total } from '#server/tenancy/deletion.ts'
import {
  articlesDeleted,
  codesClash,
  isTakenAtLocker,
  notFound,
  ownerDeleted,
  refusalOf,
} from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { unlinkStrangers } from './customers.ts'
import { newAccessKey } from './secrets.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/**
 * Restores a locker with its articles, its stock and its people. It no longer has a device: it must be provisioned
 * again, and its old keys are invalid. Where it was away for a day or more, it is not billed until somebody says so
 * again: nobody pays for days on which it was deleted.
 */
export async function restoreLocker(writer: Writer, vault: Vault, id: number) {
  await assertRestorable(writer, id)
  const away = await wasAway(writer, id)
  const restored = await writer
    .restore('locker', id, {
      device_id: null,
      device_owner_id: null,
      provision_awaiting: false,
      provisioned_time: null,
      secure_ip: null,
      secure_cloud_server_id: null,
      ...newAccessKey(vault),
      ...(away.billable && away.days > 0 && { billable: false, billing_stop_date: away.lastDay }),
    })
    .catch(toldClash)
  // People may have left the customer meanwhile.
  await unlinkStrangers(writer, [restored.id])
  return { BillingStopped: asFlag(away.billable && away.days > 0), Billed: asFlag(restored.billable) }
}

const asFlag = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** The database's constraints decide; this check gives the names for the message. */
async function assertRestorable(scope: Scope, id: number) {
  const customer = await scope
    .seeWithDeleted('locker', 'organisation')
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .where('locker.id', '=', id)
    .where('locker.deleted_at', 'is not', null)
    .select(['customer.name', 'customer.deleted_at'])
    .executeTakeFirstOrThrow(notFound)
  if (customer.deleted_at !== null) throw ownerDeleted({ Names: [customer.name], Count: 1 })
  const gone = await scope
    .seeWithDeleted('locker_article', 'article')
    .selectFrom('locker_article')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .where('locker_article.locker_id', '=', id)
    .where('locker_article.deleted_at', 'is', null)
    .where('article.deleted_at', 'is not', null)
    .select([sql<string>`coalesce(nullif(article.name, ''), article.number)`.as('name'), total])
    .orderBy(swedish('article.number'))
    .limit(mostNames)
    .execute()
  const articles = inTheWayOf(gone)
  if (articles) throw articlesDeleted(articles)
}

async function wasAway(writer: Writer, id: number) {
  const { time_zone } = await writer.house
    .selectFrom('system_setting')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  return writer
    .seeWithDeleted('locker')
    .selectFrom('locker')
    .where('id', '=', id)
    .select([
      'billable',
      sql<number>`(now() at time zone ${time_zone})::date - (deleted_at at time zone ${time_zone})::date`.as(
        'days',
      ),
      // The last day that is billed. It was deleted before its billing began: it has none.
      sql<string | null>`case when billing_start_date <= (deleted_at at time zone ${time_zone})::date
        then least(billing_stop_date, (deleted_at at time zone ${time_zone})::date) end`.as('lastDay'),
    ])
    .executeTakeFirstOrThrow(notFound)
}

function toldClash(error: unknown): never {
  const refusal = refusalOf(error)
  const clashes = isTakenAtLocker(refusal, 'Pin') || isTakenAtLocker(refusal, 'EmployeeNumber')
  throw clashes ? codesClash() : error
}
