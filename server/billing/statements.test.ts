import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { audit } from '#contract/house/audit.ts'
import { type FullStatement, type Statement, statements } from '#contract/billing/statements.ts'
import type { OlderMonth, StatementPreview } from '#contract/billing/runs.ts'
import type { Tables } from '#server/database/tables.ts'
import { billedPair } from './testing/billed-pair.ts'
import { billedWorld } from './testing/world.ts'
import type { Person } from '#server/testing/house.ts'

const october = '2026-11-05'
const { house, admin, syd, people, otherReseller, debitOf, read, list } = await billedPair(october)

describe('a statement', () => {
  test('is the worked example, to the öre', async () => {
    const { data } = await read((await debitOf('Nord')).Id)
    expect(data).toMatchObject({
      Title: 'Statement 2026-10',
      is_credit: 0,
      PeriodStart: '2026-10-01',
      PeriodStop: '2026-10-31',
      CurrencyCode: 'SEK',
      BilledNetAmount: 646.45,
      VatPct: 25,
      TaxAmount: 161.61,
      DiscountPct: 10.34,
      PaidAmount: 0,
      RemainingAmount: 808.06,
      DebitStatementId: null,
      credit_statement: null,
      billing_statement_detail: [
        {
          Position: 1,
          Tier: 1,
          Price: 300,
          Discount: 30,
          BilledDays: 31,
          BilledAmount: 270,
          DiscountPct: 10,
        },
        {
          Position: 2,
          Tier: 1,
          Price: 300,
          Discount: 30,
          BilledDays: 31,
          BilledAmount: 270,
          DiscountPct: 10,
        },
        {
          Position: 3,
          Tier: 2,
          Price: 250,
          Discount: 30,
          BilledDays: 15,
          DaysInPeriod: 31,
          PeriodStart: '2026-10-17',
          BilledAmount: 106.45,
          DiscountPct: 12,
        },
      ],
    })
  })

  test('is due after the house’s payment days, counted from the day it was made', async () => {
    const { rows } = await sql<{ today: string; due: string }>`
      select (now() at time zone time_zone)::date as today, (now() at time zone time_zone)::date + payment_days as due
      from system_setting`.execute(house.db)
    const { BillingDate, DueDate } = await debitOf('Syd')
    expect([{ today: BillingDate, due: DueDate }]).toEqual(rows)
  })

  test('stays as it was when names and prices change', async () => {
    const before = await read((await debitOf('Syd')).Id)
    await house.db.updateTable('organisation').set({ name: 'Söder' }).where('id', '=', syd).execute()
    await house.db.updateTable('price_plan_tier').set({ price: 1 }).where('reseller_id', '=', syd).execute()
    expect(await read(before.data.Id)).toEqual(before)
    await house.db.updateTable('organisation').set({ name: 'Syd' }).where('id', '=', syd).execute()
  })

  test('is paid by its OCR number where it is in kronor, to the bankgiro', async () => {
    const toBankgiro = { Bankgiro: '5050-1055', Iban: '', Bic: '', Reference: '133' }
    expect(await debitOf('Nord')).toMatchObject({ Number: 1, PaymentReference: '133', PayTo: toBankgiro })
    // The house has no account for euros.
    expect(await debitOf('Syd')).toMatchObject({ CurrencyCode: 'EUR', PaymentReference: null, PayTo: null })
    expect(await list({ state: 'toPay' })).toEqual(['Syd', 'Nord'])
  })

  test('is told in the language of the request', async () => {
    const { Id } = await debitOf('Nord')
    const answer = await house.app.inject({
      url: `/api/billing-statements/${Id}`,
      headers: { authorization: admin.key, 'accept-language': 'sv-SE' },
    })
    expect(answer.json<{ data: Statement }>().data.Title).toBe('Faktura 2026-10')
  })
})

