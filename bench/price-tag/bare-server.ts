// The measure of the price tag: the same rows by Fastify, pg and SQL by hand. No login, no scope, no checks of input, and of
// a write only what it cannot do without. Started by compare.ts.
import fastify from 'fastify'
import type pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { makeBareTables } from './bare-tables.ts'

const { pool } = await connect({
  databaseUrl: process.env['DATABASE_URL'],
  dataDir: '',
  poolSize: Number(process.env['POOL_SIZE'] ?? 10),
})
await makeBareTables(pool)
const app = fastify()

interface Page {
  Querystring: { search: string; limit: string }
}
interface One {
  Params: { id: string }
}

const page = (rows: pg.QueryResultRow[]) => ({ data: rows, total: rows[0]?.['total'] ?? 0 })

app.get<Page>('/articles', async ({ query }) => {
  const { rows } = await pool.query(
    `select id, number, name, description, revision, count(*) over ()::int as total from bare.article
     where owner_id in (2, 1) and search like $1 order by number, id limit $2`,
    [`%${query.search}%`, query.limit],
  )
  return page(rows)
})

app.get<Page>('/users', async ({ query }) => {
  const { rows } = await pool.query(
    `select account.id, account.name, last_name, email, role, employee_number, organisation.name as organisation,
       count(*) over ()::int as total
     from bare.account join organisation on organisation.id = organisation_id
     where account.reseller_id = 2 and search like $1
     order by account.name, last_name, account.id limit $2`,
    [`%${query.search}%`, query.limit],
  )
  return page(rows)
})

app.get<One>('/articles/:id', async ({ params }) => {
  const { rows } = await pool.query(
    `select article.*, (
       select coalesce(json_agg(json_build_object('id', locker.id, 'name', locker.name, 'stock', held.current_volume)), '[]')
       from locker_article held join locker on locker.id = held.locker_id
       where held.article_id = article.id and held.deleted_at is null) as lockers
     from article where id = $1`,
    [params.id],
  )
  return { data: rows[0] }
})

app.get<One & { Querystring: { from: string; to: string } }>(
  '/lockers/:id/lines',
  async ({ params, query }) => {
    const { rows } = await pool.query(
      `select line.*, article.name as article_name, article.number as article_number, account.name, account.last_name,
       count(*) over ()::int as total
     from transaction line join locker_article held on held.id = line.locker_article_id
     join article on article.id = held.article_id left join account on account.id = line.account_id
     where line.locker_id = $1 and line.transaction_date >= $2 and line.transaction_date < $3
     order by line.transaction_date desc, line.id desc limit 50`,
      [params.id, query.from, query.to],
    )
    return page(rows)
  },
)

app.post<One & { Body: { uuid: string; article: number; account: number; amount: number } }>(
  '/lockers/:id/withdrawals',
  async ({ params, body }) => {
    const { rows } = await pool.query(
      `with stock as (
         update bare.stock set current_volume = current_volume - $4 where id = $2 and locker_id = $1 returning price
       ), used as (
         insert into bare.consumption_day (locker_article_id, day, amount, value)
         select $2, current_date, $4, $4 * price from stock
         on conflict (locker_article_id, day) do update
           set amount = consumption_day.amount + excluded.amount, value = consumption_day.value + excluded.value
       )
       insert into bare.line (locker_id, locker_article_id, account_id, uuid, kind, amount, moved, transaction_date, price)
       select $1, $2, $3, $5, 'withdrawal', $4, -$4, now(), price from stock returning id`,
      [Number(params.id), body.article, body.account, body.amount, body.uuid],
    )
    return { Id: rows[0]?.id as number }
  },
)

app.post<{ Body: { number: string; name: string; description: string } }>('/articles', async ({ body }) => {
  const { rows } = await pool.query(
    `with made as (
       insert into bare.article (owner_id, number, name, description) values (2, $1, $2, $3) returning *
     ), told as (
       insert into bare.audit (account_id, entity, entity_id, action, after)
       select 2, 'article', id, 'create', to_jsonb(made) from made
     )
     select * from made`,
    [body.number, body.name, body.description],
  )
  return { data: rows[0] }
})

process.stdout.write(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
