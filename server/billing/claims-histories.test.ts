import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receivables } from '#contract/billing/receivables.ts'
import { reminders } from '#contract/billing/reminders.ts'
import { type FullStatement, statements } from '#contract/billing/statements.ts'
import { randomBy } from './testing/random.ts'
import { ago, remindingHouse } from './testing/reminding.ts'

/** Whatever is reminded of, paid, paid back, credited and waived, in whatever order: what is paid too much pays what is claimed, and is given back once all is credited. */

const { house, books, ...all } = await remindingHouse()
await all.set()

/** In öre. */
interface Plain {
  id: number
  total: number
  paid: number
  credited: number
  received: number
  isCredited: boolean
}

/** One fee, the highest, and the interest of the last reminder, of those that were sent and not waived. */
async function claimedOf({ id, isCredited }: Plain) {
  const { rows } = await sql<{ fee: number; interest: number }>`
    select fee, interest from reminder_line line join reminder_mail using (reminder_id)
    where billing_statement_id = ${id} and not withdrawn and not waived order by reminder_id`.execute(
    house.db,
  )
  return isCredited ? 0 : Math.max(0, ...rows.map(({ fee }) => fee)) + (rows.at(-1)?.interest ?? 0)
}

async function told(id: number) {
  const { body } = await house.call(statements.get, books.admin, { params: { id } })
  return body['data'] as FullStatement
}

const cases = Number(process.env['CASES'] ?? 4)
const seed = Number(process.env['SEED'] ?? 19)

test(`${cases} random histories: it is what a plain reckoning says, and nothing is to be paid and to be paid back at once`, async () => {
  const random = randomBy(seed)
  for (let at = 0; at < cases; at++) {
    const { id: resellerId } = await books.reseller(`R${at}`)
    const plain: Plain[] = []
    for (let each = 0; each < 2; each++) {
      const total = random.between(100_00, 5000_00)
      const { id } = await all.debt(resellerId, random.between(20, 60), total)
      plain.push({ id, total, paid: 0, credited: 0, received: 0, isCredited: false })
    }

    async function pay(statement: Plain) {
      const left = statement.total - statement.credited - statement.paid + (await claimedOf(statement))
      const isBack = random.chance(0.25) && statement.paid > 0
      const ore = isBack
        ? -random.between(1, statement.paid)
        : random.chance(0.3) && left > 0
          ? left
          : random.between(1, Math.max(1, left) + 80_00)
      const body = { UUID: randomUUID(), Date: ago(random.upTo(50)), Amount: ore / 100, Note: '' }
      const { status } = await house.call(statements.pay, books.admin, {
        params: { id: statement.id },
        body,
      })
      expect(status).toBe(200)
      statement.paid += ore
    }
    async function credit(statement: Plain) {
      const lines = (await told(statement.id)).billing_statement_detail.flatMap((line) =>
        line.BilledDays > line.CreditedDays
          ? [{ Id: line.Id, Days: random.between(1, Math.min(9, line.BilledDays - line.CreditedDays)) }]
          : [],
      )
      const part = random.chance(0.9) ? { lines } : {}
      const body = { Reason: '', ...part }
      await house.call(statements.credit, books.admin, { params: { id: statement.id }, body })
      const { CreditedAmount, is_credited } = await told(statement.id)
      statement.credited = Math.round(CreditedAmount * 100)
      statement.isCredited = is_credited === 1
    }
    const remind = async () =>
      void (await all.send((await all.preview(resellerId)).letters, undefined, undefined, random.chance(0.3)))
    async function something(statement: Plain) {
      const what = random.upTo(9)
      if (what < 4) await pay(statement)
      else if (what < 6) await credit(statement)
      else if (what < 8) await remind()
      else if (what < 9) await all.wait(15)
      else
        await house.call(reminders.waive, books.admin, {
          params: { id: statement.id },
          body: { Reason: 'Nåd' },
        })
    }

    await remind()
    for (let step = 0; step < 12; step++) {
      const chosen = random.one(plain)
      if (chosen) await something(chosen)
      let [payBack, fees] = [0, 0]
      for (const statement of plain) {
        const claimed = await claimedOf(statement)
        const { total, paid, credited, received, isCredited } = statement
        const beyond = paid + credited - total
        // Once all is credited it stands for itself, whatever was paid and credited in which order before.
        statement.received = isCredited ? 0 : Math.max(0, Math.min(beyond, Math.max(received, claimed)))
        const remaining = statement.received - beyond
        const open = Math.max(0, claimed - statement.received)
        expect(remaining < 0 && open > 0).toBe(false)
        const { RemainingAmount, OpenClaim, PaidAmount } = await told(statement.id)
        expect([RemainingAmount, OpenClaim, PaidAmount].map((amount) => Math.round(amount * 100))).toEqual([
          remaining,
          open,
          paid - statement.received,
        ])
        payBack += Math.max(0, -remaining)
        fees += open
      }
      const { body } = await house.call(receivables.list, books.admin, { query: {} })
      const mine = (body['data'] as { ResellerCustomerId: number; PayBack: number; Fees: number }[]).find(
        ({ ResellerCustomerId }) => ResellerCustomerId === resellerId,
      )
      expect([mine?.PayBack ?? 0, mine?.Fees ?? 0].map((amount) => Math.round(amount * 100))).toEqual([
        payBack,
        fees,
      ])
    }
  }
}, 120_000)

test('credited at once or in steps, before or after it was paid: what is to be paid back of a statement that is credited is the same', async () => {
  const { id: resellerId } = await books.reseller('Ordning')
  type Step = 'part' | 'rest' | number
  const orders: Step[][] = [
    [10_200, 'rest'],
    [10_200, 'part', 'rest'],
    [10_200, 'part', 'part', 'rest'],
    ['part', 10_200, 'part', 'rest'],
    ['part', 10_200, -200, 'rest', 200],
    ['part', 'rest', 10_200],
    ['rest', 10_200],
  ]
  const debts = []
  for (const order of orders) debts.push({ order, ...(await all.debt(resellerId, 30)) })
  for (const days of [0, 15]) {
    await all.wait(days)
    await all.send((await all.preview(resellerId)).letters)
  }
  for (const { id, order } of debts) {
    for (const step of order) {
      if (typeof step === 'number') {
        const body = { UUID: randomUUID(), Date: ago(0), Amount: step, Note: '' }
        await house.call(statements.pay, books.admin, { params: { id }, body })
      } else {
        const lines = (await told(id)).billing_statement_detail.map(({ Id }) => ({ Id, Days: 1 }))
        const body = { Reason: '', ...(step === 'part' && { lines }) }
        await house.call(statements.credit, books.admin, { params: { id }, body })
      }
    }
    const { RemainingAmount, PaidAmount, OpenClaim, is_credited } = await told(id)
    expect([order, RemainingAmount, PaidAmount, OpenClaim, is_credited]).toEqual([
      order,
      -10_200,
      10_200,
      0,
      1,
    ])
  }
})
