import { beforeAll, expect, test } from 'vitest'
import { locker, schemaWorld } from './testing/world.ts'

/** Statements stay as they were made, whoever writes. */

const { run, refusedBy } = await schemaWorld()

const count = 'update statement_series set last_number = last_number + 1'
const statement = (id: number, number: number, debit?: number, net = debit === undefined ? 100 : -100) =>
  `${count}; insert into billing_statement (id, number, reseller_id, kind, debit_statement_id, period_start, period_stop, billing_date, due_date, price_plan_id, currency_id, net, vat_pct, tax, discount_pct, seller, buyer)
   values (${id}, ${number}, 2, '${debit === undefined ? 'debit' : 'credit'}', ${debit ?? 'null'}, '2026-01-01', '2026-01-31', '2026-02-01', '2026-03-03', 1, 1, ${net}, 25, ${net / 4}, 0, '{}', '{}')`
const lineOf = (statementId: number, amount = 100, { lockerId = 1, days = 31, debitLine = 'null' } = {}) =>
  `insert into billing_statement_line (id, billing_statement_id, reseller_id, locker_id, locker_name, customer_name, position, tier, price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct, debit_line_id)
   values (${statementId * 1000 + lockerId}, ${statementId}, 2, ${lockerId}, 'L', 'C', 1, 1, 1, 0, '2026-01-01', '2026-01-31', ${days}, ${amount}, 0, ${debitLine})`
/** Takes back so many days of the first line of statement 1. */
const creditOf = (id: number, number: number, net = -100, days = 31) =>
  `${statement(id, number, 1, net)}; ${lineOf(id, net, { days, debitLine: '1001' })}`
const payment = (amount: number) =>
  `insert into statement_payment (billing_statement_id, reseller_id, uuid, paid_on, amount)
   values (1, 2, gen_random_uuid(), '2026-02-10', ${amount})`
// Every attempt after this one is rolled back, also one that is accepted.
beforeAll(() => run(`begin; ${statement(1, 1)}; ${lineOf(1)}; ${payment(1)}; commit`))

const asHistory = (attempt: string) => `set local lagra.history = 'on'; ${attempt}`

test('one live debit for a reseller and a period; after a credit, another', async () => {
  const credit = creditOf(2, 2)
  expect(await refusedBy(statement(2, 2))).toBe('billing_statement_one_live_debit')
  expect(
    await refusedBy(`${credit};
      if (select credit_statement_id from billing_statement where id = 1) <> 2 then raise 'not linked'; end if`),
  ).toBe('accepted')
  expect(await refusedBy(`${credit}; ${statement(3, 3, 1)}`)).toBe('a credit takes back its debit')
  expect(await refusedBy(`${credit}; ${statement(3, 3)}`)).toBe('accepted')
})

test('a credit takes back of its debit, no more than there is, and in the end all of it', async () => {
  const other = 'a credit takes back its debit'
  expect(await refusedBy(statement(2, 2, 1, 100))).toBe(other)
  expect(await refusedBy(statement(2, 2, 1, -104))).toBe(other)
  expect(await refusedBy(`${creditOf(2, 2)}; ${statement(3, 3, 2, 100)}`)).toBe(other)
  const tooMuch = 'a credit takes back no more than there is'
  const part = creditOf(2, 2, -40, 12)
  expect(await refusedBy(`${part}; ${creditOf(3, 3, -60, 20)}`)).toBe(tooMuch)
  expect(await refusedBy(`${part}; ${creditOf(3, 3, -64, 19)}`)).toBe(tooMuch)
  expect(await refusedBy(`${part}; ${creditOf(3, 3, -56, 19)}`)).toBe(other)
  // Until nothing is left, the period is billed.
  expect(await refusedBy(`${part}; ${statement(3, 3)}`)).toBe('billing_statement_one_live_debit')
  expect(await refusedBy(`${part}; ${creditOf(3, 3, -60, 19)}; ${statement(4, 4)}`)).toBe('accepted')
})

const ended = (attempt: string) => `${attempt}; set constraints all immediate`