describe('who may', () => {
  test('look: the house at all, a reseller at its own, an end user at none', async () => {
    const [mine, others] = [await debitOf('Nord'), await debitOf('Syd')]
    const seen = async (as: Person, id: number) => (await read(id, as)).status
    expect(await seen(people.superadmin, mine.Id)).toBe(200)
    expect(await seen(people.reseller, mine.Id)).toBe(200)
    expect(await seen(people.reseller, others.Id)).toBe(404)
    expect(await seen(otherReseller, mine.Id)).toBe(404)
    expect(await seen(people.enduser, mine.Id)).toBe(403)
    const { body } = await house.call(statements.list, people.reseller, {})
    expect((body['data'] as Statement[]).map(({ CustomerName }) => CustomerName)).toEqual(['Nord'])
  })

  test.each(['reseller', 'enduser'] as const)('make, credit and settle: not the %s', async (role) => {
    const { Id: id } = await debitOf('Nord')
    const payment = { UUID: randomUUID(), Date: '2026-11-10', Amount: 1, Note: '' }
    expect((await house.call(statements.generate, people[role], { body: {} })).status).toBe(403)
    expect((await house.call(statements.credit, people[role], { params: { id } })).status).toBe(403)
    expect((await house.call(statements.pay, people[role], { params: { id }, body: payment })).status).toBe(
      403,
    )
  })
})

