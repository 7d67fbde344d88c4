import { sql } from 'kysely'
import type { Action } from '#contract/access.ts'
import type { AuditedEntity, Secret } from '#contract/house/audit.ts'
import type { Contract } from '#contract/index.ts'
import { contains, listPage } from '#server/http/list.ts'
import { forbidden } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { recordNames } from './audit/record-names.ts'
import { changesOf, partOf } from './history/changes.ts'
import { namesOf } from './history/names.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { actorIn } from '#server/tenancy/names.ts'
import type { Writer } from '#server/tenancy/writer.ts'

interface Holder {
  table: 'account' | 'locker' | 'device'
  /** Who manages the record sees its secrets, if it may see any. */
  managed: Action
  /** Its secrets as they are stored; the row is locked. */
  secrets: (writer: Writer, id: number) => Promise<Partial<Record<Secret['Field'], string | null>>>
}

const holders: Record<Secret['Entity'], Holder> = {
  user: {
    table: 'account',
    managed: 'manageUsers',
    secrets: async (writer, id) => ({ Pin: (await writer.change('account', id, {})).pin_sealed }),
  },
  locker: {
    table: 'locker',
    managed: 'manageLockers',
    secrets: async (writer, id) => {
      const { pin_sealed, admin_password_sealed } = await writer.change('locker', id, {})
      return { Pin: pin_sealed, AdminPassword: admin_password_sealed }
    },
  },
  device: {
    table: 'device',
    managed: 'manageDevices',
    secrets: async (writer, id) => ({
      Passcode: (await writer.change('device', id, {})).wifi_passcode_sealed,
    }),
  },
}

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
        sql<AuditedEntity>`entity`.as('entity'),
        'part',
        'part_id',
        sql<Values>`before`.as('before'),
        sql<Values>`after`.as('after'),
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
    const records = await recordNames(scope, rows, language)
    const names = await namesOf(scope, rows, language)
    return {
      data: rows.map((row) => {
        const { entity: _, part: __, part_id: ___, before: Before, after: After, ...line } = row
        const Name = records.get(`${row.Entity} ${row.EntityId}`) ?? null
        return { ...line, Name, Part: partOf(row, names), Changes: changesOf(row, names), Before, After }
      }),
      ...page,
    }
  },

  async reveal({ body: { Entity, Id, Field } }, { member, write, vault }) {
    const { table, managed, secrets } = holders[Entity]
    if (!mayDo(member, managed)) throw forbidden()
    return write(async (writer) => {
      const stored = await secrets(writer, Id)
      const sealed = Field && stored[Field]
      if (Field === undefined || sealed) await writer.reveal(table, Id, Field)
      return { Value: sealed ? vault.open(sealed) : null }
    })
  },
}