test('they are the sum of their lines when the transaction ends', async () => {
  const credited = creditOf(2, 2)
  const differs = 'a statement is the sum of its lines'
  expect(await refusedBy(ended(credited))).toBe('accepted')
  expect(await refusedBy(ended(statement(2, 2, 1)))).toBe(differs)
  expect(await refusedBy(ended(`${statement(2, 2, 1)}; ${lineOf(2, -99)}`))).toBe(differs)
  expect(await refusedBy(ended(asHistory(`${statement(2, 2, 1)}; ${lineOf(2, -99)}`)))).toBe(differs)
  // Crediting also writes to the debit; a line that is added to it at that moment is refused too.
  expect(await refusedBy(ended(`${locker(77, 4, 2)}; ${credited}; ${lineOf(1, 1, { lockerId: 77 })}`))).toBe(
    differs,
  )
})

test('their lines come with them, or not at all', async () => {
  const later = `${locker(78, 4, 2)}; ${lineOf(1, 1, { lockerId: 78 })}`
  expect(await refusedBy(later)).toBe('a statement never changes')
  expect(await refusedBy(asHistory(later))).toBe('a statement never changes')
  expect(await refusedBy(creditOf(2, 2))).toBe('accepted')
})

test.each([
  'update billing_statement set net = 1',
  'update billing_statement set credit_statement_id = 1',
  'delete from billing_statement',
  asHistory('delete from billing_statement'),
])('never change: %s', async (attempt) => {
  expect(await refusedBy(attempt)).toBe('a statement never changes')
})

test.each(['billing_statement', 'billing_statement_line', 'statement_payment', 'transaction'])(
  'are never emptied, not even by history: %s',
  async (table) => {
    expect(await refusedBy(`truncate ${table} cascade`)).toMatch(/ is never emptied$/)
    expect(await refusedBy(asHistory(`truncate ${table} cascade`))).toMatch(/ is never emptied$/)
  },
)

test('their files stay, each with its content or what it lacks, and with the right digest', async () => {
  const file = (columns: string, values: string) =>
    `insert into statement_file (billing_statement_id, reseller_id, kind, ${columns}) values (1, 2, 'pdf-sv', ${values})`
  const both = 'statement_file_or_why_not'
  expect(await refusedBy(file('content, lacks', 'null, null'))).toBe(both)
  expect(await refusedBy(file('content, lacks', `'x', '{}'`))).toBe(both)
  expect(await refusedBy(file('content, sha256', `'x', 'y'`))).toMatch(/^cannot insert/)
  const kept = file('content', `'x'`)
  const stays = 'statement_file is append-only'
  expect(await refusedBy(`${kept}; update statement_file set content = 'y'`)).toBe(stays)
  expect(await refusedBy(`${kept}; delete from statement_file`)).toBe(stays)
  expect(await refusedBy(`${kept}; truncate statement_file`)).toBe('statement_file is never emptied')
})

test('their payments stay, each with another amount than nothing', async () => {
  expect(await refusedBy(payment(0))).toBe('statement_payment_fees')
  const stays = 'statement_payment is append-only'
  expect(await refusedBy('update statement_payment set amount = 6')).toBe(stays)
  expect(await refusedBy('delete from statement_payment')).toBe(stays)
})

test('their numbers count on, and each is used', async () => {
  const gaps = 'the numbers of statements run without gaps'
  const two = 'update statement_series set last_number = last_number + 2'
  const without = (text: string) => text.replace(`${count}; `, '')
  expect(await refusedBy('update statement_series set last_number = last_number - 1')).toBe(gaps)
  expect(await refusedBy(count)).toBe('accepted')
  expect(await refusedBy(ended(count))).toBe(gaps)
  expect(await refusedBy(ended(`${two}; ${without(creditOf(2, 2, -40, 12))}`))).toBe(gaps)
  expect(await refusedBy(ended(`${two}; ${without(creditOf(2, 3, -40, 12))}`))).toBe(gaps)
  const both = `${without(creditOf(2, 3, -40, 12))}; ${without(creditOf(3, 2, -60, 19))}`
  expect(await refusedBy(ended(`${two}; ${both}`))).toBe('accepted')
  expect(await refusedBy('delete from statement_series')).toBe(gaps)
  expect(await refusedBy('truncate statement_series')).toBe(gaps)
  expect(await refusedBy(statement(2, 9999, 1))).toBe(gaps)
})
