import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  name250,
  pathId,
  revision,
  someIds,
} from '#contract/fields.ts'

/** People of a customer who use the same lockers: whoever is in a team may open the team's lockers. */

const named = z.object({ Id: id, Name: z.string() })

const team = z.object({
  Id: id,
  Name: z.string(),
  CustomerId: id,
  CustomerName: z.string(),
  Members: z.array(named),
  Lockers: z.array(named),
  Revision: revision,
})
export type Team = z.output<typeof team>

const row = team
  .omit({ Members: true, Lockers: true })
  .extend({ MemberAmount: z.int(), LockerAmount: z.int(), ...listed })
export type TeamRow = z.output<typeof row>

const fields = z.object({
  Name: name250,
  /** Exactly these people of the customer. */
  AccountIds: someIds().optional(),
  /** Exactly these lockers of the customer. */
  LockerIds: someIds().optional(),
})

export const teams = {
  list: endpoint({
    method: 'GET',
    path: '/admin/team',
    access: 'manageTeams',
    summary: 'Teams',
    query: listQuery(['Id', 'Name', 'CustomerName', 'MemberAmount', 'LockerAmount']).extend({
      customer: idFromText.optional(),
    }),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/team/{id}',
    access: 'manageTeams',
    summary: 'One team',
    params: pathId,
    reply: z.object({ data: team }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/team',
    access: 'manageTeams',
    summary: 'Create a team; its people may open its lockers at once',
    body: fields.extend({
      /** Left out by a site manager: it is its own. */
      CustomerId: id.nullish(),
    }),
    reply: z.object({ Id: id, data: team }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/team/{id}',
    access: 'manageTeams',
    summary: 'Change a team; whoever leaves it may no longer open what only the team gave',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: team }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/team/{id}',
    access: 'manageTeams',
    summary: 'Delete a team; its people may no longer open what only the team gave',
    params: pathId,
  }),
  addPeople: endpoint({
    method: 'POST',
    path: '/admin/team/{id}/people',
    access: 'manageTeams',
    summary: 'Add many people to a team; all or nothing',
    params: pathId,
    body: z.object({ AccountIds: someIds() }),
    reply: z.object({ changed: z.int() }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/team-people',
    access: 'manageTeams',
    summary: 'The people of a customer, or one of them, to choose from',
    query: z.object({
      customer: idFromText.optional(),
      person: idFromText.optional(),
      searchString: z.string().max(250).default(''),
      /** By name, or as reports tell of them: by number where the customer wants no names there. */
      as: z.enum(['people', 'inReports']).default('people'),
    }),
    reply: z.object({ data: z.array(named.extend({ CustomerId: id })) }),
  }),
}
