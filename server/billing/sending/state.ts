import { sql, type SqlBool } from 'kysely'
import type { SendingState } from '#contract/billing/sending.ts'

/** What became of a mail, in the words of those who send statements. */
export const sendingState = sql<SendingState>`(case when sending.state in ('waiting', 'sent') then sending.state else 'failed' end)`

/** What became of a statement's latest mail; null where it was never sent. */
export const lastSendingState = sql<SendingState | null>`(select ${sendingState} from statement_sending sending
  where sending.billing_statement_id = statement.id order by sending.id desc limit 1)`

export const mailFailed = sql<SqlBool>`coalesce(${lastSendingState} = 'failed', false)`
