import { sql, type SqlBool } from 'kysely'
import type { SendingState } from '#contract/billing/sending.ts'

/** What became of a mail, in the words of those who send statements. */
export const sendingState = sql<SendingState>`(case when sending.state in ('waiting', 'sent') then sending.state else 'failed' end)`

/** What the mail server said, to the house alone: how the house sends mail is no business of a reseller's. */
export const errorToHouse = (column: string, isOfHouse: boolean) =>
  isOfHouse ? sql<string | null>`${sql.ref(column)}` : sql<string | null>`null::text`

/** When a mail was written (of `sending`), to the millisecond, as the wire tells it. */
export const sendingTime = sql`to_char(sending.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A statement's latest mail: when, and what became of it; null where it was never sent. */
export const lastSending = sql<{ time: string; state: SendingState } | null>`(
  select jsonb_build_object('time', ${sendingTime}, 'state', ${sendingState}) from statement_sending sending
  where sending.billing_statement_id = statement.id order by sending.id desc limit 1)`

/** What became of a statement's latest mail; null where it was never sent. */
export const lastSendingState = sql<SendingState | null>`(select ${sendingState} from statement_sending sending
  where sending.billing_statement_id = statement.id order by sending.id desc limit 1)`

export const mailFailed = sql<SqlBool>`coalesce(${lastSendingState} = 'failed', false)`
