import { type RawBuilder, sql } from 'kysely'
import { adminProblems, adminSections } from '#contract/house/overview.ts'
import type { Contract } from '#contract/index.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Handlers } from '#server/http/mount.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { problems } from './problems.ts'

type Answer = Reply<Contract['overview']['admin']>['data'][number]
type Section = Answer['Section']

/** All counts of the sections that the member may open, within its reach, in one query. */
export const overview: Handlers<Contract['overview']> = {
  async admin(_input, { scope, member }) {
    const open = (Object.keys(adminSections) as Section[]).filter((section) =>
      mayDo(member, adminSections[section]),
    )
    const wanted = open.flatMap((section) => [
      [section, sections[section]] as const,
      ...adminProblems[section].map((kind) => [kind, sql`(${problems[kind]}) it`] as const),
    ])
    const found = await scope
      .see(
        'article',
        'article_group',
        'article_group_member',
        'device',
        'locker',
        'locker_article',
        'locker_user',
        'organisation',
        'account',
        'price_plan',
        'cost_centre',
        'team',
        'usage_limit',
        'usage_limit_exception',
      )
      .selectFrom(
        sql<Record<string, number>>`(select ${sql.join(
          wanted.map(([name, of]) => sql`(select count(*)::int from ${of}) as ${sql.ref(name)}`),
        )})`.as('counted'),
      )
      .selectAll()
      .executeTakeFirstOrThrow()
    return { data: open.map((Section) => overviewOf(Section, found, adminProblems[Section])) }
  },
}

/** A section's counts; what there is none of is no problem. */
export function overviewOf<S extends string, P extends string>(
  Section: S,
  found: Record<string, number>,
  kinds: readonly P[],
) {
  return {
    Section,
    Count: found[Section] ?? 0,
    Problems: kinds.flatMap((Kind) => {
      const Count = found[Kind] ?? 0
      return Count > 0 ? [{ Kind, Count }] : []
    }),
  }
}

/** What each section has, as a table with its condition. */
const sections: Record<Section, RawBuilder<unknown>> = {
  articleGroups: sql`article_group`,
  articles: sql`article where archived_at is null`,
  devices: sql`device`,
  adminLockers: sql`locker`,
  costCentres: sql`cost_centre`,
  customers: sql`organisation where kind = 'customer'`,
  secureCloud: sql`secure_cloud_server where deleted_at is null`,
  users: sql`account`,
  teams: sql`team`,
  limits: sql`usage_limit`,
  resellers: sql`organisation where kind = 'reseller'`,
}
