import { sql } from 'kysely'
import type { AuditedEntity } from '#contract/house/audit.ts'
import type { Contract } from '#contract/index.ts'
import { contains, listPage } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { actorIn } from '#server/tenancy/names.ts'

const tableOf = { user: 'account', locker: 'locker', device: 'device' } as const
type Values = Record<string, unknown> | null

export const audit: Handlers<Contract['audit']> = {
  async list({ query }, { scope, db, language }) {
    const { time_zone } = await db.selectFrom('system_setting').select('time_zone').executeTakeFirstOrThrow()
    const startOf = (day: string) => sql<string>`${day}::date::timestamp at time zone ${time_zone}`
    const direction = query.sort === 'Time' ? 'asc' : 'desc'

    let lines = scope
      .see('audit')
      .selectFrom('audit')
      .select([
        'id as Id',
        'at as Time',
        'account_id as UserId',
        actorIn(language).as('UserName'),
        sql<AuditedEntity>`entity`.as('Entity'),
        'entity_id as EntityId',
        'action as Action',
        sql<Values>`before`.as('Before'),
        sql<Values>`after`.as('After'),
      ])
      .orderBy('at', direction)
      .orderBy('id', direction)
    if (query.entity) lines = lines.where('entity', '=', query.entity)
    if (query.action) lines = lines.where('action', '=', query.action)
    if (query.id) lines = lines.where('entity_id', '=', query.id)
    if (query.user) lines = lines.where('account_id', '=', query.user)
    if (query.from) lines = lines.where('at', '>=', startOf(query.from))
    if (query.to)
      lines = lines.where(
        'at',
        '<',
        sql<string>`(${query.to}::date + 1)::timestamp at time zone ${time_zone}`,
      )
    if (query.searchString)
      lines = lines.where(
        contains([actorIn(language), sql.ref('entity'), sql.ref('action')], query.searchString),
      )

    const { rows, ...page } = await listPage(lines, query)
    return { data: rows, ...page }
  },

  async reveal({ body }, { write }) {
    await write((writer) => writer.reveal(tableOf[body.Entity], body.Id, body.Field))
    return {}
  },
}
