import { afterAll } from 'vitest'
import { emptyDatabase } from '#server/testing/database.ts'

/** A database with a little of everything, to write into as anybody could. It is closed after the file's last test. */
export async function schemaWorld() {
  const database = await emptyDatabase()
  afterAll(() => database.close())
  const run = (text: string) => database.connection.pool.query(text)
  await run(world)
  /** What refuses an attempt: a constraint, a trigger's words, or nothing ("accepted"). It is undone again in any case. */
  const refusedBy = (text: string) =>
    run(`do $do$ begin ${text}; raise exception 'accepted' using errcode = 'ZZ000'; end $do$`).then(
      () => 'accepted',
      (reason: unknown) => {
        const error = reason as { constraint?: string; code: string; message: string }
        return error.code === 'ZZ000' ? 'accepted' : (error.constraint ?? error.message)
      },
    )
  return { database, run, refusedBy }
}

export const locker = (id: number, customer: number, reseller: number, rest = '') =>
  `insert into locker (id, customer_id, reseller_id, name, pin_sealed, pin_digest, caller_id, access_key_sealed, access_key_digest, pin_salt ${rest && `, ${rest.split('=')[0]}`})
   values (${id}, ${customer}, ${reseller}, 'Locker ${id}', 'x', 'x', 'caller ${id}', 'x', 'x', 'x' ${rest && `, ${rest.split('=')[1]}`})`
export const line = (kind: string, amount: number, moved: number, rest: Record<string, string> = {}) =>
  `insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, price, transaction_date ${Object.keys(
    rest,
  )
    .map((c) => `, ${c}`)
    .join('')})
   values (2, 1, 1, gen_random_uuid(), '${kind}', ${amount}, ${moved}, 250, now() ${Object.values(rest)
     .map((v) => `, ${v}`)
     .join('')})`

const world = `
  insert into organisation (id, kind, name) values (2, 'reseller', 'Alfa'), (3, 'reseller', 'Beta');
  insert into organisation (id, kind, reseller_id, name) values (4, 'customer', 2, 'Kund'), (5, 'customer', 3, 'Kund');
  insert into account (id, organisation_id, reseller_id, role, name, email, employee_number, pin_sealed, pin_digest)
    values (1, 4, 2, 'enduser', 'A', 'a@x.se', '007', 'x', 'pin1'), (2, 5, 3, 'enduser', 'B', 'b@x.se', null, null, null);
  insert into article (id, owner_id, number) values (1, 2, 'A-1'), (2, 3, 'A-1'), (3, 1, 'A-1');
  insert into article_group (id, owner_id, name) values (1, 2, 'Group'), (2, 1, 'Of the house');
  insert into device (id, owner_id, name) values (1, 2, 'D'), (2, 3, 'D');
  ${locker(1, 4, 2)}; ${locker(2, 5, 3)};
  insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id, price) values (1, 2, 1, 1, 2, 250);
  insert into price_plan (id, reseller_id, name, billing_type, is_default) values (1, 2, 'Plan', 'post', true), (2, 3, 'Plan', 'pre', false);
  insert into price_plan_tier (price_plan_id, reseller_id, tier, price, range_start, range_stop) values (1, 2, 1, 30000, 1, 10);
  insert into customer_discount (reseller_id, organisation_id, discount, currency_id) values (2, 2, 3000, 1);
  ${line('refill', 10, 10)};
  select setval(pg_get_serial_sequence(name, 'id'), 100)
    from unnest(array['organisation', 'account', 'article', 'locker_article']) name;`

/** Somebody of the reseller at the locker of somebody of the customer. */
export const colleague = `insert into account (id, organisation_id, reseller_id, role, name, email) values (50, 2, 2, 'reseller', 'C', 'c@x.se');
  insert into locker_user (reseller_id, locker_id, account_id) values (2, 1, 1), (2, 1, 50)`
