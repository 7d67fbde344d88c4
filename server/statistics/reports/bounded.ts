import { sql } from 'kysely'
import { invalid } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Asked, atLockers, ofArticles, ofPeople, onDays } from './conditions.ts'
import { readingOf } from './reading.ts'

/** What no sums know is added up from the ledger's lines, as many as can be read in two seconds. */

const mostLines = 400_000

/** How many lines that may be is known by the sums of days, before any is read. */
export async function refuseTooManyLines(
  scope: Scope,
  asked: Asked,
  { countsPeople, most = mostLines }: { countsPeople: boolean; most?: number },
) {
  const { lines } = readingOf(asked, countsPeople)
  if (lines.length === 0) return
  const { person = [], team = [], article = [], group = [] } = asked.filters
  // Cost centres have no index that finds what was changed afterwards: for these, the lines of all are read.
  const days =
    person.length + team.length > 0
      ? sql`person_day where ${ofPeople({ filters: { person, team } })}`
      : article.length > 0 || group.length > 0
        ? sql`consumption_day where ${ofArticles(asked)}`
        : sql`locker_day where true`
  const counted = sql<{ lines: number }>`(
    select coalesce(sum(withdrawals), 0)::bigint as lines from ${days} and ${onDays(lines)} and ${atLockers(asked)})`
  const found = await scope
    .seeWithDeleted(
      'person_day',
      'consumption_day',
      'locker_day',
      'locker_article',
      'article_group',
      'article_group_member',
      'team',
      'team_member',
    )
    .selectFrom(counted.as('counted'))
    .select('lines')
    .executeTakeFirstOrThrow()
  // Beside the field for its message there, and as a whole where there are no fields.
  if (found.lines > most) throw invalid({ Period: 'tooManyLines', _: 'tooManyLines' })
}
