import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Contract } from '#contract/index.ts'
import type { Happening } from '#contract/live/happenings.ts'
import type { StoredNotification } from '#contract/live/notifications.ts'
import { notFound } from '#server/errors.ts'
import { listPage } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { colleaguesOf } from './colleagues.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Scope } from '#server/tenancy/scope.ts'

export const notifications: Handlers<Contract['notifications']> = {
  async list({ query }, { scope, member, language }) {
    const direction = query.sort === 'time' ? 'asc' : 'desc'
    const ordered = select(scope, member, language)
      .orderBy('told.created_at', direction)
      .orderBy('told.id', direction)
    const { rows, ...page } = await listPage(ordered, query)
    return { data: rows, ...page }
  },
  async markRead({ params }, { scope, write, member, language }) {
    await write((writer) => writer.mark('notification', params.id, { read_at: new Date().toISOString() }))
    return { data: await read(scope, member, language, params.id) }
  },
  async take({ params }, { scope, write, member, language }) {
    await write(async (writer) => {
      const { alert_id } = await writer
        .see('notification')
        .selectFrom('notification')
        .where('id', '=', params.id)
        .select('alert_id')
        .executeTakeFirstOrThrow(notFound)
      if (alert_id === null) throw notFound()
      const now = new Date().toISOString()
      await writer.mark('alert', alert_id, { handled_at: now, handled_by: member.id })
      await writer.mark('notification', params.id, { read_at: now })
    })
    return { data: await read(scope, member, language, params.id) }
  },
  async colleagues(_input, { scope, member, language }) {
    return { data: await colleaguesOf(scope, member, language) }
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

const read = (scope: Scope, member: Member, language: Language, id: number) =>
  select(scope, member, language).where('told.id', '=', id).executeTakeFirstOrThrow(notFound)

const select = (scope: Scope, { lockers }: Member, language: Language) =>
  scope
    .seeWithDeleted('notification', 'alert', 'locker_person', 'locker', 'organisation')
    .selectFrom('notification as told')
    .leftJoin('locker', 'locker.id', 'told.locker_id')
    .leftJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin('alert', 'alert.id', 'told.alert_id')
    .leftJoin('locker_person as taker', 'taker.id', 'alert.handled_by')
    .leftJoin('locker_person as first', 'first.id', 'told.escalated_from')
    .select([
      'told.id',
      'told.severity',
      sql<Happening>`told.happening`.as('title'),
      sql<Happening>`told.happening`.as('msg'),
      sql<StoredNotification['values']>`told_values(told.happening, told."values")`.as('values'),
      'told.created_at as time',
      'told.link',
      sql<string | null>`case when ${lockers.customerId === null} then customer.name end`.as('customer'),
      sql<0 | 1>`case when told.read_at is null then 1 else 0 end`.as('unread'),
      sql<StoredNotification['handling']>`case when alert.handled_by is not null then 'taken'
        when alert.handled_at is not null then 'over' when alert.id is not null then 'open' end`.as(
        'handling',
      ),
      nameOf('taker', language).as('takenBy'),
      sql<string | null>`case when told.reminders > 0 or told.escalated_from is not null
        then alert.created_at end`.as('since'),
      nameOf('first', language).as('escalatedFrom'),
    ])
