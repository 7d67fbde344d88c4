import { removing } from '#contract/deletion.ts'
import { z } from '#contract/zod.ts'
import { articleName, idSet, owned, ownerFilter } from './articles.ts'
import { problemFilter } from '#contract/house/overview.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, listed, listQuery, listReply, longText250, name250, pathId, revision } from '#contract/fields.ts'

/** Articles that belong together. A group holds the articles of its owner, and the house's. */

/** How many articles a group may be given in one go. */
const mostMembers = 10_000

const articleGroup = z.object({ ...owned, Articles: z.array(articleName) })
export type ArticleGroup = z.output<typeof articleGroup>

const row = z.object({ ...owned, ...listed })
export type ArticleGroupRow = z.output<typeof row>

const fields = z.object({ Name: name250, Description: longText250 })
const reply = z.object({ data: articleGroup })

export const articleGroups = {
  list: endpoint({
    method: 'GET',
    path: '/admin/articlegroup',
    access: 'manageArticleGroups',
    summary: 'Article groups',
    query: listQuery(['Id', 'Name', 'Description', 'GroupAmount', 'Owner']).extend({
      ...ownerFilter,
      ...problemFilter('articleGroups'),
    }),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/articlegroup/{id}',
    access: 'manageArticleGroups',
    summary: 'One article group with its articles, archived ones too',
    params: pathId,
    reply,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/articlegroup',
    access: 'manageArticleGroups',
    summary: 'Create an article group',
    body: fields,
    reply: z.object({ Id: id, data: articleGroup }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/articlegroup/{id}',
    access: 'manageArticleGroups',
    summary: 'Change an article group, and the whole list of its articles',
    params: pathId,
    body: fields.partial().extend({
      ArticleIds: idSet(mostMembers),
      Revision: revision.optional(),
    }),
    reply,
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/articlegroup/{id}',
    access: 'manageArticleGroups',
    summary: 'Delete an article group; its articles stay',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/admin/articlegroup/{id}/upload',
    access: 'manageArticleGroups',
    summary: 'Give an article group its image: PNG, JPEG, WebP or GIF, at most 5 MiB',
    params: pathId,
    files: { image: 'image' },
    reply,
  }),
  removeImage: endpoint({
    ...removing,
    path: '/admin/articlegroup/{id}/upload',
    access: 'manageArticleGroups',
    summary: 'Take an article group’s image away',
    reply,
  }),
  articleSearch: endpoint({
    method: 'POST',
    path: '/admin/articlegroup/{id}/articlesearch',
    access: 'manageArticleGroups',
    onlyReads: true,
    summary:
      'The articles, but archived ones, that can still be added: all without words, none for 1 or 2 characters',
    params: pathId,
    body: z.object({ SearchString: longText250 }),
    reply: z.object({ data: z.array(articleName) }),
  }),
}
