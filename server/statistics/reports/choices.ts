import { sql } from 'kysely'
import type { RecordDimension } from '#contract/statistics/measures.ts'
import type { MemberContext } from '#server/http/context.ts'
import { found, searchString, swedish } from '#server/http/list.ts'
import { among } from '#server/tenancy/ids.ts'
import { nameOf } from '#server/tenancy/names.ts'

interface Asked {
  of: RecordDimension
  searchString: string
  ids: string
  limit: number
}

/** What somebody can filter by: by name, and those that are chosen already. */
export async function choicesOf(
  { scope, language }: Pick<MemberContext, 'scope' | 'language'>,
  { of, searchString: words, ids, limit }: Asked,
) {
  const rows = readers[of](scope, language)
  const wanted = ids === '' ? [] : ids.split(',').map(Number)
  return rows
    .$if(wanted.length > 0, (query) => query.where(among('choice.Id', wanted)))
    .$if(words !== '', (query) =>
      query.where(found(searchString('choice.Name', sql`coalesce(choice."Number", '')`), words)),
    )
    .select(['choice.Id', 'choice.Name', 'choice.Number'])
    .orderBy(swedish('choice.Name'))
    .orderBy('choice.Id')
    .limit(wanted.length > 0 ? wanted.length : limit)
    .execute()
}

interface Choice {
  Id: number
  Name: string
  Number: string | null
}

const readers = {
  customer: ({ see }, _language) =>
    see('organisation').selectFrom(
      sql<Choice>`(select id as "Id", name as "Name", null::text as "Number" from organisation where kind = 'customer')`.as(
        'choice',
      ),
    ),
  locker: ({ see }, _language) =>
    see('locker').selectFrom(
      sql<Choice>`(select id as "Id", name as "Name", nullif(location, '') as "Number" from locker)`.as(
        'choice',
      ),
    ),
  group: ({ see }, _language) =>
    see('article_group').selectFrom(
      sql<Choice>`(select id as "Id", name as "Name", null::text as "Number" from article_group)`.as(
        'choice',
      ),
    ),
  article: ({ see }, _language) =>
    see('article').selectFrom(
      sql<Choice>`(select id as "Id", name as "Name", number as "Number" from article)`.as('choice'),
    ),
  person: ({ see }, language) =>
    see('ledger_person').selectFrom(
      sql<Choice>`(select id as "Id", ${nameOf('ledger_person', language)} as "Name", organisation_name as "Number"
        from ledger_person where deleted_at is null)`.as('choice'),
    ),
  team: ({ see }, _language) =>
    see('team', 'organisation').selectFrom(
      sql<Choice>`(select team.id as "Id", team.name as "Name", organisation.name as "Number"
        from team left join organisation on organisation.id = team.customer_id)`.as('choice'),
    ),
  costCentre: ({ see }, _language) =>
    see('cost_centre').selectFrom(
      sql<Choice>`(select id as "Id", coalesce(nullif(name, ''), code) as "Name", code as "Number" from cost_centre)`.as(
        'choice',
      ),
    ),
} satisfies Record<
  RecordDimension,
  (scope: MemberContext['scope'], language: MemberContext['language']) => unknown
>
