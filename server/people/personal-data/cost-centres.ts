import { sql } from 'kysely'
import type { MemberContext } from '#server/http/context.ts'
import { costCentreName, doneBy } from '#server/tenancy/names.ts'

/** What a line of the ledger is for, as it was booked or as somebody has said since. */
export const costCentreOfLine = sql<string | null>`(
  select ${costCentreName('cost_centre')} from cost_centre where cost_centre.id = coalesce(
    (select coalesce(changed.cost_centre_id, 0) from changed_cost_centre changed
      where changed.transaction_id = transaction.id and changed.transaction_date = transaction.transaction_date),
    transaction.cost_centre_id))`

/** Where lines of the person were given another cost centre, or the person gave others' lines one. */
export const costCentreChangesOf = ({ scope, language }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('cost_centre_change', 'transaction', 'locker', 'cost_centre', 'locker_person')
    .selectFrom('cost_centre_change as change')
    .innerJoin('transaction as line', (join) =>
      join
        .onRef('line.id', '=', 'change.transaction_id')
        .onRef('line.transaction_date', '=', 'change.transaction_date'),
    )
    .innerJoin('locker', 'locker.id', 'line.locker_id')
    .leftJoin('cost_centre as purpose', 'purpose.id', 'change.cost_centre_id')
    .leftJoin('locker_person as actor', 'actor.id', 'change.changed_by')
    .where(({ or, eb }) => or([eb('line.account_id', '=', id), eb('change.changed_by', '=', id)]))
    .orderBy('change.id', 'desc')
    .select([
      'change.changed_at as Time',
      doneBy('actor', 'change', 'changed_by', language).as('By'),
      'line.transaction_date as Line',
      'locker.name as Locker',
      costCentreName('purpose').as('CostCentre'),
      'change.reason as Note',
    ])
    .execute()
