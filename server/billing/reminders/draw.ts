import { sql } from 'kysely'
import type { ReminderLetter, ReminderLine, reminders } from '#contract/billing/reminders.ts'
import type { Answer } from '#contract/endpoint.ts'
import { fromOre } from '#server/database/money.ts'
import type { Company } from '#server/billing/files/e-invoice/addresses.ts'
import { languageFor } from '#server/billing/sending/receiver.ts'
import { canPay, type Payable, payableCurrencies } from '#server/billing/statements/payable.ts'
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
  company: Company
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
  /** The levels whose fee was waived while the reminder's mail waited: they come again without it. */
  waived_levels: number[]
  /** Its last reminder, the level, how many days ago that was, and whether it has gone. */
  reminder_id: number | null
  reminded_on: string | null
  sent_as: string | null
  level: number | null
  days_since: number | null
  dispute: string | null
  /** What earlier reminders claim as a fee and has not come in. */
  earlier_fee: number
  /** The last reminder after that whose mail failed. */
  failed: ReminderLetter['Failed']
}

/** Reminders that are due, and what is left out: because of a dispute, because it is little, because the last one was not sent. */
export type Drawn = Pick<Answer<typeof reminders.preview>, 'letters' | 'disputed' | 'tooLittle' | 'notSent'>

/**
 * One reminder for each reseller and currency in which some statement comes to a new level; it lists all that is overdue,
 * unless all of the reseller's is less than the settings ask for.
 * With `only`, these statements alone.
 */
export async function drawReminders(
  scope: Scope,
  reminding: Reminding,
  { day, resellerId, only }: { day: string; resellerId?: number; only?: ReadonlySet<number> },
): Promise<Drawn> {
  const overdue = await overdueOn(scope, day, resellerId)
  const payable = await payableCurrencies(scope)
  const open = overdue.filter(({ dispute }) => dispute === null)
  const lettersOf = (those: Overdue[]) =>
    [...Map.groupBy(those, ({ currency_code }) => currency_code).values()]
      .map((each) =>
        letterOf(
          each.filter(({ id }) => only?.has(id) ?? true),
          reminding,
          { day, payable },
        ),
      )
      .filter((letter) => letter !== undefined)
  const drawn = [...Map.groupBy(open, ({ reseller_id }) => reseller_id).values()].map((those) => {
    const ore = inKronor(those)
    return { those, ore, letters: lettersOf(those), isLittle: ore !== undefined && ore < reminding.smallest }
  })
  return {
    letters: drawn.flatMap(({ letters, isLittle }) => (isLittle ? [] : letters)),
    tooLittle: drawn.flatMap(({ those, ore = 0, letters, isLittle }) => {
      const [first] = those
      if (!first || !isLittle || letters.length === 0) return []
      const { reseller_id: ResellerCustomerId, reseller_name: CustomerName } = first
      return [{ ResellerCustomerId, CustomerName, Amount: fromOre(ore), statements: those.map(named) }]
    }),
    notSent: lying(open),
    disputed: overdue.flatMap(({ id, number, reseller_name, dispute }) =>
      dispute === null ? [] : [{ Id: id, Number: number, CustomerName: reseller_name, Reason: dispute }],
    ),
  }
}

const named = ({ id, number }: Overdue) => ({ Id: id, Number: number })

/** Undefined where something is in a currency without a rate: nobody knows how much it is, and it is reminded of. */
function inKronor(those: Overdue[]) {
  let ore = 0
  for (const each of Map.groupBy(those, ({ currency_code }) => currency_code).values()) {
    const rate = each[0]?.currency_code === 'SEK' ? 1 : rateIn(each)
    if (rate === undefined) return undefined
    ore += Math.round(each.reduce((sum, { remaining }) => sum + remaining, 0) * rate)
  }
  return ore
}

/** The newest that is known. */
const rateIn = (those: Overdue[]) =>
  those.findLast(({ exchange_rate }) => exchange_rate !== null)?.exchange_rate ?? undefined

/** The last reminders of statements that nobody has sent. */
const lying = (open: Overdue[]): Drawn['notSent'] =>
  [...Map.groupBy(open.filter(isLying), ({ reminder_id }) => reminder_id).values()].flatMap((those) => {
    const [first] = those
    if (!first || first.reminder_id === null || first.reminded_on === null) return []
    const { reminder_id: Id, reminded_on: Date, reseller_name: CustomerName } = first
    const Level = Math.max(...those.map(({ level }) => level ?? 1))
    const CanBeMailed = first.address === '' ? 0 : 1
    return [{ Id, Date, CustomerName, Level, statements: those.map(named), CanBeMailed }]
  })

