import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Article, shortestSearch } from '#contract/catalogue/articles.ts'
import type { Contract } from '#contract/index.ts'
import { asAsked, deletionOf, listedFrom } from '#server/tenancy/deletion.ts'
import { invalid, notFound } from '#server/errors.ts'
import {
  filteredBy,
  found,
  foundFirst,
  indexedPage,
  inOrder,
  listed,
  searchString,
  swedish,
} from '#server/http/list.ts'
import { hasProblem } from '#server/house/problems.ts'
import type { Handlers } from '#server/http/mount.ts'
import { prepared } from '#server/database/prepared.ts'
import { houseId } from '#server/tenancy/reach.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { among } from '#server/tenancy/ids.ts'
import { ownMissingCost, ownRevision, ownSupplier, ownSupplierNumber, ownWarehouseShelf } from './own.ts'
import { isOwnedBy, ownerOf, ownership } from './owner.ts'
import { pictured } from './picture.ts'
import { purchasePrice } from './purchase-price.ts'
import { articlesFound, searchedText } from './searched.ts'
import type { Member } from '#server/tenancy/member.ts'

type Articles = Handlers<Contract['articles']>

export const list: Articles['list'] = async ({ query }, { scope, member, language }) => {
  const all = from(listedFrom(scope, member, query), member)
    .where(asAsked('article', query))
    .where((where) =>
      foundFirst('article.id', query.searchString, articlesFound(member, query.searchString), (those) =>
        where.selectFrom('article').where(those).select('article.id'),
      ),
    )
    .where(filteredBy(isOwnedBy('article', query.owner), hasProblem('article.id', query.problem)))
    .$if(!query.showArchived && !query.showDeleted, (articles) =>
      articles.where('article.archived_at', 'is', null),
    )
    .$if(query.asImported, (articles) =>
      articles.where(foundByImport(member)).select(groupsNamed(member).as('Groups')),
    )
    .select([...columns(member), ...listed(sql<string>`rtrim(${searchedText(member)})`, isArchived)])
    .select(groupsTold(member).as('GroupAmount'))
    .$if(query.showDeleted, (deleted) =>
      deleted
        .leftJoin('account as deleter', 'deleter.id', 'article.deleted_by')
        .select(deletionOf('article', language))
        // A reseller sees the house's articles, but may restore only its own.
        .$if(member.resellerId !== null, (own) => own.where('article.owner_id', '=', ownerOf(member))),
    )
  const order = {
    Id: 'article.id',
    ArticleNumber: swedish('article.number'),
    Name: swedish('article.name'),
    Description: swedish('article.description'),
    Supplier: swedish(ownSupplier),
    SupplierNumber: swedish(ownSupplierNumber),
    PurchasePrice: purchasePrice(member),
    Lent: 'article.lent',
    GroupAmount: groupsTold(member),
    Owner: swedish('owner.name'),
    DeletedAt: 'article.deleted_at',
  }
  const sorted = inOrder(
    all,
    query.sort ?? (query.showDeleted ? '-DeletedAt' : 'ArticleNumber'),
    order,
    'article.id',
  )
  const { rows, ...page } = await indexedPage(sorted, query)
  return { data: rows.map(pictured), ...page }
}

/** A number of one's own goes before the house's. */
const foundByImport = (member: Member) =>
  sql<SqlBool>`(article.owner_id = ${ownerOf(member)} or (article.owner_id = ${houseId} and not exists (
    select from article as mine where mine.owner_id = ${ownerOf(member)} and mine.deleted_at is null
      and lower(mine.number) = lower(article.number))))`

/** None where a name has the sign that stands between them: an empty cell changes no groups. */
const groupsNamed = (member: Member) =>
  sql<string>`coalesce((select case when bool_or(article_group.name like '%;%') then ''
      else string_agg(article_group.name, '; ' order by lower(article_group.name)) end
    from article_group_member
    join article_group on article_group.id = article_group_member.article_group_id
    where article_group_member.article_id = article.id and article_group.deleted_at is null
      and article_group.owner_id in (${ownerOf(member)}, ${houseId})), '')`

/** Counted for the rows of the page only, unless they are sorted by it. */
const groupsTold = (member: Member) =>
  sql<number>`(select count(*)::int from article_group_member
    join article_group on article_group.id = article_group_member.article_group_id
    where article_group_member.article_id = article.id and ${tellsOf(member)} and article_group.deleted_at is null)`

export const get: Articles['get'] = async ({ params, query }, { scope, member }) => {
  const data = await readArticle(scope, member, params.id)
  return query.includeDependecies ? { data, ...(await choices(scope, params.id)) } : { data }
}

const most = 50

export const search: Articles['search'] = async ({ body: { searchKey } }, { scope }) => {
  if (searchKey.length < shortestSearch) return { data: [] }
  const data = await scope
    .see('article')
    .selectFrom('article')
    .where('archived_at', 'is', null)
    .where(found(searchString('number', 'name'), searchKey))
    .select(['id as Id', 'number as ArticleNumber', 'name as Name'])
    .orderBy(swedish('number'))
    .orderBy('id')
    .limit(most)
    .execute()
  return { data }
}

