import { sql, type Transaction } from 'kysely'
import { allowanceOf, type AppliedRule } from '#contract/lockers/limit-rules.ts'
import { allowanceAt, type KnownLimits } from '#contract/lockers/known-limits.ts'
import type { Tables } from '#server/database/tables.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

/**
 * What a locker has to know of the limits of its people; null where nobody has any. A viewer sees those for everybody, and
 * nothing of people.
 */
export async function knownLimits(
  tx: Transaction<Tables>,
  { id, by }: Pick<CallingLocker, 'id' | 'by'>,
): Promise<KnownLimits | null> {
  const seesPeople = by !== 'viewer'
  const { rows } = await sql<{ limits: KnownLimits | null }>`
    with place as (select locker.customer_id, system_setting.time_zone as zone from locker, system_setting where locker.id = ${id}),
    rule as (
      select usage_limit.*, date_trunc(span, now() at time zone zone)::date as first,
        date_trunc(span, now() at time zone zone) at time zone zone as since
      from usage_limit join place using (customer_id)
      where deleted_at is null and (${seesPeople}::boolean or account_id is null and team_id is null)
    ),
    person as (
      select account.id from locker_user link join account on account.id = link.account_id
      join place on place.customer_id = account.organisation_id
      where ${seesPeople}::boolean and link.locker_id = ${id} and link.deleted_at is null and account.deleted_at is null and account.active
    ),
    bound as (
      select rule.id as limit_id, person.id as account_id from rule join person on
        rule.account_id is null and rule.team_id is null or rule.account_id = person.id or exists (
          select from team_member member join team on team.id = member.team_id and team.deleted_at is null
          where member.team_id = rule.team_id and member.account_id = person.id)
    ),
    held as (select id, article_id from locker_article where locker_id = ${id} and deleted_at is null),
    line as materialized (
      select line.account_id, held.article_id, line.transaction_date, consumed(line.kind, line.aborted, line.amount) as amount
      from transaction line join locker_article held on held.id = line.locker_article_id
      where line.account_id = any (array(select id from person)) and line.transaction_date >= (select min(since) from rule)
    ),
    excepted as (
      select given.*, given.pieces - coalesce((
        select sum(consumed(line.kind, line.aborted, line.amount))
        from transaction line join locker_article held on held.id = line.locker_article_id
        where line.account_id = given.account_id and line.transaction_date >= given.given_at
          and (given.article_id is null or held.article_id = given.article_id)), 0) as remaining
      from usage_limit_exception given join person on person.id = given.account_id
      where given.deleted_at is null and given.until > now()
    )
    select case when exists (select from rule) then json_build_object(
      'TimeZone', (select zone from place),
      'rules', coalesce((select json_agg(json_build_object(
        'Id', rule.id, 'Rule', rule.rule, 'Amount', rule.amount, 'Span', rule.span,
        'AccountIds', array(select account_id from bound where limit_id = rule.id order by 1),
        'CommonPin', (rule.account_id is null and rule.team_id is null and (rule.rule = 'never' or not ${seesPeople}::boolean))::int,
        'LockerArticleIds', case when rule.article_id is not null or rule.article_group_id is not null then array(
          select held.id from held where is_limited(held.article_id, rule.article_id, rule.article_group_id) order by 1) end
        ) order by rule.id) from rule), '[]'),
      'used', coalesce((select json_agg(each order by each."LimitId", each."AccountId") from (
        select rule.id as "LimitId", line.account_id as "AccountId", rule.first::text as "First", sum(line.amount)::int as "Amount"
        from rule join bound on bound.limit_id = rule.id
        join line on line.account_id = bound.account_id and line.transaction_date >= rule.since
          and is_limited(line.article_id, rule.article_id, rule.article_group_id)
        group by 1, 2, 3) each), '[]'),
      'exceptions', coalesce((select json_agg(json_build_object(
        'AccountId', given.account_id, 'Left', given.remaining, 'Until', given.until,
        'LockerArticleIds', case when given.article_id is not null then array(
          select held.id from held where held.article_id = given.article_id order by 1) end) order by given.id)
        from excepted given), '[]')) end as limits`.execute(tx)
  return rows[0]?.limits ?? null
}

