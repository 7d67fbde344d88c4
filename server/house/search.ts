import { sql } from 'kysely'
import { may } from '#contract/access.ts'
import type { Contract } from '#contract/index.ts'
import { contains, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'

const most = 8

/** The name itself first, then what begins with the words, then where a word of it does, then the rest. */
function nearness(column: string, words: string) {
  const name = sql`lower(${sql.ref(column)})`
  const wanted = words.trim().toLowerCase()
  return sql<number>`case
    when ${name} = ${wanted} then 0
    when starts_with(${name}, ${wanted}) then 1
    when position(${` ${wanted}`} in ${name}) > 0 then 2
    else 3
  end`
}

/** What the command palette finds. Kinds of record that the member may not open are left out. */
export const search: Handlers<Contract['search']> = {
  async byName({ query }, { scope, member }) {
    const words = query.searchString
    const lockers = await scope
      .see('locker', 'organisation')
      .selectFrom('locker')
      .innerJoin('organisation', 'organisation.id', 'locker.customer_id')
      .where(contains([sql.ref('locker.name'), sql.ref('locker.location')], words))
      .select(['locker.id as Id', 'locker.name as Name', 'organisation.name as Detail'])
      .orderBy(nearness('locker.name', words))
      .orderBy(swedish('locker.name'))
      .orderBy('locker.id')
      .limit(most)
      .execute()
    const articles = !may(member.role, 'manageArticles')
      ? []
      : await scope
          .see('article')
          .selectFrom('article')
          .where('archived_at', 'is', null)
          .where(contains([sql.ref('number'), sql.ref('name')], words))
          .select(['id as Id', 'name as Name', 'number as Detail'])
          .orderBy(sql`least(${nearness('name', words)}, ${nearness('number', words)})`)
          .orderBy(swedish('name'))
          .orderBy('id')
          .limit(most)
          .execute()
    const customers = !may(member.role, 'manageCustomers')
      ? []
      : await scope
          .see('organisation')
          .selectFrom('organisation')
          .where('kind', '=', 'customer')
          .where(contains([sql.ref('name')], words))
          .select(['id as Id', 'name as Name', 'organisation_number as Detail'])
          .orderBy(nearness('name', words))
          .orderBy(swedish('name'))
          .orderBy('id')
          .limit(most)
          .execute()
    return { lockers, articles, customers }
  },
}