const isLying = ({ reminder_id, sent_as }: Overdue) => reminder_id !== null && sent_as === null

/** The schedule sends nothing again to an address that has failed: somebody has to look at it. */
export const isTriedAgain = ({ Failed, Address }: ReminderLetter) =>
  Failed === null || Failed.Address !== Address

function letterOf(
  those: Overdue[],
  reminding: Reminding,
  { day, payable }: { day: string; payable: Payable },
): ReminderLetter | undefined {
  const [first] = those
  const rate = rateIn(those)
  const lines = those.map((each) => lineOf(each, reminding, { day, rate }))
  if (!first || lines.every(({ IsNew }) => IsNew === 0)) return undefined
  return {
    ResellerCustomerId: first.reseller_id,
    CustomerName: first.reseller_name,
    CurrencyCode: first.currency_code,
    Address: first.address,
    Language: languageFor(first.company),
    NoAccount: canPay(payable, { ...first.company, currency: first.currency_code }) ? 0 : 1,
    lines,
    Failed:
      those.find(({ id, failed }) => failed && lines.some(({ Id, IsNew }) => Id === id && IsNew === 1))
        ?.failed ?? null,
  }
}

function lineOf(
  each: Overdue,
  { levels, ...rates }: Reminding,
  { day, rate }: { day: string; rate: number | undefined },
): ReminderLine {
  const next = nextLevel(each, levels)
  const level = next ?? each.level
  const fee = level === null || each.waived_levels.includes(level) ? 0 : (levels[level - 1]?.fee ?? 0)
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
 * the reminder before than the two levels are apart: who was reminded late has the same time to pay. As long as the one before
 * has not gone, there is no next one.
 */
function nextLevel(
  { level, days_overdue, days_since, sent_as }: Overdue,
  levels: Reminding['levels'],
): number | undefined {
  const last = level ?? 0
  if (last > 0 && sent_as !== 'sent' && sent_as !== 'byHand') return undefined
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
      'reminder_mail',
    )
    .selectFrom(
      sql<Overdue>`(
        select statement.id, statement.number, statement.reseller_id, organisation.name as reseller_name,
          organisation.invoice_email as address,
          jsonb_build_object('country', organisation.country, 'vatNumber', organisation.vat_number,
            'organisationNumber', organisation.organisation_number) as company,
          currency.code as currency_code, statement.exchange_rate::float8 as exchange_rate, statement.due_date,
          ${day}::date - statement.due_date as days_overdue, statement.net + statement.tax as total,
          settled.credited, statement.net + statement.tax - settled.credited - settled.paid as remaining,
          (select coalesce(jsonb_agg(jsonb_build_object('on', paid_on, 'amount', amount - fees)), '[]')
            from statement_payment where billing_statement_id = statement.id) as payments,
          (select max(waived.day) from reminder_line line join reminder waived on waived.id = line.reminder_id
            where line.billing_statement_id = statement.id and line.waived) as waived_until,
          array(select line.level from reminder_line line join reminder_mail mailed on mailed.reminder_id = line.reminder_id
            where line.billing_statement_id = statement.id and line.raised and line.waived and line.withdrawn) as waived_levels,
          reminded.reminder_id,
          reminded.made_on as reminded_on, reminded.sent_as, reminded.level, ${day}::date - reminded.day as days_since, dispute.reason as dispute,
          greatest(0, coalesce(claim.fee, 0) - settled.fees) as earlier_fee, (
            select jsonb_build_object('Date', lost.day, 'Address', coalesce(nullif(mailed.address, ''), lost.address), 'Error', mailed.error)
            from reminder_line line join reminder lost on lost.id = line.reminder_id
            join reminder_mail mailed on mailed.reminder_id = lost.id and mailed.state in ('refused', 'givenUp')
            where line.billing_statement_id = statement.id and line.raised and line.withdrawn
              and line.level > coalesce(reminded.level, 0)
            order by lost.id desc limit 1) as failed
        from billing_statement statement
        join currency on currency.id = statement.currency_id
        join organisation on organisation.id = statement.reseller_id
        cross join lateral statement_settled(statement.id, 'infinity') settled
        left join statement_claims('infinity', with_waiting => true) claim on claim.statement_id = statement.id
        left join lateral (
          select line.level, line.reminder_id, sent.day as made_on, mailed.state as sent_as,
            case when mailed.state = 'byHand' or mailed.asked_at is not null
              then greatest(sent.day, (coalesce(mailed.ended_at, mailed.asked_at) at time zone time_zone)::date) else sent.day end as day
          from reminder_line line join reminder sent on sent.id = line.reminder_id cross join system_setting
          left join reminder_mail mailed on mailed.reminder_id = line.reminder_id
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
