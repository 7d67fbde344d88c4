import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { CustomerKey } from './organisation-data.ts'
import type { Organisations } from './organisations.ts'

/** Some customers keep them; a last one is over, or not in use any more. */
const plans: Partial<Record<CustomerKey, { code: string; name: string; active?: boolean }[]>> = {
  mekaniska: [
    { code: '4100', name: 'Svarvning' },
    { code: '4200', name: 'Svetsning' },
    { code: '4300', name: 'Lackering' },
    { code: '4400', name: 'Montering' },
    { code: '4500', name: 'Underhåll' },
    { code: '4900', name: 'Gamla hallen', active: false },
  ],
  fordon: [
    { code: 'P-1021', name: 'Karosslinje 2' },
    { code: 'P-1034', name: 'Batteripaket' },
    { code: 'P-1040', name: 'Provbana' },
  ],
  hamnen: [
    { code: '10', name: 'Kaj' },
    { code: '20', name: 'Verkstad' },
    { code: '30', name: 'Kyllager' },
  ],
}

/** Most of a customer's people have one; their lockers ask those who have none. */
export async function fillCostCentres(
  tx: Transaction<Tables>,
  { customers }: Organisations,
  createdAt: string,
): Promise<void> {
  for (const [key, made] of Object.entries(plans)) {
    const customer = customers[key as CustomerKey]
    await tx
      .insertInto('cost_centre')
      .values(
        made.map(({ code, name, active = true }) => ({
          reseller_id: customer.resellerId ?? 0,
          customer_id: customer.id,
          code,
          name,
          active,
          created_at: createdAt,
        })),
      )
      .execute()
    await sql`
      update account set cost_centre_id = given.id
      from (
        select person.id as person, row_number() over (order by person.id) as at
        from account person where person.organisation_id = ${customer.id}
      ) people, (
        select id, row_number() over (order by id) as at, count(*) over () as number
        from cost_centre where customer_id = ${customer.id} and active
      ) given
      where account.id = people.person and people.at % 7 <> 0 and given.at = people.at % given.number + 1`.execute(
      tx,
    )
  }
}

/** After the lockers are there. */
export async function askForCostCentres(tx: Transaction<Tables>): Promise<void> {
  await sql`update locker set ask_cost_centre = 'unknown'
    where customer_id in (select customer_id from cost_centre)`.execute(tx)
}