interface Taken {
  line: {
    UUID: string
    Kind: 'withdrawal' | 'return'
    LockerArticleId: number
    AccountId?: number | null | undefined
    Amount: number
    Aborted?: unknown
    Reason?: string | null | undefined
  }
  moment: string
}

interface Applied extends AppliedRule {
  Id: number
  /** Null of a rule that allows nothing. */
  Since: string | null
}

/**
 * Which of these lines are beyond what the person may take, by their UUID. A line counts with what was taken before it,
 * those of this batch too; one that arrives late changes nothing of those after it.
 */
export async function overLimits(
  tx: Transaction<Tables>,
  { id }: Pick<CallingLocker, 'id'>,
  booked: readonly Taken[],
): Promise<Set<string>> {
  const counted = booked
    .filter(({ line }) => !line.Aborted && line.AccountId)
    .toSorted((a, b) => Date.parse(a.moment) - Date.parse(b.moment))
  const asked = counted.map(({ line, moment }, place) => ({
    place,
    account: line.AccountId,
    held: line.LockerArticleId,
    at: moment,
  }))
  const { rows } = await sql<{ place: number; rules: Applied[]; exceptions: Exception[] }>`
    select given.place,
      (select coalesce(json_agg(json_build_object(
          'Id', id, 'Rule', rule, 'Amount', amount, 'Span', span, 'Since', since, 'Used', used)), '[]')
        from limits_on(locker.customer_id, given.account, held.article_id, given.at)) as rules,
      (select coalesce(json_agg(json_build_object('Id', id, 'Pieces', pieces, 'Used', used)), '[]')
        from limit_exceptions_on(locker.customer_id, given.account, held.article_id, given.at)) as exceptions
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as given (place int, account int, held int, at timestamptz)
    join locker_article held on held.id = given.held join locker on locker.id = ${id}`.execute(tx)
  const found = new Map(rows.map((row) => [row.place, row]))
  const over = new Set<string>()
  // What the lines of this batch have added, by person and rule and span, or by exception.
  const added = new Map<string, number>()
  for (const [place, { line }] of counted.entries()) {
    const { rules = [], exceptions = [] } = found.get(place) ?? {}
    const keyOf = ({ Id, Since }: Applied) => `${Id} ${line.AccountId} ${Since}`
    const applied = rules.map((rule) => ({ ...rule, Used: rule.Used + (added.get(keyOf(rule)) ?? 0) }))
    const extra = exceptions.reduce(
      (sum, { Id, Pieces, Used }) => sum + Math.max(0, Pieces - Used - (added.get(`x ${Id}`) ?? 0)),
      0,
    )
    const { left, free } = allowanceOf(applied, extra)
    const isOver = line.Amount > (left ?? Infinity) || (!line.Reason && line.Amount > (free ?? Infinity))
    if (line.Kind === 'withdrawal' && isOver) over.add(line.UUID)
    const taken = line.Kind === 'return' ? -line.Amount : line.Amount
    for (const key of [...rules.map(keyOf), ...exceptions.map(({ Id }) => `x ${Id}`)])
      added.set(key, (added.get(key) ?? 0) + taken)
  }
  return over
}

interface Exception {
  Id: number
  Pieces: number
  Used: number
}

interface Asked {
  AccountId: number
  LockerArticleId: number
  Amount: number
  Tell: boolean
}

/** The limits as they are now. Whoever can allow more is told, if that is asked for by somebody of this locker. */
export async function askedLimits(
  tx: Transaction<Tables>,
  locker: Pick<CallingLocker, 'id' | 'by'>,
  { AccountId, LockerArticleId, Amount, Tell }: Asked,
) {
  const limits = await knownLimits(tx, locker)
  const allowed = limits && allowanceAt(limits, AccountId, LockerArticleId, new Date())
  if (Tell && allowed?.by)
    await sql`
      select tell_of_limit(${locker.id}, 'limitReached', link.account_id, held.article_id, jsonb_build_object(
        'Amount', ${Amount}::int, 'Used', ${allowed.by.Used}::int, 'Limit', ${allowed.by.Amount}::int,
        'Span', ${allowed.by.Span ?? ''}::text))
      from locker_user link join locker_article held on held.locker_id = link.locker_id and held.deleted_at is null
      where link.locker_id = ${locker.id} and link.account_id = ${AccountId} and link.deleted_at is null
        and held.id = ${LockerArticleId}`.execute(tx)
  return limits
}
