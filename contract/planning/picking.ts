import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { flagReply, id, pathId } from '#contract/fields.ts'
import { excel } from '#contract/ledger/transactions.ts'

/** What a run takes along out of the warehouse. It is ticked by reports of the road. */

const line = z.object({
  ArticleId: id,
  Number: z.string(),
  Name: z.string(),
  Unit: z.string(),
  PackSize: z.int(),
  Ean: z.string(),
  ImagePath: z.string().nullable(),
  WarehouseShelf: z.string(),
  Group: z.string(),
  /** What is planned for all lockers, and what was found; null while it is not picked. */
  Total: z.int(),
  Found: z.int().nullable(),
  Stops: z.array(
    z.object({
      StopId: id,
      LockerName: z.string(),
      Planned: z.int(),
      Picked: z.int().nullable(),
      /** Still to be filled: what is lacking is divided over these. */
      IsOpen: flagReply,
    }),
  ),
})

export const picking = {
  get: endpoint({
    method: 'GET',
    path: '/runs/{id}/pick-list',
    access: 'refill',
    summary: 'What a run takes along, by the warehouse’s shelves and else by groups, with what goes where',
    params: pathId,
    reply: z.object({ data: z.array(line) }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/runs/{id}/pick-list/pdf',
    access: 'refill',
    summary: 'The pick list on paper, with a code that opens the run on a phone',
    params: pathId,
    reply: file('application/pdf'),
  }),
  excel: endpoint({
    method: 'GET',
    path: '/runs/{id}/pick-list/excel',
    access: 'refill',
    summary: 'The pick list as an Excel file: a row for each article and locker',
    params: pathId,
    reply: file(excel),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/runs/{id}/labels',
    access: 'refill',
    summary: 'A label for the box of each locker, eight on a page',
    params: pathId,
    reply: file('application/pdf'),
  }),
}
