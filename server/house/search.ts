import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Action } from '#contract/access.ts'
import { type Found, type FoundKind, foundKinds } from '#contract/house/search.ts'
import type { Contract } from '#contract/index.ts'
import { prepared } from '#server/database/prepared.ts'
import type { TenantTables } from '#server/database/tables.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { articleText, boughtText, ownArticleText, saidLike } from './search/article-text.ts'
import { findStatements } from './search/statements.ts'
import { hasAll, hasEach, hasFirst, nearness, type Sought, soughtIn } from './search/words.ts'

const most = 8

/** What the command palette finds. Kinds of record that the member may not open are left out. */
export const search: Handlers<Contract['search']> = {
  async byName({ query }, { scope, member }) {
    const sought = soughtIn(query.searchString)
    const open = foundKinds.filter((kind) => mayDo(member, kinds[kind].access))
    const rows = await scope
      .see('locker', 'organisation', 'article', 'article_own', 'article_group', 'account', 'device')
      .selectFrom((from) =>
        sql<Row>`(${sql.join(
          open.map(
            (kind) => sql`(${best(kind, kinds[kind].find(from, member.resellerId === null), sought)})`,
          ),
          sql` union all `,
        )})`.as('found'),
      )
      .modifyFront(prepared)
      .selectAll()
      .orderBy('near')
      .orderBy('in_order')
      .orderBy('Id')
      .execute()
    const found = Object.fromEntries(foundKinds.map((kind) => [kind, [] as Found[]]))
    for (const { kind, Id, Name, Detail, Also } of rows)
      found[kind]?.push({ Id, Name, Detail, Also: Also.filter((text) => text !== '') })
    const statements = mayDo(member, 'readStatements')
      ? await findStatements(scope, query.searchString, most)
      : []
    return { ...(found as Record<FoundKind, Found[]>), statements }
  },
}

interface Row extends Found {
  kind: FoundKind
  near: number
  in_order: string
}

/** What is searched, and what is shown of it. */
interface Asked {
  from: SelectQueryBuilder<Seen, keyof Seen, object>
  id: string
  /** As its index has it (115-search-all.sql). */
  text: Expression<string>
  /** What is not told as it stands in the index. */
  own?: Own | undefined
  name: Expression<string>
  detail: Expression<string>
  also?: (string | Expression<string>)[]
}

/** The text as it is told, and which others than the index finds may have it: those of these ids. */
interface Own {
  text: Expression<string>
  idsOf: (first: string[]) => Expression<unknown>
}

/** Those of a kind that come closest to what was typed. */
const best = (kind: FoundKind, { from, id, text, own, name, detail, also = [] }: Asked, sought: Sought) =>
  from
    .where(
      own
        ? sql<SqlBool>`(${hasFirst(text, sought)} or ${sql.ref(id)} = any(array(${own.idsOf(sought.first)})))
            and ${hasAll(own.text, sought)}`
        : hasEach(text, sought),
    )
    .select([
      sql<FoundKind>`${kind}::text`.as('kind'),
      sql<number>`${sql.ref(id)}`.as('Id'),
      sql<string>`${name}`.as('Name'),
      sql<string>`${detail}`.as('Detail'),
      sql<
        string[]
      >`array[${sql.join(also.map((column) => sql`coalesce(${typeof column === 'string' ? sql.ref(column) : column}, '')`))}]::text[]`.as(
        'Also',
      ),
      nearness(name, sought).as('near'),
      swedish(name).as('in_order'),
    ])
    .orderBy('near')
    .orderBy('in_order')
    .orderBy('Id')
    .limit(most)

type Seen = Pick<TenantTables, 'locker' | 'organisation' | 'article' | 'article_group' | 'account' | 'device'>
type From = Pick<ExpressionBuilder<Seen, never>, 'selectFrom'>

interface Kind {
  access: Action
  find: (from: From, isHouse: boolean) => Asked
}

const ownArticles: Own = { text: ownArticleText, idsOf: saidLike }

/** The people of the house see many resellers, whose name tells records apart. */
const kinds: Record<FoundKind, Kind> = {
  lockers: {
    access: 'viewStorage',
    find: ({ selectFrom }) => ({
      from: selectFrom('locker').innerJoin('organisation', 'organisation.id', 'locker.customer_id'),
      id: 'locker.id',
      text: sql`lower(locker.name || ' ' || locker.location)`,
      name: sql.ref('locker.name'),
      detail: sql.ref('organisation.name'),
      also: ['locker.location'],
    }),
  },
  articles: {
    access: 'manageArticles',
    find: ({ selectFrom }, isHouse) => ({
      from: selectFrom('article').where('article.archived_at', 'is', null),
      id: 'article.id',
      text: articleText,
      own: isHouse ? undefined : ownArticles,
      name: sql`coalesce(nullif(article.name, ''), article.number)`,
      detail: sql.ref('article.number'),
      also: ['article.description', 'article.ean', sql`trim(${boughtText(isHouse)})`],
    }),
  },
  groups: {
    access: 'manageArticleGroups',
    find: ({ selectFrom }, isHouse) => ({
      from: selectFrom('article_group').leftJoin('organisation', 'organisation.id', 'article_group.owner_id'),
      id: 'article_group.id',
      text: sql`lower(article_group.name)`,
      name: sql.ref('article_group.name'),
      detail: isHouse ? sql`coalesce(organisation.name, '')` : sql`''`,
    }),
  },
  customers: {
    access: 'manageCustomers',
    find: ({ selectFrom }, isHouse) => ({
      from: selectFrom('organisation').where('organisation.kind', '=', 'customer'),
      ...organisation,
      detail: isHouse
        ? sql`coalesce((select reseller.name from organisation reseller where reseller.id = organisation.reseller_id), '')`
        : sql.ref('organisation.organisation_number'),
    }),
  },
  resellers: {
    access: 'manageResellers',
    find: ({ selectFrom }) => ({
      from: selectFrom('organisation').where('organisation.kind', '=', 'reseller'),
      ...organisation,
      detail: sql.ref('organisation.organisation_number'),
    }),
  },
  users: {
    access: 'manageUsers',
    find: ({ selectFrom }) => ({
      from: selectFrom('account').innerJoin('organisation', 'organisation.id', 'account.organisation_id'),
      id: 'account.id',
      text: sql`lower(account.name || ' ' || account.last_name || ' ' || account.email
        || coalesce(' ' || account.employee_number, ''))`,
      name: sql`coalesce(nullif(trim(account.name || ' ' || account.last_name), ''), account.email)`,
      detail: sql.ref('organisation.name'),
      also: ['account.email', 'account.employee_number'],
    }),
  },
  devices: {
    access: 'manageDevices',
    find: ({ selectFrom }) => ({
      from: selectFrom('device').leftJoin('locker', 'locker.device_id', 'device.id'),
      id: 'device.id',
      text: sql`lower(device.name || ' ' || device.hostname || ' ' || device.location)`,
      name: sql.ref('device.name'),
      detail: sql`coalesce(locker.name, device.location)`,
      also: ['device.hostname', 'device.location'],
    }),
  },
}

const organisation = {
  id: 'organisation.id',
  text: sql<string>`lower(organisation.name || ' ' || organisation.organisation_number)`,
  name: sql.ref<string>('organisation.name'),
  also: ['organisation.organisation_number'],
}
