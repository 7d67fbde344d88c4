import { sql, type SqlBool } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { invalid, isTakenAtLocker, naming, notFound, refusalOf } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among, difference, idsOf } from '#server/tenancy/ids.ts'
import { calledIn, nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { customerFor, ofOwnCustomer } from './customer-at.ts'
import { followTeams } from './teams/follow.ts'
import { limitingGuessesAt } from './users/guesses.ts'

export const teams: Handlers<Contract['teams']> = {
  async list({ query }, { scope, member }) {
    const text = searchString('team.name', 'customer.name')
    const all = from(scope.see)
      .where(found(text, query.searchString))
      .where(filteredBy(query.customer !== undefined && sql<SqlBool>`team.customer_id = ${query.customer}`))
      .select([memberAmount.as('MemberAmount'), lockerAmount.as('LockerAmount'), ...listed(text)])
    const order = {
      Id: 'team.id',
      Name: swedish('team.name'),
      CustomerName: swedish('customer.name'),
      MemberAmount: memberAmount,
      LockerAmount: lockerAmount,
    }
    const { rows, ...page } = await listPage(inOrder(all, query.sort ?? 'Name', order, 'team.id'), query)
    return { data: rows.map(ofOwnCustomer(member)), ...page }
  },

  async get({ params }, context) {
    return { data: await read(context.scope, context, params.id) }
  },

  async create({ body }, context) {
    const data = await linking(context, async (writer) => {
      const customer = await customerFor(writer, context.member, body.CustomerId)
      const { id } = await writer.insert('team', {
        reseller_id: customer.reseller_id,
        customer_id: customer.id,
        name: body.Name,
      })
      await setLinks(writer, context, id, body)
      return read(writer, context, id)
    })
    return { Id: data.Id, data }
  },

  async update({ params, body }, context) {
    const data = await linking(context, async (writer) => {
      await writer.change('team', params.id, { name: body.Name }, body.Revision)
      await setLinks(writer, context, params.id, body)
      return read(writer, context, params.id)
    })
    return { data }
  },

  async remove({ params }, { write, vault }) {
    await write(async (writer) => {
      await writer.touch('team', params.id)
      const members = await memberIds(writer, params.id)
      await writer.remove('team', params.id)
      await followTeams(writer, vault, members)
    })
    return {}
  },

  async addPeople({ params, body: { AccountIds } }, context) {
    const changed = await linking(context, async (writer) => {
      await writer.touch('team', params.id)
      const before = await memberIds(writer, params.id)
      await setLinks(writer, context, params.id, { AccountIds: [...new Set([...before, ...AccountIds])] })
      return AccountIds.filter((id) => !before.includes(id)).length
    })
    return { changed }
  },

  async people({ query: { customer, person, searchString: words, as } }, { scope, language }) {
    const told = sql<string>`coalesce(${nameOf('told', language)}, account.email)`
    const name = as === 'people' ? calledIn('account', language) : told
    const text =
      as === 'people' ? searchString(name, 'account.email', 'account.employee_number') : searchString(name)
    const data = await scope
      .see('account', 'ledger_person')
      .selectFrom('account')
      .innerJoin('ledger_person as told', 'told.id', 'account.id')
      .where(
        filteredBy(
          customer !== undefined && sql<SqlBool>`account.organisation_id = ${customer}`,
          person !== undefined && sql<SqlBool>`account.id = ${person}`,
        ),
      )
      .where('account.role', '=', 'enduser')
      .where(found(text, words))
      .select(['account.id as Id', name.as('Name'), 'account.organisation_id as CustomerId'])
      .orderBy(swedish(name))
      .orderBy('account.id')
      .limit(mostFound)
      .execute()
    return { data }
  },
}

const mostFound = 200

/**
 * Whoever gets a locker may have the PIN of somebody there, whom the writer does not see: such refusals are counted. They
 * stand at the people, since a team's form has no PIN.
 */
async function linking<T>(context: MemberContext, work: (writer: Writer) => Promise<T>) {
  try {
    return await limitingGuessesAt(context, { LockerIds: [] }, () => context.write(work))
  } catch (error) {
    const refusal = refusalOf(error)
    if (isTakenAtLocker(refusal, 'Pin') || isTakenAtLocker(refusal, 'EmployeeNumber'))
      throw naming(invalid({ AccountIds: 'codesMeet' }), refusal?.inTheWay)
    throw error
  }
}

interface Links {
  AccountIds?: number[] | undefined
  LockerIds?: number[] | undefined
}

/** Exactly these people and lockers, and what follows for who may open what. */
async function setLinks(
  writer: Writer,
  { vault }: MemberContext,
  id: number,
  { AccountIds, LockerIds }: Links,
) {
  const { customer_id, reseller_id } = await writer
    .see('team')
    .selectFrom('team')
    .where('id', '=', id)
    .select(['customer_id', 'reseller_id'])
    .executeTakeFirstOrThrow(notFound)
  const members = await memberIds(writer, id)
  if (AccountIds) {
    await assertAllThere(writer, 'account', 'organisation_id', customer_id, AccountIds)
    const { added, removed } = difference(members, AccountIds)
    await writer.link('team_member', id, {
      add: added.map((account_id) => ({ team_id: id, account_id, reseller_id })),
      remove: removed.map((account_id) => ({ account_id })),
    })
  }
  if (LockerIds) {
    await assertAllThere(writer, 'locker', 'customer_id', customer_id, LockerIds)
    const { added, removed } = difference(await lockerIds(writer, id), LockerIds)
    await writer.link('team_locker', id, {
      add: added.map((locker_id) => ({ team_id: id, locker_id, reseller_id })),
      remove: removed.map((locker_id) => ({ locker_id })),
    })
  }
  if (AccountIds || LockerIds)
    await followTeams(writer, vault, [...new Set([...members, ...(AccountIds ?? [])])])
}

/** All are of the customer, or the field is refused. */
async function assertAllThere(
  writer: Writer,
  table: 'account' | 'locker',
  column: 'organisation_id' | 'customer_id',
  customerId: number,
  ids: number[],
) {
  const there = await writer
    .see(table)
    .selectFrom(table)
    .where(among('id', ids))
    .where(sql<SqlBool>`${sql.ref(column)} = ${customerId}`)
    .select('id')
    .execute()
  if (there.length < ids.length)
    throw invalid({ [table === 'account' ? 'AccountIds' : 'LockerIds']: 'notFound' })
}

/** Those who are not deleted. */
async function memberIds(scope: Scope, teamId: number) {
  const members = await scope
    .see('team_member', 'account')
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .where('team_member.team_id', '=', teamId)
    .select('account.id')
    .execute()
  return idsOf(members)
}

async function lockerIds(scope: Scope, teamId: number) {
  const lockers = await scope
    .see('team_locker', 'locker')
    .selectFrom('team_locker')
    .innerJoin('locker', 'locker.id', 'team_locker.locker_id')
    .where('team_locker.team_id', '=', teamId)
    .select('locker.id')
    .execute()
  return idsOf(lockers)
}

const memberAmount = sql<number>`(
  select count(*)::int from team_member join account on account.id = team_member.account_id
  where team_member.team_id = team.id)`
const lockerAmount = sql<number>`(
  select count(*)::int from team_locker join locker on locker.id = team_locker.locker_id
  where team_locker.team_id = team.id)`

const from = (see: Scope['see']) =>
  see('team', 'organisation', 'team_member', 'account', 'team_locker', 'locker')
    .selectFrom('team')
    .innerJoin('organisation as customer', 'customer.id', 'team.customer_id')
    .select([
      'team.id as Id',
      'team.name as Name',
      'customer.id as CustomerId',
      'customer.name as CustomerName',
      'team.revision as Revision',
    ])

async function read(scope: Scope, { language }: MemberContext, id: number) {
  const team = await from(scope.see).where('team.id', '=', id).executeTakeFirstOrThrow(notFound)
  const Members = await scope
    .see('team_member', 'account')
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .where('team_member.team_id', '=', id)
    .select(['account.id as Id', calledIn('account', language).as('Name')])
    .orderBy(swedish(calledIn('account', language)))
    .orderBy('account.id')
    .execute()
  const Lockers = await scope
    .see('team_locker', 'locker')
    .selectFrom('team_locker')
    .innerJoin('locker', 'locker.id', 'team_locker.locker_id')
    .where('team_locker.team_id', '=', id)
    .select(['locker.id as Id', 'locker.name as Name'])
    .orderBy(swedish('locker.name'))
    .orderBy('locker.id')
    .execute()
  return { ...team, Members, Lockers }
}
