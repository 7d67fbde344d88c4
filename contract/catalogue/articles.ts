import { z } from '#contract/zod.ts'
import { importBody, importReport } from './articles-import.ts'
import { lending, lendingFields } from './lending.ts'
import { houses, ownFields, purchasing, purchasingFields } from './purchasing.ts'
import { removing, restoring, toldDependents, withDeleted } from '#contract/deletion.ts'
import { problemFilter } from '#contract/house/overview.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flag,
  flagReply,
  id,
  listed,
  listQuery,
  listReply,
  longText250,
  mostIds,
  name250,
  pathId,
  revision,
  someIds,
  text250,
} from '#contract/fields.ts'
import { importing } from '#contract/imports.ts'
import { as } from '#contract/messages.ts'

/** What is kept in lockers. An article belongs to a reseller, or to the house, whose articles every reseller may use. */

/** How many pairs of an article and a locker, or a group, one call may make. */
const mostPairs = 10_000
/** A shorter search finds nothing: it would find nearly everything. */
export const shortestSearch = 3

/** A list's articles or groups of one owner: a reseller, or the house, whose articles all share. */
export const ownerFilter = { owner: z.enum(['own', 'shared']).optional() }

/** The whole set that a record is to have, where the call carries it; null empties it. */
export const idSet = (most: number) =>
  someIds(most)
    .nullable()
    .transform((ids) => ids ?? [])
    .optional()

/** What articles and their groups both have. */
export const owned = {
  Id: id,
  Name: z.string(),
  Description: z.string(),
  /** The address of its image; null where there is none. */
  ImagePath: z.string().nullable(),
  /** How many groups the article is in, or how many articles are in the group. */
  GroupAmount: z.int(),
  /** The reseller's name; null where it is the house's own. */
  Owner: z.string().nullable(),
  /** Whether the reader may change it: a reseller may only read the house's records. */
  Editable: flagReply,
  Revision: revision,
}

export const articleName = z.object({ Id: id, ArticleNumber: z.string(), Name: z.string() })
const groupName = z.object({ Id: id, Name: z.string() })
const lockerName = z.object({
  Id: id,
  Name: z.string(),
  LockerName: z.string(),
  CustomerName: z.string(),
})

const article = z.object({
  ...owned,
  ArticleNumber: z.string(),
  ...lending,
  ...purchasing,
  Houses: houses,
  IsArchived: flagReply,
  Lockers: z.array(lockerName.extend({ CurrentVolume: z.int() })),
  LockerIds: z.array(id),
  /** Groups of the article's owner and of the reader. Groups of others list the article themselves. */
  ArticleGroups: z.array(groupName),
  ArticleGroupIds: z.array(id),
})
export type Article = z.output<typeof article>

const row = z.object({
  ...owned,
  ArticleNumber: z.string(),
  ...lending,
  ...purchasing,
  ...listed,
  /** Its groups by name, as the import reads them; with asImported=1 only. */
  Groups: z.string().optional(),
})
export type ArticleRow = z.output<typeof row>

/** What is not sent stays. A price is set by those who see prices. */
const optional = z.object({ ...lendingFields, ...purchasingFields }).partial().shape

const reply = z.object({ data: article })
/** How many pairs are new, and how many different articles they are about. */
const broughtTogether = z.object({ added: z.int(), articles: z.int() })

