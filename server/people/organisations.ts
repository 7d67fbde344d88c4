import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'

export const organisations: Handlers<Contract['organisations']> = {
  async customers(_input, { scope }) {
    const data = await scope
      .see('organisation')
      .selectFrom('organisation')
      .where('kind', '=', 'customer')
      .select(['id', 'name as CustomerName', sql<0 | 1>`names_in_reports::int`.as('NamesInReports')])
      .orderBy(swedish('name'))
      .orderBy('id')
      .execute()
    return { data }
  },
  async currencies(_input, { db }) {
    const currencies = await db
      .selectFrom('currency')
      .select(['id as Id', 'code as Code', 'name as Name'])
      .orderBy('id')
      .execute()
    return { currencies }
  },
}
