import type { Transaction } from 'kysely'
import { type AuditedTable, auditLine } from '#server/tenancy/audit.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Article } from './articles.ts'
import { type Clock, iso } from './calendar.ts'
import type { Stock } from './ledger.ts'
import type { Locker } from './locker.ts'
import { byEmail, type Person } from './people.ts'

interface Change {
  by: Person
  hoursAgo: number
  table: AuditedTable
  action: 'create' | 'update' | 'delete' | 'reveal'
  before: object | null
  after: object | null
}

/** A few changes that people made lately; the records are as they were left. */
export async function fillAudit(
  tx: Transaction<Tables>,
  people: Person[],
  lockers: Locker[],
  articles: Article[],
  stocks: Stock[],
  clock: Clock,
) {
  const changes = planChanges(people, lockers, articles, stocks)
  const rows = changes.map(({ by, hoursAgo, table, action, before, after }) => {
    const line = auditLine(table, action, before, after)
    return {
      at: iso(clock.midnight - hoursAgo * 3_600),
      reseller_id: line.resellerId,
      account_id: by.id,
      account_name: `${by.name} ${by.lastName}`,
      entity: line.entity,
      entity_id: line.entityId,
      part: line.part?.kind ?? null,
      part_id: line.part?.id ?? null,
      action: line.action,
      before: line.before && JSON.stringify(line.before),
      after: line.after && JSON.stringify(line.after),
    }
  })
  await tx
    .insertInto('audit')
    .values(rows.toSorted((a, b) => a.at.localeCompare(b.at)))
    .execute()
}

function planChanges(people: Person[], lockers: Locker[], articles: Article[], stocks: Stock[]): Change[] {
  const superadmin = byEmail(people, 'superadmin@lagra.example')
  const admin = byEmail(people, 'admin@lagra.example')
  const reseller = byEmail(people, 'reseller@lagra.example')
  const locker = lockers[0]
  const newest = lockers.find(({ plan }) => plan.unprovisioned)
  const retired = lockers.find(({ plan }) => plan.inactiveSince !== undefined)
  const stock = stocks[0]
  const article = articles.find(({ ownerId }) => ownerId === reseller.resellerId)
  const worker = people.find(
    ({ organisationId, role }) => organisationId === locker?.customerId && role === 'enduser',
  )
  if (!locker || !newest || !retired || !stock || !article || !worker)
    throw new Error('the demo house is incomplete')

  const row = ({ id, resellerId, name, customerId, plan }: Locker) => ({
    id,
    reseller_id: resellerId,
    customer_id: customerId,
    name,
    location: plan.location,
  })
  const holding = {
    id: stock.id,
    article_id: stock.article.id,
    locker_id: stock.locker.id,
    reseller_id: stock.locker.resellerId,
  }
  const update = (table: AuditedTable, whole: object, before: object, after: object) => ({
    table,
    action: 'update' as const,
    before: { ...whole, ...before },
    after: { ...whole, ...after },
  })
  return [
    { by: admin, hoursAgo: 96, table: 'locker', action: 'create', before: null, after: row(newest) },
    {
      by: reseller,
      hoursAgo: 75,
      ...update('locker', row(locker), { description: '' }, { description: locker.plan.description }),
    },
    {
      by: reseller,
      hoursAgo: 52,
      ...update('locker_article', holding, { price: stock.oldPrice }, { price: stock.price }),
    },
    {
      by: reseller,
      hoursAgo: 51,
      ...update(
        'article',
        { id: article.id, reseller_id: article.ownerId },
        { name: article.number },
        { name: article.name },
      ),
    },
    { by: reseller, hoursAgo: 33, ...update('locker', row(retired), { active: true }, { active: false }) },
    {
      by: reseller,
      hoursAgo: 28,
      table: 'account',
      action: 'reveal',
      before: { id: worker.id, reseller_id: worker.resellerId },
      after: null,
    },
    {
      by: superadmin,
      hoursAgo: 12,
      ...update('system_setting', { id: 1 }, { payment_days: 20 }, { payment_days: 30 }),
    },
  ]
}
