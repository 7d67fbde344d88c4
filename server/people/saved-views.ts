import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { mostViews, type SavedView } from '#contract/people/saved-views.ts'
import { invalid } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'

export const savedViews: Handlers<Contract['savedViews']> = {
  async list(_input, { scope }) {
    return { data: await select(scope).orderBy(swedish('name')).orderBy('id').execute() }
  },

  async save({ body: { List, Name, View } }, { write, member }) {
    return write(async (writer) => {
      const own = await select(writer).execute()
      const before = own.find((kept) => kept.List === List && kept.Name === Name)
      if (!before && own.length >= mostViews) throw invalid({ Name: 'max' })
      const view = JSON.stringify(View)
      const { id } = before
        ? await writer.change('saved_view', before.Id, { view })
        : await writer.insert('saved_view', {
            reseller_id: member.resellerId,
            account_id: member.id,
            list: List,
            name: Name,
            view,
          })
      return { data: await select(writer).where('id', '=', id).executeTakeFirstOrThrow() }
    })
  },

  async remove({ params }, { write }) {
    await write((writer) => writer.remove('saved_view', params.id))
    return {}
  },
}

const select = (scope: Scope) =>
  scope
    .see('saved_view')
    .selectFrom('saved_view')
    .select(['id as Id', 'list as List', 'name as Name', sql<SavedView['View']>`view`.as('View')])
