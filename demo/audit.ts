import type { Transaction } from 'kysely'
import { type AuditedTable, auditLine } from '#server/tenancy/audit.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Article } from './articles.ts'
import { type Clock, iso } from './calendar.ts'
import type { Stock } from './ledger.ts'
import type { Locker } from './locker.ts'
import { houseId } from './organisations.ts'
import { byEmail, type Person } from './people.ts'

interface Change {
  by: Person
  at: string
  table: AuditedTable
  action: 'create' | 'update' | 'delete' | 'reveal'
  before: object | null
  after: object | null
}

type Lately = Omit<Change, 'at'> & { hoursAgo: number }

/** Who made the records, and a few changes that people made lately; the records are as they were left. */
export async function fillAudit(
  tx: Transaction<Tables>,
  people: Person[],
  lockers: Locker[],
  articles: Article[],
  stocks: Stock[],
  clock: Clock,
) {
  const lately = planChanges(people, lockers, articles, stocks).map(({ hoursAgo, ...change }) => ({
    ...change,
    at: iso(clock.midnight - hoursAgo * 3_600),
  }))
  const changes: Change[] = [...(await planCreations(tx, people, lockers)), ...lately]
  const rows = changes.map(({ by, at, table, action, before, after }) => {
    const line = auditLine(table, action, before, after)
    return {
      at,
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

function planChanges(people: Person[], lockers: Locker[], articles: Article[], stocks: Stock[]): Lately[] {
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

/** A reseller's records are made by the first of its people, prices by an admin, and all else by the superadmin. */
async function planCreations(
  tx: Transaction<Tables>,
  people: Person[],
  lockers: Locker[],
): Promise<Change[]> {
  const superadmin = byEmail(people, 'superadmin@lagra.example')
  const admin = byEmail(people, 'admin@lagra.example')
  const newest = lockers.find(({ plan }) => plan.unprovisioned)
  const ofReseller = (id: number | null) =>
    people.find(({ role, resellerId }) => role === 'reseller' && resellerId === id) ?? superadmin
  const made = (
    table: AuditedTable,
    rows: { id: number; reseller_id: number | null; created_at: string }[],
    by = ofReseller,
  ) =>
    rows.map(({ created_at: at, ...after }) => {
      return { by: by(after.reseller_id), at, table, action: 'create' as const, before: null, after }
    })
  const columns = ['id', 'reseller_id', 'name', 'created_at'] as const
  const organisations = await tx
    .selectFrom('organisation')
    .select([...columns, 'kind'])
    .where('kind', '<>', 'house')
    .orderBy('id')
    .execute()
  const accounts = await tx
    .selectFrom('account')
    .select([...columns, 'last_name', 'role'])
    .where('id', '<>', superadmin.id)
    .orderBy('id')
    .execute()
  const owned = ['id', 'owner_id as reseller_id', 'name', 'created_at'] as const
  const articles = await tx
    .selectFrom('article')
    .select([...owned, 'number'])
    .orderBy('id')
    .execute()
  const groups = await tx.selectFrom('article_group').select(owned).orderBy('id').execute()
  const plans = await tx.selectFrom('price_plan').select(columns).orderBy('id').execute()
  const all = await tx.selectFrom('locker').select(columns).orderBy('id').execute()
  return [
    ...made(
      'organisation',
      organisations.filter(({ kind }) => kind === 'reseller'),
      () => superadmin,
    ),
    ...made(
      'organisation',
      organisations.filter(({ kind }) => kind === 'customer'),
    ),
    ...made(
      'account',
      accounts.filter(({ role }) => role !== 'enduser'),
      () => superadmin,
    ),
    ...made(
      'account',
      accounts.filter(({ role }) => role === 'enduser'),
    ),
    ...made('article', articles.map(ofTenant)),
    ...made('article_group', groups.map(ofTenant)),
    ...made(
      'price_plan',
      plans.map((plan) => ({ ...plan, created_at: accounts[0]?.created_at ?? plan.created_at })),
      () => admin,
    ),
    ...made(
      'locker',
      all.filter(({ id }) => id !== newest?.id),
    ),
  ]
}

/** What the house owns has no reseller in the audit. */
const ofTenant = <Row extends { reseller_id: number }>(row: Row) => ({
  ...row,
  reseller_id: row.reseller_id === houseId ? null : row.reseller_id,
})
