import { type Expression, sql, type SqlBool } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { InTheWay } from '#contract/messages.ts'
import { missingRight } from '#server/errors.ts'
import type { Scope } from './scope.ts'
import { nameOf } from './names.ts'
import { mayDo, type Member } from './member.ts'

/** What the lists of deleted records share, and how a refusal names what is in the way. */

interface Asked {
  showDeleted: boolean
}

/** The tables as a list reads them: with what is deleted, where that is asked for by somebody who may restore it. */
export function listedFrom(scope: Scope, member: Member, { showDeleted }: Asked): Scope['see'] {
  if (!showDeleted) return scope.see
  if (!mayDo(member, 'restoreDeleted', 'write')) throw missingRight(member, 'restoreDeleted', 'write')
  return scope.seeWithDeleted
}

/** Selects the rows that are not deleted, or the deleted ones. */
export const asAsked = (table: string, { showDeleted }: Asked): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} is ${showDeleted ? sql`not null` : sql`null`}`

/**
 * When a row was deleted and by whom, where `deleter` is the account that did. The name is empty where the reader does
 * not see that account, and null where nobody wrote it down.
 */
export const deletionOf = (table: string, language: Language) =>
  [
    sql<string>`${sql.ref(`${table}.deleted_at`)}`.as('DeletedAt'),
    sql<string | null>`case when ${sql.ref(`${table}.deleted_by`)} is not null then
      coalesce(${nameOf('deleter', language)}, deleter.email, '')
      end`.as('DeletedBy'),
  ] as const

/** How many names a refusal tells. */
export const mostNames = 3

/** Rows with a name and how many there are in all, as a refusal tells them; nothing where there are none. */
export function inTheWayOf(rows: { name: string; total: number }[]): InTheWay | undefined {
  const [first] = rows
  return first && { Names: rows.map(({ name }) => name), Count: first.total }
}

/** The same for all of many records that are in the way of what was asked for them. */
export interface Hindrance {
  id: number
  name: string
}

export const someOf = (all: Hindrance[]): InTheWay | undefined =>
  all.length > 0
    ? {
        Names: all.slice(0, mostNames).map(({ name }) => name),
        Count: all.length,
        Ids: [...new Set(all.map(({ id }) => id))],
      }
    : undefined

export const total = sql<number>`count(*) over ()::int`.as('total')
