import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { ProposedArticle, ProposedLocker } from '#contract/planning/run-proposals.ts'
import type { testCompany } from '#server/billing/testing/company.ts'
import { today } from '#server/testing/days.ts'

const { runs } = contract

type Asked = { LockerIds?: number[]; RouteId?: number; Day?: string; UUID?: string }

/** What is proposed to a company, whose lockers are visited on days and stand in runs. */
export function proposalsTo({ house, resellerId, reseller }: Awaited<ReturnType<typeof testCompany>>) {
  const tomorrow = () => today().add({ days: 1 }).toString()
  const lockers = async ({ Day = tomorrow(), ...asked }: Asked, as = reseller) =>
    (await house.call(runs.propose, as, { body: { Day, ...asked } })).body['data'] as ProposedLocker[]
  const articles = async (LockerIds: number[], Day = tomorrow()) =>
    (await house.call(runs.proposeArticles, reseller, { body: { Day, LockerIds } })).body[
      'data'
    ] as ProposedArticle[]
  const visited = (
    lockerId: number,
    values: { weekdays: number; every_weeks?: number; first_week?: string },
  ) =>
    house.db
      .insertInto('locker_visit')
      .values({ reseller_id: resellerId, locker_id: lockerId, ...values })
      .execute()

  /** A run of any day, also of one that is over. */
  async function runOf(
    Day: string,
    Stops: { LockerId: number; Lines?: { LockerArticleId: number; Planned: number }[] }[],
  ) {
    const body = { UUID: randomUUID(), Day: tomorrow(), Stops }
    const made = await house.call(runs.create, reseller, { body })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    const id = Number(made.body['Id'])
    await house.db.updateTable('run').set({ day: Day }).where('id', '=', id).execute()
    return id
  }

  return { lockers, articles, visited, runOf }
}
