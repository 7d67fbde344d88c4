import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { swedish } from '#server/http/list.ts'
import type { Member } from '#server/tenancy/member.ts'
import { calledIn } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Those of one's own organisation whom one can see: they are mailed of what one has not handled in time. */
export const colleaguesOf = (scope: Scope, member: Member, language: Language) =>
  colleagues(scope, member)
    .select(['account.id as Id', calledIn('account', language).as('Name')])
    .orderBy(sql`${swedish('account.name')}, ${swedish('account.last_name')}, account.id`)
    .execute()

export const isColleague = async (scope: Scope, member: Member, id: number) =>
  (await colleagues(scope, member).where('account.id', '=', id).select('account.id').executeTakeFirst()) !==
  undefined

const colleagues = (scope: Scope, member: Member) =>
  scope
    .see('account')
    .selectFrom('account')
    .where('account.organisation_id', '=', member.organisationId)
    .where('account.id', '<>', member.id)
    .where('account.active', '=', true)
    .where('account.machine', '=', false)
