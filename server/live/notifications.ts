import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Happening } from '#contract/live/happenings.ts'
import type { StoredNotification } from '#contract/live/notifications.ts'
import { notFound } from '#server/errors.ts'
import { listPage } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { changeSettings, settingsOf } from './settings.ts'
import type { Scope } from '#server/tenancy/scope.ts'

export const notifications: Handlers<Contract['notifications']> = {
  async list({ query }, { scope }) {
    const direction = query.sort === 'time' ? 'asc' : 'desc'
    const ordered = select(scope).orderBy('created_at', direction).orderBy('id', direction)
    const { rows, ...page } = await listPage(ordered, query)
    return { data: rows, ...page }
  },
  async markRead({ params }, { scope, write }) {
    await write((writer) => writer.mark('notification', params.id, { read_at: new Date().toISOString() }))
    const data = await select(scope).where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    return { data }
  },
  async markAllRead({ body }, { write }) {
    await write(async (writer) => {
      const unread = await writer
        .see('notification')
        .selectFrom('notification')
        .where('read_at', 'is', null)
        .where('id', '<=', body.UpTo)
        .select('id')
        .execute()
      const ids = unread.map(({ id }) => id)
      await writer.markAll('notification', ids, { read_at: new Date().toISOString() })
    })
    return {}
  },
  async settings(_input, { scope, member }) {
    return { data: await settingsOf(scope, member) }
  },
  async updateSettings({ body }, { write, member }) {
    return write(async (writer) => {
      await changeSettings(writer, member, body)
      return { data: await settingsOf(writer, member) }
    })
  },
}

const select = (scope: Scope) =>
  scope
    .see('notification')
    .selectFrom('notification')
    .select([
      'id',
      'severity',
      sql<Happening>`happening`.as('title'),
      sql<Happening>`happening`.as('msg'),
      sql<StoredNotification['values']>`"values"`.as('values'),
      'created_at as time',
      'link',
      sql<0 | 1>`case when read_at is null then 1 else 0 end`.as('unread'),
    ])
