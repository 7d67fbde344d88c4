import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import { benchHouse } from './house.ts'
import { medianTime } from './median.ts'
import type { Benchmark } from './run.ts'

const seconds = '1,000 PDFs in a zip, made for it (s)'
const wait = 'what others wait meanwhile, 99 of 100 (ms)'

/** Statements as files: a thousand PDFs of twenty lines in one zip, and what it does to everybody else. */
export default {
  name: 'Statements',
  limits: { [seconds]: 60, [wait]: 100 },
  async run() {
    const house = await benchHouse()
    const headers = await house.session((await house.demo('superadmin@lagra.example')).id)
    const ids = await fillStatements(house.db, 1000, 20)
    const post = (url: string, body: object = {}) =>
      house.app.inject({ method: 'POST', url: `/api${url}`, payload: body, headers })

    const single = (id: number | undefined) => post(`/billing-statements/${id}/download`)
    const began = performance.now()
    await single(ids[0])
    const first = performance.now() - began
    const kept = await medianTime(15, () => single(ids[0]))
    let next = 0
    const made = await medianTime(15, () => single(ids[++next]))
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const started = performance.now()
    const zip = await post('/billing-statements/download', { ids })
    const taken = performance.now() - started
    delay.disable()
    if (zip.statusCode !== 200) throw new Error(`the zip was refused: ${zip.statusCode}`)
    const startedAgain = performance.now()
    await post('/billing-statements/download', { ids })
    const takenAgain = performance.now() - startedAgain
    await house.close()
    return {
      'one of a thousand ÷ one alone': taken / 1000 / made,
      'the first PDF of a process ÷ a later one': first / made,
      'one that is kept ÷ one that is made': kept / made,
      'a thousand that are kept ÷ that are made': takenAgain / taken,
      [seconds]: taken / 1000,
      [wait]: delay.percentile(99) / 1e6,
      'the longest that others wait (ms)': delay.max / 1e6,
      'a PDF of 20 lines (ms)': made,
      'the zip (MB)': zip.rawPayload.length / 1e6,
    }
  },
} satisfies Benchmark

async function fillStatements(db: RawDatabase, count: number, lines: number) {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
    await sql`with model as (select * from billing_statement where kind = 'debit' order by id limit 1),
      lockers as (select locker.* from locker join model on model.reseller_id = locker.reseller_id
        order by locker.id limit ${lines}),
      made as (
        insert into billing_statement (number, reseller_id, kind, period_start, period_stop, billing_date, due_date,
          price_plan_id, currency_id, net, vat_pct, tax, discount_pct, seller, buyer)
        select 1000000 + n, reseller_id, 'debit', '1900-01-01'::date + n, '1900-01-31'::date + n, '1900-02-01'::date + n,
          '1900-03-01'::date + n, price_plan_id, 1, 27000 * lines, 25, 6750 * lines, 10, seller, buyer
        from model, (select count(*) as lines from lockers) counted, generate_series(1, ${count}::int) n returning id, reseller_id
      )
      insert into billing_statement_line (billing_statement_id, reseller_id, locker_id, locker_name, customer_name,
        position, tier, price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct)
      select made.id, made.reseller_id, lockers.id, lockers.name || ' ' || made.id, 'Gruvan i Malmberget AB',
        lockers.id, 1, 30000, 3000, '1900-01-01', '1900-01-31', 31, 27000, 10
      from made, lockers`.execute(tx)
  })
  const rows = await db.selectFrom('billing_statement').where('number', '>', 1_000_000).select('id').execute()
  return rows.map(({ id }) => id)
}
