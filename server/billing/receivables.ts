import { type RawBuilder, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Age, ages, type OtherFigure, type ReceivableFigures } from '#contract/billing/receivables.ts'
import { fromOre } from '#server/database/money.ts'
import { invalid } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import { filteredBy, found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'
import { owedOn } from './receivables/owed.ts'

export const receivables: Handlers<Contract['receivables']> = {
  async list({ query }, { db, scope }) {
    const day = await dayOf(db, query.date)
    const rows = await owedOn(scope, day)
      .groupBy(['reseller_id', 'reseller_name', 'currency_code'])
      .select([
        'reseller_id as ResellerCustomerId',
        'reseller_name as CustomerName',
        'currency_code as CurrencyCode',
        figuresOf('remaining', 'fees').as('ore'),
        figuresOf('kronor', 'fees_in_kronor').as('kronor'),
        sql<number>`(count(*) filter (where kronor is null))::int`.as('withoutRate'),
      ])
      .orderBy(swedish('reseller_name'))
      .orderBy('reseller_id')
      .orderBy('currency_code')
      .execute()
    const byCurrency = [...Map.groupBy(rows, ({ CurrencyCode }) => CurrencyCode)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    )
    return {
      Date: day,
      data: rows.map(({ ore, kronor: _kronor, withoutRate: _withoutRate, ...row }) => ({
        ...row,
        ...inMoney([ore]),
      })),
      totals: byCurrency.map(([CurrencyCode, those]) => ({
        CurrencyCode,
        ...inMoney(those.map(({ ore }) => ore)),
      })),
      kronor: {
        ...inMoney(rows.map(({ kronor }) => kronor)),
        WithoutRate: rows.reduce((sum, { withoutRate }) => sum + withoutRate, 0),
      },
    }
  },

  async statements({ query }, { db, scope }) {
    const day = await dayOf(db, query.date)
    const all = owedOn(scope, day)
      .where(found(searchString('number', 'reseller_name'), query.searchString))
      .where(
        filteredBy(
          query.reseller !== undefined && sql`reseller_id = ${query.reseller}`,
          query.currency !== undefined && sql`currency_code = ${query.currency}`,
          behind(query.age),
        ),
      )
      .select([
        'id as Id',
        'number as Number',
        'reseller_id as ResellerCustomerId',
        'reseller_name as CustomerName',
        'billing_date as BillingDate',
        'due_date as DueDate',
        'days_overdue as DaysOverdue',
        'currency_code as CurrencyCode',
        money(sql`total`).as('TotalAmount'),
        money(sql`remaining`).as('RemainingAmount'),
        money(sql`fees`).as('Fees'),
        'in_dispute as InDispute',
      ])
    const order = {
      Number: 'number',
      CustomerName: swedish('reseller_name'),
      BillingDate: 'billing_date',
      DueDate: 'due_date',
      DaysOverdue: 'days_overdue',
      TotalAmount: 'total',
      RemainingAmount: 'remaining',
      Fees: 'fees',
    } as const
    const { rows, ...page } = await listPage(inOrder(all, query.sort ?? 'DueDate', order, 'id'), query)
    return { data: rows, ...page }
  },
}

const behind = (figure: Age | OtherFigure | undefined) => {
  if (figure === 'Disputed') return isDisputed
  if (figure === 'PayBack') return sql<boolean>`remaining < 0`
  if (figure === 'Fees') return sql<boolean>`fees > 0`
  return figure ? sql<boolean>`age = ${figure}` : sql<boolean>`remaining > 0`
}

const isDisputed = sql<boolean>`(remaining > 0 and in_dispute = 1)`

/** Nobody knows yet what will be paid. */
async function dayOf(db: HouseReader, asked: string | undefined) {
  const today = String(await todayOf(db))
  if (asked !== undefined && asked > today) throw invalid({ date: 'range' })
  return asked ?? today
}

const money = (ore: RawBuilder<unknown>) => sql<number>`(${ore} / 100.0)::float8`

const figures = [...ages, 'Total', 'Disputed', 'PayBack', 'Balance', 'Fees'] as const

/** In whole öre. */
const figuresOf = (column: 'remaining' | 'kronor', fees: 'fees' | 'fees_in_kronor') => {
  const sum = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${which}), 0)`
  return sql<ReceivableFigures>`jsonb_build_object(${sql.join([
    ...ages.map((age) => sql`${age}::text, ${sum(sql`age = ${age}`)}`),
    sql`'Total', ${sum(sql`age is not null`)}`,
    sql`'Disputed', ${sum(isDisputed)}`,
    sql`'PayBack', -${sum(sql`age is null`)}`,
    sql`'Balance', coalesce(sum(${sql.ref(column)}), 0)`,
    sql`'Fees', coalesce(sum(${sql.ref(fees)}), 0)`,
  ])})`
}

const inMoney = (rows: ReceivableFigures[]) =>
  Object.fromEntries(
    figures.map((figure) => [figure, fromOre(rows.reduce((sum, row) => sum + row[figure], 0))]),
  ) as ReceivableFigures
