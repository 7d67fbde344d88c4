import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Vault } from '#server/tenancy/vault.ts'
import { accessKeyOf, callerIdOf, resellerEmail, size, superadminEmail } from './size.ts'

/**
 * Fills an empty database by SQL. The same number of lines gives the same house, but for its secrets. Lines are written
 * month by month, past the ledger's own triggers, which would take a hundred times as long (so the database's user must be a
 * superuser); stocks and sums are then made from all of them at once, as `npm run ledger -- --rebuild` does.
 */
export async function fillHouse(
  pool: pg.Pool,
  vault: Vault,
  lines: number,
  onProgress: (text: string) => void,
) {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set work_mem = '256MB';
      set lagra.history = 'on'; select setseed(0.16)`)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from account')
    if (rows[0]?.count !== 0) throw new Error('The database has people in it already: use an empty one.')
    onProgress('organisations, people and articles')
    await client.query(organisations)
    await client.query(costCentres)
    await client.query(people)
    await client.query(articles)
    onProgress('lockers')
    await client.query(lockers, [JSON.stringify(lockerSecrets(vault))])
    await client.query(insideLockers)
    await client.query('analyze')
    await fillLedger(client, lines, onProgress)
    onProgress('statements')
    await client.query(statements)
    await client.query('select sum_up_days()')
    onProgress('statistics')
    await client.query(asItWouldLie)
    await client.query('vacuum analyze')
  } finally {
    client.release(true) // its settings go with it
  }
}

/**
 * Written month by month, rows lie otherwise than those of a house that has lived day by day: sums of days in the order of
 * their articles, and stocks among twenty old versions of themselves, which nobody has cleared away meanwhile.
 */
const asItWouldLie = `
  cluster consumption_day using consumption_day_by_reseller;
  cluster locker_day using locker_day_by_reseller;
  cluster locker_article using locker_article_pkey`

/** Numbers of people and lockers start at 1 here, so that a row's place follows from its number. */
const organisations = `
  insert into organisation (id, kind, name) values (2, 'reseller', 'Förrådsteknik i Norden AB');
  insert into organisation (id, kind, reseller_id, name)
    select 2 + number, 'customer', 2,
      (array['Verkstad', 'Sjukhuset', 'Bryggeriet', 'Åkeriet', 'Gruvan', 'Varvet', 'Pappersbruket', 'Mejeriet', 'Sågverket', 'Depån'])[1 + number % 10]
        || ' ' || (array['Nord', 'Syd', 'Öst', 'Väst', 'City'])[1 + number / 10 % 5]
    from generate_series(1, ${size.customers}) number;
  select setval(pg_get_serial_sequence('organisation', 'id'), max(id)) from organisation;`

/** A customer's have the numbers that follow each other. */
const costCentres = `
  insert into cost_centre (id, reseller_id, customer_id, code, name)
    select number * ${size.costCentresOfCustomer} + place + 1, 2, 3 + number, (4000 + 100 * place)::text, 'Avdelning ' || place + 1
    from generate_series(0, ${size.customers - 1}) number, generate_series(0, ${size.costCentresOfCustomer - 1}) place;
  select setval(pg_get_serial_sequence('cost_centre', 'id'), max(id)) from cost_centre;`

/** The one of the person with this account. */
const costCentreOf = (account: string) =>
  `(${account} - 3) % ${size.customers} * ${size.costCentresOfCustomer} + (${account} - 3) / ${size.customers} % ${size.costCentresOfCustomer} + 1`

const people = `
  insert into account (id, organisation_id, role, name, last_name, email)
    values (1, 1, 'superadmin', 'Åsa', 'Lagerkvist', '${superadminEmail}');
  insert into account (id, organisation_id, reseller_id, role, name, last_name, email)
    values (2, 2, 2, 'reseller', 'Örjan', 'Ek', '${resellerEmail}');
  insert into account (id, organisation_id, reseller_id, role, name, last_name, email, employee_number, cost_centre_id)
    select 3 + number, 3 + number % ${size.customers}, 2, 'enduser',
      (array['Anna', 'Erik', 'Maria', 'Lars', 'Karin', 'Anders', 'Åsa', 'Per', 'Örjan', 'Eva', 'Mikael', 'Lena', 'Jan', 'Sara', 'Nils', 'Elin'])[1 + number * 7 % 16],
      (array['Andersson', 'Johansson', 'Karlsson', 'Nilsson', 'Eriksson', 'Larsson', 'Olsson', 'Persson', 'Svensson', 'Gustafsson', 'Öberg', 'Åkesson', 'Ek', 'Lind', 'Berg'])[1 + number * 11 % 15] || ' ' || number,
      'person' || number || '@bench.example', (100000 + number)::text,
      ${costCentreOf('(3 + number)')}
    from generate_series(0, ${size.people - 1}) number;
  select setval(pg_get_serial_sequence('account', 'id'), max(id)) from account;`

const articles = `
  insert into article (id, owner_id, number, name, description)
    select number, 2, 'A-' || lpad(number::text, 5, '0'),
      (array['Handskar', 'Skyddsglasögon', 'Hörselproppar', 'Andningsskydd', 'Tejp', 'Borr', 'Slipskiva', 'Smörjolja', 'Rengöringsduk', 'Skruv', 'Buntband', 'Engångsoverall', 'Märkpenna', 'Batteri', 'Plåster', 'Förband'])[1 + number * 13 % 16]
        || ' ' || (array['nitril', 'läder', 'klar', 'blå', 'svart', 'grov', 'fin', 'stor', 'liten', 'extra'])[1 + number * 3 % 10] || ' ' || number,
      'Förpackning om ' || 1 + number % 100 || ' stycken'
    from generate_series(1, ${size.articles}) number;
  select setval(pg_get_serial_sequence('article', 'id'), max(id)) from article;`

const lockerSecrets = (vault: Vault) =>
  Array.from({ length: size.lockers }, (_, index) => {
    const number = index + 1
    const pin = `9${String(number).padStart(5, '0')}`
    return {
      number,
      caller_id: callerIdOf(number),
      access_key_sealed: vault.seal(accessKeyOf(number)),
      access_key_digest: vault.digest('accessKey', accessKeyOf(number)),
      pin_sealed: vault.seal(pin),
      pin_digest: vault.digest('pin', pin),
      pin_salt: randomBytes(16).toString('base64url'),
    }
  })

/** Nine of ten were heard of just now. */
const lockers = `
  insert into locker (id, reseller_id, customer_id, name, location, caller_id, access_key_sealed, access_key_digest,
      pin_sealed, pin_digest, pin_salt, last_contact, billable, billing_start_date, created_at)
    select number, 2, 3 + number % ${size.customers}, 'Skåp ' || lpad(number::text, 4, '0'), 'Plan ' || 1 + number % 4,
      caller_id, access_key_sealed, access_key_digest, pin_sealed, pin_digest, pin_salt,
      case when number % 10 > 0 then now() end, true, (now() - interval '30 months')::date, now() - interval '30 months'
    from jsonb_to_recordset($1) as secret (number int, caller_id text, access_key_sealed text, access_key_digest text,
      pin_sealed text, pin_digest text, pin_salt text)`

/** A locker's articles have the numbers that follow each other; its people work for its customer. */
const insideLockers = `
  select setval(pg_get_serial_sequence('locker', 'id'), max(id)) from locker;
  insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id, place_order_amount, max_stock, shelf, price, created_at)
    select (locker.id - 1) * ${size.articlesInLocker} + place + 1, 2, locker.id,
      1 + (place * ${size.articles / size.articlesInLocker} + locker.id * 7) % ${size.articles}, 2,
      case when place % 5 > 0 then 5 + (place * 7 + locker.id) % 30 end, 500, 1 + place / 8, 500 + (place * 977 + locker.id) % 20000, now() - interval '30 months'
    from locker, generate_series(0, ${size.articlesInLocker - 1}) place;
  select setval(pg_get_serial_sequence('locker_article', 'id'), max(id)) from locker_article;
  insert into locker_user (reseller_id, locker_id, account_id)
    select 2, locker.id, ${personAt('locker.id', 'place')}
    from locker, generate_series(0, ${size.peopleAtLocker - 1}) place;
  insert into article_group (owner_id, name)
    select 2, 'Grupp ' || number from generate_series(1, 40) number;
  insert into article_group_member (article_group_id, article_id, owner_id, article_owner_id)
    select 1 + id % 40, id, 2, 2 from article`

/** The account of the person with this place among those at a locker: all work for the locker's customer. */
function personAt(locker: string, place: string) {
  const ofCustomer = size.people / size.customers
  return `3 + ${locker} % ${size.customers} + ${size.customers} * ((${locker} / ${size.customers} * ${size.peopleAtLocker} + ${place}) % ${ofCustomer})`
}

/**
 * What a month uses is filled up on its first day, and in the first month forty more, so that stocks stand around their
 * order points today. Few articles move often (the square of a random number picks one), and a fifth as many lines are
 * drawn for weekends.
 */
async function fillLedger(client: pg.PoolClient, lines: number, onProgress: (text: string) => void) {
  await client.query(
    `select ensure_ledger_months((now() - interval '${size.months} months')::date, now()::date)`,
  )
  const first = Temporal.Now.plainDateISO('UTC')
    .with({ day: 1 })
    .subtract({ months: size.months - 1 })
  await client.query('set session_replication_role = replica')
  for (let month = 0; month < size.months; month++) {
    const day = first.add({ months: month }).toString()
    onProgress(`ledger: month ${month + 1} of ${size.months}`)
    await client.query('drop table if exists pg_temp.used')
    await client.query(drawn(day, Math.round(lines / size.months)))
    await client.query(filledUp(day, month === 0))
    await client.query(taken)
    await client.query(counted(day))
  }
  onProgress('stocks')
  await client.query(stocks)
  await client.query(uuids)
  await client.query('set session_replication_role = origin')
  onProgress('sums')
  await client.query('analyze transaction')
  await client.query('select rebuild_consumption()')
}

const stocks = `
  update locker_article set current_volume = moved
  from (select locker_article_id, sum(moved) as moved from transaction group by 1) lines where locker_article_id = id`

const uuids = `
  insert into transaction_uuid (locker_id, reseller_id, uuid, transaction_id, transaction_date)
    select locker_id, reseller_id, uuid, id, transaction_date from transaction order by 1, 3`

const all = size.lockers * size.articlesInLocker
const onWeekends = 0.2

const drawn = (month: string, lines: number) => `
  create temp table used as
    select 1 + floor(power(random(), 2) * ${all})::int * 7919 % ${all} as held,
      floor(random() * ${size.peopleAtLocker})::int as person, 1 + floor(power(random(), 3) * 4)::int as amount,
      random() as luck,
      date '${month}' + interval '5 hours' + interval '13 hours' * random()
        + interval '1 day' * floor(random() * least(extract(day from date '${month}' + interval '1 month - 1 day'),
            extract(day from now() - date '${month}'))) as at
    from generate_series(1, ${Math.round((lines * 7) / (5 + 2 * onWeekends))});
  delete from used where extract(isodow from at) > 5 and random() > ${onWeekends};
  analyze used`

const columns = `reseller_id, locker_id, locker_article_id, account_id, uuid, kind, amount, moved, aborted, opened, closed,
  transaction_date, received_at, price, cost_centre_id, reason`

const filledUp = (month: string, isFirst: boolean) => `
  with filled as (
    select held.id, locker_id, price, ${isFirst ? '1 + held.id * 31 % 40' : '0'} + coalesce(sum(used.amount), 0)::int as amount
    from locker_article held left join used on used.held = held.id
    group by held.id
  )
  insert into transaction (${columns})
    select 2, locker_id, id, null, gen_random_uuid(), 'refill', amount, amount, false, null, null,
      timestamptz '${month} 04:00+00', timestamptz '${month} 04:00+00', price, null, null
    from filled where amount > 0`

/** Of a hundred lines two bring something back and one was broken off. */
const taken = `
  insert into transaction (${columns})
    select 2, held.locker_id, held.id, ${personAt('held.locker_id', 'person')}, gen_random_uuid(),
      case when luck < 0.02 then 'return' else 'withdrawal' end, used.amount,
      case when luck > 0.99 then 0 when luck < 0.02 then used.amount else -used.amount end, luck > 0.99,
      at at time zone 'UTC', (at + interval '20 seconds') at time zone 'UTC', at at time zone 'UTC', at at time zone 'UTC', held.price,
      ${costCentreOf(`(${personAt('held.locker_id', 'person')})`)}, null
    from used join locker_article held on held.id = used.held
    order by at`

/** Of a hundred lines one finds at the month's end that a piece was missing, or one more was there. */
const counted = (month: string) => `
  insert into transaction (${columns})
    select 2, held.locker_id, held.id, null, gen_random_uuid(), 'correction', difference, difference, false, null, null, moment, moment,
      held.price, null, 'counted'
    from (select distinct held from used where luck between 0.5 and 0.51) looked join locker_article held on held.id = looked.held,
      lateral (values (case when held.id * 31 % 40 < 12 then 1 else -1 end,
        least(timestamptz '${month} 20:00+00' + interval '1 month - 1 day', now()))) as was (difference, moment)`

/** One for each of the last months, with a line for each locker. */
const statements = `
  insert into price_plan (id, reseller_id, name, billing_type, is_default) values (1, 2, 'Standard', 'post', true);
  select setval(pg_get_serial_sequence('price_plan', 'id'), 1);
  insert into price_plan_tier (price_plan_id, reseller_id, tier, price, range_start, range_stop) values (1, 2, 1, 19900, 1, 9999999);
  insert into billing_statement (number, reseller_id, kind, period_start, period_stop, billing_date, due_date,
      price_plan_id, currency_id, net, vat_pct, tax, discount_pct, seller, buyer)
    select number, 2, 'debit', first, first + interval '1 month - 1 day', first + interval '1 month', first + interval '2 months',
      1, 1, 19900 * ${size.lockers}, 25, 19900 * ${size.lockers} / 4, 0, '{"Name":"Lagra"}', '{"Name":"Förrådsteknik i Norden AB"}'
    from generate_series(1, ${size.statements}) number,
      lateral (select (date_trunc('month', now()) - make_interval(months => ${size.statements + 1} - number))::date) as start (first);
  update statement_series set last_number = ${size.statements};
  insert into billing_statement_line (billing_statement_id, reseller_id, locker_id, locker_name, customer_name, position, tier,
      price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct)
    select statement.id, 2, locker.id, locker.name, '', locker.id, 1, 19900, 0, period_start, period_stop,
      period_stop - period_start + 1, 19900, 0
    from billing_statement statement, locker`
