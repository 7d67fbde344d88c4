import { z } from '#contract/zod.ts'
import { removing, removingMany, toldDependents } from '#contract/deletion.ts'
import { importing } from '#contract/imports.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  dayOrNone,
  flag,
  flagReply,
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  pathId,
  revision,
  someIds,
  text250,
} from '#contract/fields.ts'
import { code } from './cost-centre-fields.ts'
import { importBody, importReport } from './cost-centres-import.ts'

/** What a customer's use is for: its cost centres or projects. A site manager keeps those of its own customer. */

const costCentre = z.object({
  Id: id,
  Code: z.string(),
  Name: z.string(),
  CustomerId: id,
  CustomerName: z.string(),
  /** Whoever takes something can no longer choose one that is not. */
  Active: flagReply,
  /** Null: since ever. */
  FromDay: z.string().nullable(),
  /** The last day; null: without end. */
  ToDay: z.string().nullable(),
  /** How many people have it unless they say otherwise. */
  People: z.int(),
  Revision: revision,
})
export type CostCentre = z.output<typeof costCentre>
const row = costCentre.extend(listed)
export type CostCentreRow = z.output<typeof row>

const fields = z.object({
  /** Unique within the customer, without case. */
  Code: code,
  Name: text250,
  Active: flag.optional(),
  FromDay: dayOrNone.optional(),
  ToDay: dayOrNone.optional(),
})

export const costCentres = {
  list: endpoint({
    method: 'GET',
    path: '/admin/cost-centre',
    access: 'manageCostCentres',
    summary: 'Cost centres of the customers',
    query: listQuery(['Id', 'Code', 'Name', 'CustomerName', 'Active', 'FromDay', 'ToDay', 'People']).extend({
      customer: idFromText.optional(),
      active: flag.optional(),
    }),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/cost-centre/{id}',
    access: 'manageCostCentres',
    summary: 'One cost centre',
    params: pathId,
    reply: z.object({ data: costCentre }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/cost-centre',
    access: 'manageCostCentres',
    summary: 'Create a cost centre; active unless said otherwise',
    /** The customer is left out by whoever has but one: its own. */
    body: fields.extend({ CustomerId: id.nullish() }),
    reply: z.object({ Id: id, data: costCentre }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/cost-centre/{id}',
    access: 'manageCostCentres',
    summary: 'Change a cost centre; it stays with its customer',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: costCentre }),
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/admin/cost-centre/{id}/dependents',
    access: 'manageCostCentres',
    summary: 'What hangs on a cost centre',
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/cost-centre/{id}',
    access: 'manageCostCentres',
    summary: 'Delete a cost centre; lines of the ledger keep it',
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/admin/cost-centre/active',
    access: 'manageCostCentres',
    summary: 'Make many cost centres active, or not; all or nothing',
    body: z.object({ Ids: someIds(), Active: flag }),
    reply: z.object({ changed: z.int() }),
  }),
  removeMany: endpoint({
    ...removingMany,
    path: '/admin/cost-centre/delete',
    access: 'manageCostCentres',
    summary: 'Delete many cost centres; all or nothing',
  }),
  importRows: endpoint({
    ...importing,
    path: '/admin/cost-centre/import',
    access: 'manageCostCentres',
    summary:
      'Create and change cost centres by customer and code, all or nothing unless OnlyGoodRows=1; with preview=1 only tell what would happen to each row',
    body: importBody,
    reply: importReport,
  }),
}
