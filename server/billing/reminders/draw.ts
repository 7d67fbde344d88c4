import { sql } from 'kysely'
import type { ReminderLetter, ReminderLine } from '#contract/billing/reminders.ts'
import type { Language } from '#contract/language.ts'
import { fromOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { interestOn } from './interest.ts'
import type { Reminding } from './settings.ts'

/** A statement that is overdue. Money in öre. */
interface Overdue {
  id: number
  number: number
  reseller_id: number
  reseller_name: string
  address: string
  country: string
  currency_code: string
  exchange_rate: number | null
  due_date: string
  days_overdue: number
  total: number
  credited: number
  remaining: number
  payments: { on: string; amount: number }[]
  /** The day of the last reminder whose claim was waived. */
  waived_until: string | null
  /** The level of its last reminder, and how many days ago that was. */
  level: number | null
  days_since: number | null
  dispute: string | null
  /** What earlier reminders claim as a fee and has not come in. */
  earlier_fee: number
}

/** Reminders that are due, and statements that are left out because they are in dispute. */
export interface Drawn {
  letters: ReminderLetter[]
  disputed: { Id: number; Number: number; CustomerName: string; Reason: string }[]
}

/**
 * One reminder for each reseller and currency in which some statement comes to a new level; it lists all that is overdue,
 * unless that is less than the settings ask for.
 * With `only`, these statements alone.
 */
export async function drawReminders(
  scope: Scope,
  reminding: Reminding,
  { day, resellerId, only }: { day: string; resellerId?: number; only?: ReadonlySet<number> },
): Promise<Drawn> {
  const overdue = await overdueOn(scope, day, resellerId)
  const open = overdue.filter(({ dispute }) => dispute === null)
  const groups = Map.groupBy(open, (each) => `${each.reseller_id} ${each.currency_code}`)
  return {
    letters: [...groups.values()]
      .filter((those) => isEnough(those, reminding))
      .map((those) =>
        letterOf(
          those.filter(({ id }) => only?.has(id) ?? true),
          reminding,
          day,
        ),
      )
      .filter((letter) => letter !== undefined),
    disputed: overdue.flatMap(({ id, number, reseller_name, dispute }) =>
      dispute === null ? [] : [{ Id: id, Number: number, CustomerName: reseller_name, Reason: dispute }],
    ),
  }
}

/** Of a currency without a rate nobody knows how much it is: it is reminded of. */
function isEnough(those: Overdue[], { smallest }: Reminding) {
  const remaining = those.reduce((sum, each) => sum + each.remaining, 0)
  const rate = those[0]?.currency_code === 'SEK' ? 1 : rateIn(those)
  return rate === undefined || remaining * rate >= smallest
}

/** The newest that is known. */
const rateIn = (those: Overdue[]) =>
  those.findLast(({ exchange_rate }) => exchange_rate !== null)?.exchange_rate ?? undefined

function letterOf(those: Overdue[], reminding: Reminding, day: string): ReminderLetter | undefined {
  const [first] = those
  const rate = rateIn(those)
  const lines = those.map((each) => lineOf(each, reminding, { day, rate }))
  if (!first || lines.every(({ IsNew }) => IsNew === 0)) return undefined
  return {
    ResellerCustomerId: first.reseller_id,
    CustomerName: first.reseller_name,
    CurrencyCode: first.currency_code,
    Address: first.address,
    Language: languageIn(first.country),
    lines,
  }
}

/** There is no setting for a reseller's language: Swedish in Sweden, English elsewhere. */
const languageIn = (country: string): Language => (country === 'SE' ? 'sv-SE' : 'en-GB')

function lineOf(
  each: Overdue,
  { levels, ...rates }: Reminding,
  { day, rate }: { day: string; rate: number | undefined },
): ReminderLine {
  const next = nextLevel(each, levels)
  const level = next ?? each.level
  const fee = level === null ? 0 : (levels[level - 1]?.fee ?? 0)
  return {
    Id: each.id,
    Number: each.number,
    DueDate: each.due_date,
    DaysOverdue: each.days_overdue,
    TotalAmount: fromOre(each.total),
    RemainingAmount: fromOre(each.remaining),
    Interest: fromOre(
      interestOn(
        {
          total: each.total - each.credited,
          due: each.due_date,
          waivedUntil: each.waived_until,
          payments: each.payments,
        },
        rates,
        day,
      ),
    ),
    Level: level,
    IsNew: next === undefined ? 0 : 1,
    Fee: fromOre(feeIn(each.currency_code, fee, rate)),
    EarlierFee: fromOre(each.earlier_fee),
  }
}

/** Fees are set in kronor; a currency without a rate has none. */
const feeIn = (currency: string, kronor: number, rate: number | undefined) =>
  currency === 'SEK' ? kronor : rate === undefined ? 0 : Math.round(kronor / rate)

/**
 * Levels come one after the other, each when a statement is overdue for as long as the level says, and not sooner after
 * the reminder before than the two levels are apart: who was reminded late has the same time to pay.
 */
function nextLevel(
  { level, days_overdue, days_since }: Pick<Overdue, 'level' | 'days_overdue' | 'days_since'>,
  levels: Reminding['levels'],
): number | undefined {
  const last = level ?? 0
  const next = levels[last]
  if (!next || days_overdue < next.days) return undefined
  const apart = next.days - (levels[last - 1]?.days ?? 0)
  return days_since !== null && days_since < apart ? undefined : last + 1
}

const overdueOn = (scope: Scope, day: string, resellerId: number | undefined) =>
  scope
    .seeWithDeleted(
      'billing_statement',
      'statement_payment',
      'statement_dispute',
      'organisation',
      'reminder',
      'reminder_line',
    )
    .selectFrom(
      sql<Overdue>`(
        select statement.id, statement.number, statement.reseller_id, organisation.name as reseller_name,
          organisation.invoice_email as address,
          coalesce(nullif(organisation.country, ''), substring(organisation.vat_number from '^[A-Z]{2}'), 'SE') as country,
          currency.code as currency_code, statement.exchange_rate::float8 as exchange_rate, statement.due_date,
          ${day}::date - statement.due_date as days_overdue, statement.net + statement.tax as total,
          settled.credited, statement.net + statement.tax - settled.credited - settled.paid as remaining,
          (select coalesce(jsonb_agg(jsonb_build_object('on', paid_on, 'amount', amount - fees)), '[]')
            from statement_payment where billing_statement_id = statement.id) as payments,
          (select max(waived.day) from reminder_line line join reminder waived on waived.id = line.reminder_id
            where line.billing_statement_id = statement.id and line.waived) as waived_until, reminded.level, ${day}::date - reminded.day as days_since, dispute.reason as dispute,
          greatest(0, coalesce(claim.fee, 0) - settled.fees) as earlier_fee
        from billing_statement statement
        join currency on currency.id = statement.currency_id
        join organisation on organisation.id = statement.reseller_id
        cross join lateral statement_settled(statement.id, 'infinity') settled
        left join statement_claims('infinity') claim on claim.statement_id = statement.id
        left join lateral (
          select line.level, sent.day from reminder_line line join reminder sent on sent.id = line.reminder_id
          where line.billing_statement_id = statement.id and line.raised and not line.withdrawn
          order by line.level desc limit 1
        ) reminded on true
        left join statement_dispute dispute on dispute.billing_statement_id = statement.id and dispute.ended_at is null
        where statement.kind = 'debit' and statement.due_date < ${day}::date
          and ${resellerId === undefined ? sql`true` : sql`statement.reseller_id = ${resellerId}`}
          and statement.net + statement.tax > settled.credited + settled.paid)`.as('overdue'),
    )
    .selectAll()
    .orderBy('reseller_name')
    .orderBy('reseller_id')
    .orderBy('currency_code')
    .orderBy('due_date')
    .orderBy('number')
    .execute()
