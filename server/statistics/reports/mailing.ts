import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { SavedReport } from '#contract/statistics/reports.ts'
import { invalid } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { nextDay } from './schedule.ts'

interface Mailed {
  every: SavedReport['MailEvery']
  on_day: number | null
  format: SavedReport['MailFormat']
  receivers: number[]
}
export const unmailed: Mailed = { every: null, on_day: null, format: 'excel', receivers: [] }

type Given = {
  [K in 'MailEvery' | 'MailOnDay' | 'MailFormat' | 'MailReceivers']?: SavedReport[K] | undefined
}

/** Who can be sent reports: whoever may see statistics and has an e-mail. */
export const receiversFor = (scope: Scope, language: Language) =>
  scope
    .see('account')
    .selectFrom('account')
    .where('account.email', '<>', '')
    .where('account.active', '=', true)
    .where('account.machine', '=', false)
    .where(sql<boolean>`account.duty is distinct from 'worker'`)
    .select([
      'account.id as Id',
      sql<string>`coalesce(${nameOf('account', language)}, account.email)`.as('Name'),
      'account.email as Email',
    ])

/** The columns that say to whom a report goes, and when next. */
export async function mailingOf(
  writer: Writer,
  { language }: Pick<MemberContext, 'language'>,
  given: Given,
  present: Mailed,
) {
  const every = given.MailEvery === undefined ? present.every : given.MailEvery
  const format = given.MailFormat ?? present.format
  const receivers = given.MailReceivers ?? present.receivers
  if (given.MailReceivers) {
    const known = await receiversFor(writer, language)
      .where('account.id', '=', sql<number>`any(${receivers}::int[])`)
      .execute()
    if (known.length < receivers.length) throw invalid({ MailReceivers: 'notFound' })
  }
  if (every === null) return { every, on_day: null, next_on: null, format, receivers }
  const onDay = given.MailOnDay === undefined ? present.on_day : given.MailOnDay
  if (onDay === null) throw invalid({ MailOnDay: 'required' })
  if (every === 'week' && onDay > 7) throw invalid({ MailOnDay: 'range' })
  if (receivers.length === 0) throw invalid({ MailReceivers: 'required' })
  const isSame = every === present.every && onDay === present.on_day
  return {
    every,
    on_day: onDay,
    format,
    receivers,
    ...(!isSame && { next_on: nextDay({ every, onDay }, await todayOf(writer.house)).toString() }),
  }
}