export const articles = {
  list: endpoint({
    method: 'GET',
    path: '/admin/article',
    access: 'manageArticles',
    summary: 'Articles; the archived ones too with showArchived=1',
    query: listQuery(
      [
        'Id',
        'ArticleNumber',
        'Name',
        'Description',
        'Supplier',
        'SupplierNumber',
        'PurchasePrice',
        'Lent',
        'GroupAmount',
        'Owner',
        'DeletedAt',
      ],
      20,
    ).extend({
      showArchived: flag.default(false),
      ...withDeleted,
      ...ownerFilter,
      /** Those that an import finds by their numbers, with the names of their groups. */
      asImported: flag.default(false),
      ...problemFilter('articles'),
    }),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/article/{id}',
    access: 'manageArticles',
    summary: 'One article; with includeDependecies=1 also the groups and lockers that it can be put into',
    params: pathId,
    query: z.object({ includeDependecies: flag.default(false) }),
    reply: reply.extend({
      article_groups: z.array(groupName).optional(),
      lockers: z.array(lockerName).optional(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/article',
    access: 'manageArticles',
    summary: 'Create an article; its number is unique within its owner',
    body: z.object({ ArticleNumber: name250, Name: text250, Description: longText250 }).extend(optional),
    reply: z.object({ Id: id, article, data: article }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/article/{id}',
    access: 'manageArticles',
    summary:
      'Change an article, and the whole set of its owner’s groups and of lockers that it is in. Only a reseller changes its lockers; out of a locker it takes its stock with it, by a correction to 0',
    params: pathId,
    body: z.object({
      Name: name250.optional(),
      Description: longText250.optional(),
      ...optional,
      ArticleGroupIds: idSet(mostIds),
      LockerIds: idSet(mostPairs),
      Revision: revision.optional(),
    }),
    reply,
  }),
  updateOwn: endpoint({
    method: 'PUT',
    path: '/admin/article/{id}/own',
    access: 'manageArticles',
    summary:
      'What a reseller says for itself of an article that the house shares: where it buys it, where it lies in its warehouse, and what a missing piece costs it. What is empty, or as the house says, stays so when the house changes it; with a supplier of its own the house’s number there is not told',
    params: pathId,
    body: z.object({ ...z.object(ownFields).partial().shape, Revision: revision.optional() }),
    reply,
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/admin/article/{id}/dependents',
    access: 'manageArticles',
    summary: 'What hangs on an article',
  }),
  restore: endpoint({
    ...restoring,
    path: '/admin/article/{id}/restore',
    summary: 'Bring back an article that was deleted',
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/article/{id}',
    access: 'manageArticles',
    summary: 'Delete an article; 409 while it is in a locker',
  }),
  toggleArchived: endpoint({
    method: 'PUT',
    path: '/admin/article/{id}/archive-or-unarchive',
    access: 'manageArticles',
    summary: 'Archive an article, or take it out of the archive',
    params: pathId,
    body: z.object({ Revision: revision.optional() }),
    reply,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/admin/article/{id}/upload',
    access: 'manageArticles',
    summary: 'Give an article its image: PNG, JPEG, WebP or GIF, at most 5 MiB',
    params: pathId,
    files: { image: 'image' },
    reply,
  }),
  removeImage: endpoint({
    ...removing,
    path: '/admin/article/{id}/upload',
    access: 'manageArticles',
    summary: 'Take an article’s image away',
    reply,
  }),
  search: endpoint({
    method: 'POST',
    path: '/admin/article/search',
    access: 'manageArticles',
    onlyReads: true,
    summary: 'The first 50 articles, but archived ones, with these words (3 characters at least)',
    body: z.object({ searchKey: longText250 }),
    reply: z.object({ data: z.array(articleName) }),
  }),
  archiveMany: endpoint({
    method: 'POST',
    path: '/admin/article/archive',
    access: 'manageArticles',
    summary: 'Archive many articles, or take them out of the archive; all or nothing',
    body: z.object({ Ids: someIds(mostIds), Archived: flag }),
    reply: z.object({ changed: z.int() }),
  }),
  putIntoLockers: endpoint({
    method: 'POST',
    path: '/admin/article/lockers',
    access: 'handleOrders',
    summary: 'Put many articles, the house’s too, into many lockers; what is there already stays as it is',
    body: z
      .object({ ArticleIds: someIds(mostIds), LockerIds: someIds(mostIds) })
      .refine(({ ArticleIds, LockerIds }) => ArticleIds.length * LockerIds.length <= mostPairs, {
        path: ['LockerIds'],
        ...as('max'),
      }),
    reply: broughtTogether,
  }),
  addToGroups: endpoint({
    method: 'POST',
    path: '/admin/article/groups',
    access: 'manageArticleGroups',
    summary: 'Add many articles to many groups, all or nothing; what is there already stays as it is',
    body: z
      .object({ ArticleIds: someIds(mostIds), GroupIds: someIds(mostIds) })
      .refine(({ ArticleIds, GroupIds }) => ArticleIds.length * GroupIds.length <= mostPairs, {
        path: ['GroupIds'],
        ...as('max'),
      }),
    reply: broughtTogether,
  }),
  importRows: endpoint({
    ...importing,
    path: '/admin/article/import',
    access: 'manageArticles',
    summary:
      'Create and change articles by number, all or nothing unless OnlyGoodRows=1; with preview=1 only tell what would happen to each row. A number of an article that the house shares sets what a reseller says for itself of it (Supplier, SupplierNumber, WarehouseShelf, PurchasePrice, MissingCost), and its groups; other columns have to be empty or as the house says',
    body: importBody,
    reply: importReport,
  }),
}