describe('a credit', () => {
  test('turns every amount around, once, and makes room for another statement', async () => {
    const debit = await read((await debitOf('Syd')).Id)
    const paid = { UUID: randomUUID(), Date: '2026-11-10', Amount: 37.5, Note: '' }
    await house.call(statements.pay, admin, { params: { id: debit.data.Id }, body: paid })
    const credited = await house.call(statements.credit, admin, { params: { id: debit.data.Id } })
    const credit = credited.body['data'] as FullStatement
    expect(credit).toMatchObject({
      Title: 'Credit statement 2026-10',
      is_credit: 1,
      BilledNetAmount: -30,
      TaxAmount: -7.5,
      RemainingAmount: 0,
      DebitStatementId: debit.data.Id,
      debit_statement: { Id: debit.data.Id, Number: debit.data.Number },
      Number: 3,
    })
    const after = await read(debit.data.Id)
    expect(after.data).toMatchObject({
      RemainingAmount: -37.5,
      State: 'payBack',
      credit_statement: { Id: credit.Id, Number: credit.Number },
    })

    const { body: all } = await house.call(statements.list, admin, { query: { searchString: 'syd' } })
    expect(all['remaining']).toEqual([{ CurrencyCode: 'EUR', RemainingAmount: 0, PayBackAmount: 37.5 }])

    for (const id of [debit.data.Id, credit.Id])
      expect((await house.call(statements.credit, admin, { params: { id } })).status).toBe(409)
    const payment = { UUID: randomUUID(), Date: '2026-11-10', Amount: 1, Note: '' }
    expect(
      (await house.call(statements.pay, admin, { params: { id: credit.Id }, body: payment })).status,
    ).toBe(409)
    expect((await house.call(statements.credit, admin, { params: { id: 999_999 } })).status).toBe(404)

    const again = await house.call(statements.generate, admin, {
      body: { date: october, rates: { EUR: 11.2345, SEK: 2 } },
    })
    expect(again.body).toMatchObject({ generated: 1, billed: [{ Reseller: 'Nord' }] })
    const rated = { ExchangeRate: 11.2345, TaxAmountSEK: 0 }
    expect(await debitOf('Syd')).toMatchObject({ Number: 4, BilledNetAmount: 0.01, ...rated })
    expect(await debitOf('Nord')).toMatchObject({ ExchangeRate: null, TaxAmountSEK: null })
  })

  test('by two people at once is made once', async () => {
    const { Id: id } = await debitOf('Nord')
    const both = await Promise.all([1, 2].map(() => house.call(statements.credit, admin, { params: { id } })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('the preview', () => {
  const previewed = async (date: string) => {
    const { body } = await house.call(statements.generate, admin, { body: { date, preview: 1 } })
    return body as unknown as { statements: StatementPreview[]; older: OlderMonth[]; generated: number }
  }

  test('writes nothing, and tells what is new since the month before', async () => {
    const before = await sql`select * from billing_statement`.execute(house.db)
    expect(await previewed('2026-12-01')).toMatchObject({
      generated: 0,
      statements: [
        { Reseller: 'Nord', PeriodStart: '2026-11-01', Previous: null },
        {
          Reseller: 'Syd',
          PricePlan: 'Plan',
          BilledNetAmount: 0.01,
          Previous: { Number: 4, BilledNetAmount: 0.01, Lockers: 1, CurrencyCode: 'EUR' },
        },
      ],
    })
    expect(await sql`select * from billing_statement`.execute(house.db)).toEqual(before)
  })

  test('tells older months that nobody has billed, each with the date that bills it', async () => {
    const { put } = billedWorld(house)
    await put('Ny', { plans: [{ tiers: [[1, 9, 30_00]] }], lockers: [{ start: '2026-11-30' }] })
    await put('Skifte', {
      plans: [
        { stop: '2026-10-31', tiers: [[1, 9, 30_00]] },
        { start: '2026-11-01', type: 'pre', tiers: [[1, 9, 30_00]] },
      ],
      lockers: [{ start: '2026-09-30' }],
    })
    await put('Slut', {
      plans: [{ tiers: [[1, 9, 30_00]] }],
      lockers: [{ start: '2026-09-01', stop: '2026-10-01', billable: false }],
    })
    const { statements: months, older } = await previewed('2027-01-01')
    expect(months.map(({ Reseller, PeriodStart }) => [Reseller, PeriodStart])).toEqual([
      ['Nord', '2026-12-01'],
      ['Ny', '2026-12-01'],
      ['Skifte', '2026-12-01'],
      ['Skifte', '2027-01-01'],
      ['Syd', '2026-12-01'],
    ])
    // The worked example's October was credited above.
    expect(
      older
        .filter(({ Reseller, PeriodStart }) => Reseller !== 'Nord' || PeriodStart > '2026-09-30')
        .map(({ Reseller, PeriodStart, Date: date }) => [Reseller, PeriodStart, date]),
    ).toEqual([
      ['Skifte', '2026-09-01', '2026-10-01'],
      ['Slut', '2026-09-01', '2026-10-01'],
      ['Syd', '2026-09-01', '2026-10-01'],
      ['Nord', '2026-10-01', '2026-11-01'],
      ['Skifte', '2026-10-01', '2026-11-01'],
      ['Slut', '2026-10-01', '2026-11-01'],
      ['Nord', '2026-11-01', '2026-12-01'],
      ['Ny', '2026-11-01', '2026-12-01'],
      ['Skifte', '2026-11-01', '2026-11-01'],
      ['Syd', '2026-11-01', '2026-12-01'],
    ])
    expect((await previewed('2026-11-01')).statements.filter(({ Reseller }) => Reseller === 'Skifte'))
      // Going over from arrears to advance bills both months at once.
      .toMatchObject([{ PeriodStart: '2026-10-01' }, { PeriodStart: '2026-11-01' }])
  })

  test('tells what an invoice would lack', async () => {
    const { body } = await house.call(statements.generate, admin, {
      body: { date: '2026-12-01', preview: 1 },
    })
    expect(body['sellerLacks']).toEqual(['Address', 'OrganisationNumber', 'VatNumber'])
    expect((body['statements'] as StatementPreview[])[0]).toMatchObject({
      BuyerLacks: ['Address', 'OrganisationNumber', 'VatNumber'],
    })
  })

  test('asks for one number of a buyer, and for its VAT number where it owes the VAT itself', async () => {
    const lacks = async (change: Updateable<Tables['organisation']>) => {
      await house.db.updateTable('organisation').set(change).where('id', '=', syd).execute()
      const { statements: bills } = await previewed('2026-12-01')
      return bills.find(({ ResellerId }) => ResellerId === syd)?.BuyerLacks
    }
    expect(await lacks({ organisation_number: '556000-4615' })).toEqual(['Address'])
    expect(await lacks({ postal_code: '972 32', city: 'Luleå' })).toEqual([])
    expect(await lacks({ organisation_number: '', vat_number: 'SE556000461501' })).toEqual([])
    expect(await lacks({ organisation_number: 'HRB 1', vat_number: '', vat_treatment: 'reverse' })).toEqual([
      'VatNumber',
    ])
    await lacks({ organisation_number: '', postal_code: '', city: '', vat_treatment: 'domestic' })
  })

  test('says which statement a month replaces that was credited in full', async () => {
    const nord = (await idsOf('Nord'))[0]
    const { statements: bills } = await previewed('2026-11-01')
    const replaced = bills.filter(({ Replaces }) => Replaces !== null)
    expect(replaced).toMatchObject([{ ResellerId: nord, PeriodStart: '2026-10-01' }])
    const { body } = await house.call(statements.get, admin, {
      params: { id: replaced[0]?.Replaces?.Id ?? 0 },
    })
    expect(body['data']).toMatchObject({ Number: replaced[0]?.Replaces?.Number, is_credited: 1 })
  })

  test('takes a day that exists', async () => {
    expect((await house.call(statements.generate, admin, { body: { date: '2026-02-30' } })).status).toBe(422)
  })
})

describe('a run', () => {
  test('leaves out whom it is told to, and tells nothing of them', async () => {
    const ids = [syd, ...(await idsOf('Nord', 'Skifte', 'Slut'))]
    const { body } = await house.call(statements.generate, admin, {
      body: { date: '2026-12-05', leaveOut: ids },
    })
    expect(body).toMatchObject({ generated: 1, skipped: [], billed: [] })
    const again = await house.call(statements.generate, admin, {
      body: { date: '2026-12-05', leaveOut: ids },
    })
    expect(again.body).toMatchObject({ generated: 0, skipped: [], billed: [{ Reseller: 'Ny' }] })
  })

  test('skips whose currency has no rate; every rate that was given is known from then on', async () => {
    const { put } = billedWorld(house)
    await house.db.insertInto('currency').values({ id: 99, code: 'XTS', name: 'Test' }).execute()
    const öst = await put('Öst', { plans: [{ tiers: [[1, 9, 30_00]] }], lockers: [{ start: '2026-01-01' }] })
    await house.db.updateTable('price_plan').set({ currency_id: 99 }).where('reseller_id', '=', öst).execute()
    const asked = async (body: object) => {
      const answer = await house.call(statements.generate, admin, { body: { date: '2026-03-01', ...body } })
      return answer.body as unknown as { statements: StatementPreview[]; skipped: { Reseller: string }[] }
    }
    const of = <Row extends { Reseller: string }>(rows: Row[]) => rows.filter((row) => row.Reseller === 'Öst')
    const without = await asked({ preview: 1 })
    expect(of(without.skipped)).toEqual([{ Reseller: 'Öst', reason: 'noRate', CurrencyCode: 'XTS' }])
    expect(of(without.statements)).toEqual([])
    expect(of((await asked({ preview: 1, rates: { XTS: 2 } })).statements)).toHaveLength(1)
    await asked({ rates: { XTS: 2 } })
    expect(await debitOf('Öst')).toMatchObject({ ExchangeRate: 2, PeriodStart: '2026-02-01' })
    expect(of((await asked({ date: '2026-04-01', preview: 1 })).statements)).toHaveLength(1)
  })
})

const idsOf = async (...names: string[]) => {
  const rows = await house.db.selectFrom('organisation').where('name', 'in', names).select('id').execute()
  return rows.map(({ id }) => id)
}

describe('the audit', () => {
  const lines = async (id: number) => {
    const query = { entity: 'statement', id: String(id), sort: 'Time' } as const
    const { body } = await house.call(audit.list, admin, { query })
    return body['data']
  }

  test('tells who made, paid and credited a statement, which one and how much', async () => {
    const { Id, Number: shown } = await debitOf('Syd')
    const payment = { UUID: randomUUID(), Date: '2026-11-10', Amount: 0.01, Note: '' }
    const pay = (body: typeof payment) => house.call(statements.pay, admin, { params: { id: Id }, body })
    await pay(payment)
    await pay(payment)
    expect((await pay({ ...payment, Amount: 5 })).status).toBe(409)
    const by = { UserId: admin.id, Entity: 'statement', EntityId: Id, Before: null }
    expect(await lines(Id)).toMatchObject([
      {
        ...by,
        Action: 'create',
        After: {
          Number: shown,
          Kind: 'debit',
          CustomerName: 'Syd',
          PeriodStart: '2026-10-01',
          PeriodStop: '2026-10-31',
          CurrencyCode: 'EUR',
          BilledNetAmount: 0.01,
          TaxAmount: 0,
        },
      },
      {
        ...by,
        Action: 'update',
        After: { Number: shown, CurrencyCode: 'EUR', PaymentDate: '2026-11-10', Payment: 0.01 },
      },
    ])

    const credit = await house.call(statements.credit, admin, { params: { id: Id } })
    expect(await lines(Number(credit.body['Id']))).toMatchObject([
      { Action: 'create', After: { Kind: 'credit', DebitStatementId: Id, BilledNetAmount: -0.01 } },
    ])
  })
})