/** The record with what it is in. */
export async function readArticle(scope: Scope, member: Member, id: number) {
  const article = await scope
    .see(
      'article',
      'article_own',
      'article_group',
      'article_group_member',
      'locker',
      'locker_article',
      'organisation',
    )
    .selectFrom('article')
    .modifyFront(prepared)
    .leftJoin('organisation as owner', 'owner.id', 'article.owner_id')
    .leftJoin('article_own as own', (join) =>
      join.onRef('own.article_id', '=', 'article.id').on('own.reseller_id', '=', ownerOf(member)),
    )
    .where('article.id', '=', id)
    .select([...columns(member), sql<0 | 1>`(${isArchived})::int`.as('IsArchived'), housesOf(member)])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('locker')
          .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
          .innerJoin('locker_article', 'locker_article.locker_id', 'locker.id')
          .whereRef('locker_article.article_id', '=', 'article.id')
          .select([...lockerColumns, 'locker_article.current_volume as CurrentVolume'])
          .orderBy(swedish('locker.name'))
          .orderBy('locker.id'),
      ).as('Lockers'),
      jsonArrayFrom(
        selectFrom('article_group_member')
          .innerJoin('article_group', 'article_group.id', 'article_group_member.article_group_id')
          .whereRef('article_group_member.article_id', '=', 'article.id')
          .where(tellsOf(member))
          .select(['article_group.id as Id', 'article_group.name as Name'])
          .orderBy(swedish('article_group.name'))
          .orderBy('article_group.id'),
      ).as('ArticleGroups'),
    ])
    .executeTakeFirstOrThrow(notFound)
  const { Lockers, ArticleGroups } = article
  return {
    ...pictured(article),
    GroupAmount: ArticleGroups.length,
    LockerIds: Lockers.map((locker) => locker.Id),
    ArticleGroupIds: ArticleGroups.map((group) => group.Id),
  }
}

/** The articles' current rows. An id that the member cannot see is an error at the field that named it. */
export async function namedArticles(scope: Scope, ids: number[], field: string) {
  const articles = await scope
    .see('article')
    .selectFrom('article')
    .where(among('id', ids))
    .select(['id', 'number', 'owner_id', 'archived_at', 'revision'])
    .orderBy('id')
    .execute()
  if (articles.length < ids.length) throw invalid({ [field]: 'notFound' })
  return articles
}

const from = (see: Scope['see'], member: Member) =>
  see(
    'article',
    'article_own',
    'article_group',
    'article_group_member',
    'organisation',
    'account',
    'locker',
    'locker_article',
  )
    .selectFrom('article')
    .leftJoin('organisation as owner', 'owner.id', 'article.owner_id')
    .leftJoin('article_own as own', (join) =>
      join.onRef('own.article_id', '=', 'article.id').on('own.reseller_id', '=', ownerOf(member)),
    )

/** What the house says of what a reseller may say for itself. */
const housesOf = (member: Member) =>
  sql<Article['Houses']>`case when article.owner_id = ${houseId} and ${member.resellerId !== null}::bool
    then json_build_object('Supplier', article.supplier, 'SupplierNumber', article.supplier_number,
      'WarehouseShelf', article.warehouse_shelf, 'MissingCost', article.missing_cost::float8 / 100) end`.as(
    'Houses',
  )

const isArchived = sql`article.archived_at is not null`

const columns = (member: Member) =>
  [
    'article.id as Id',
    'article.number as ArticleNumber',
    'article.name as Name',
    'article.description as Description',
    sql<0 | 1>`article.lent::int`.as('Lent'),
    'article.loan_hours as LoanHours',
    'article.unit as Unit',
    'article.pack_size as PackSize',
    'article.ean as Ean',
    ownSupplier.as('Supplier'),
    ownSupplierNumber.as('SupplierNumber'),
    ownWarehouseShelf.as('WarehouseShelf'),
    sql<number | null>`${purchasePrice(member)}::float8 / 100`.as('PurchasePrice'),
    sql<number | null>`${ownMissingCost}::float8 / 100`.as('MissingCost'),
    'article.image_id',
    ownRevision.as('Revision'),
    ...ownership('article', member),
  ] as const

/**
 * An article lists the groups of its owner and of the reader. Groups of other resellers that hold a house's article are
 * left out: they change without the article's revision growing.
 */
const tellsOf = (member: Member) =>
  sql<SqlBool>`article_group.owner_id in (article.owner_id, ${ownerOf(member)})`

const lockerColumns = [
  'locker.id as Id',
  'locker.name as Name',
  'locker.name as LockerName',
  'customer.name as CustomerName',
] as const

/**
 * Where the article can be added: its owner's groups, and lockers of its owner; a house's article into all lockers in
 * scope.
 */
async function choices(scope: Scope, articleId: number) {
  const article_groups = await scope
    .see('article', 'article_group')
    .selectFrom('article_group')
    .innerJoin('article', (join) =>
      join.on('article.id', '=', articleId).onRef('article.owner_id', '=', 'article_group.owner_id'),
    )
    .select(['article_group.id as Id', 'article_group.name as Name'])
    .orderBy(swedish('article_group.name'))
    .orderBy('article_group.id')
    .execute()
  const chosen = await scope
    .see('article', 'locker', 'organisation')
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .innerJoin('article', (join) =>
      join
        .on('article.id', '=', articleId)
        .on(({ eb, ref }) => eb('article.owner_id', 'in', [ref('locker.reseller_id'), eb.lit(houseId)])),
    )
    .select(lockerColumns)
    .orderBy(swedish('locker.name'))
    .orderBy('locker.id')
    .execute()
  return { article_groups, lockers: chosen }
}
