import { sql } from 'kysely'
import { shortestSearch } from '#contract/lockers/cabinet-articles.ts'
import type { Contract } from '#contract/index.ts'
import { givenByTeam, invalid, notFound } from '#server/errors.ts'
import { found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { linkMany } from './link-many.ts'
import { lockerAt } from './locker-at.ts'
import { teamsGiving } from '#server/people/teams/follow.ts'
import { limitingGuessesAt } from '#server/people/users/guesses.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { assertNotTheCommonPin } from '#server/people/users/lockers.ts'
import { someOf } from '#server/tenancy/deletion.ts'
import { mayDo } from '#server/tenancy/member.ts'

export const cabinetUsers: Handlers<Contract['cabinetUsers']> = {
  async list({ params, query }, context) {
    const { scope } = context
    const locker = await lockerAt(scope, params.id)
    const text = searchString('person.name', 'person.last_name', 'person.organisation_name')
    const order = {
      Name: swedish('person.name'),
      LastName: swedish('person.last_name'),
      ArticleAmount: taken,
      EndCustomer: swedish('person.organisation_name'),
    }
    const all = usersOf(scope, locker.id).where(found(text, query.searchString))
    const sorted = inOrder(all, query.sort ?? 'Name', order, 'locker_user.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows.map((row) => asSent(row, context, locker.id)), ...page }
  },

  async add({ params }, context) {
    const { write, vault } = context
    const add = async (writer: Writer) => {
      const locker = await lockerAt(writer, params.id)
      const account = await writer
        .see('account')
        .selectFrom('account')
        .where('id', '=', params.accountId)
        .where('organisation_id', 'in', [locker.customer_id, locker.reseller_id])
        .select(['id', 'employee_number'])
        .executeTakeFirstOrThrow(() => invalid({ AccountId: 'notFound' }))
      const { id } = await writer.insert('locker_user', {
        reseller_id: locker.reseller_id,
        locker_id: locker.id,
        account_id: account.id,
      })
      await assertNotTheCommonPin(writer, vault, [account])
      const row = await usersOf(writer, locker.id).where('locker_user.id', '=', id).executeTakeFirstOrThrow()
      return { Id: id, data: asSent(row, context, locker.id) }
    }
    return limitingGuessesAt(context, { LockerIds: [params.id] }, () => write(add))
  },

  linkMany,

  async remove({ params }, { write }) {
    await write(async (writer) => {
      const link = await writer
        .see('locker', 'locker_user')
        .selectFrom('locker_user')
        .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
        .where('locker.id', '=', params.id)
        .where('locker_user.account_id', '=', params.accountId)
        .select(['locker_user.id', 'locker_user.by_team'])
        .executeTakeFirstOrThrow(notFound)
      // What a team gives goes with the team.
      const teams = link.by_team ? await teamsGiving(writer, params.accountId, [params.id]) : []
      if (teams.length > 0) throw givenByTeam(someOf(teams))
      await writer.remove('locker_user', link.id)
    })
    return {}
  },

  async search({ params, body: { SearchString } }, { scope }) {
    const locker = await lockerAt(scope, params.id)
    if (SearchString.length < shortestSearch) return { data: [] }
    const rows = await scope
      .see('account', 'organisation', 'locker_user')
      .selectFrom('account')
      .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
      .where('account.organisation_id', 'in', [locker.customer_id, locker.reseller_id])
      .where(found(searchString(fullName, 'account.email', 'account.employee_number'), SearchString))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('locker_user')
              .where('locker_user.locker_id', '=', locker.id)
              .whereRef('locker_user.account_id', '=', 'account.id')
              .select('locker_user.id'),
          ),
        ),
      )
      .select([
        'account.id as Id',
        'account.id as AccountId',
        'account.name as Name',
        'account.last_name as LastName',
        'account.email as Email',
        'organisation.name as EndCustomer',
      ])
      .orderBy(swedish('account.name'))
      .orderBy(swedish('account.last_name'))
      .orderBy('account.id')
      .limit(mostFound)
      .execute()
    return { data: rows }
  },
}

const mostFound = 50
const fullName = sql`concat_ws(' ', account.name, account.last_name)`
const taken = sql<
  number | null
>`case when coalesce(employer.names_in_reports, true) then coalesce(counted.amount, 0) end`

/** Who may use a locker, with how often each has taken something there. */
const usersOf = (scope: Scope, lockerId: number) =>
  scope
    .see('locker_user', 'locker_person', 'account', 'organisation', 'transaction')
    .selectFrom('locker_user')
    .innerJoin('locker_person as person', 'person.id', 'locker_user.account_id')
    .leftJoin('account', 'account.id', 'locker_user.account_id')
    .leftJoin('organisation as employer', 'employer.id', 'person.organisation_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('transaction')
          .where('transaction.locker_id', '=', lockerId)
          .where('transaction.kind', '=', 'withdrawal')
          .where('transaction.aborted', '=', false)
          .groupBy('transaction.account_id')
          .select(['transaction.account_id', sql<number>`count(*)::int`.as('amount')])
          .as('counted'),
      (join) => join.onRef('counted.account_id', '=', 'locker_user.account_id'),
    )
    .where('locker_user.locker_id', '=', lockerId)
    .select([
      'locker_user.id as Id',
      'locker_user.account_id as AccountId',
      'person.name as Name',
      'person.last_name as LastName',
      'account.pin_sealed as pin',
      taken.as('ArticleAmount'),
      'person.organisation_name as EndCustomer',
      sql<0 | 1>`coalesce(account.active, true)::int`.as('Active'),
      'locker_user.revision as Revision',
    ])

function asSent<T extends { pin: string | null; AccountId: number }>(
  { pin, ...row }: T,
  { member, secrets }: Pick<MemberContext, 'member' | 'secrets'>,
  lockerId: number,
) {
  const isShown = pin !== null && mayDo(member, 'revealSecrets') && mayDo(member, 'manageUsers')
  const of = { Entity: 'locker', Id: lockerId, Field: 'UserPins', AccountId: row.AccountId } as const
  return { ...row, Pin: isShown ? secrets.show(pin, of) : null }
}
