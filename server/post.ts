import { statementLetters } from './billing/sending/letter.ts'
import { consumptionLetters } from './billing/consumption/letter.ts'
import type { Config } from './config.ts'
import type { RawDatabase } from './database/connect.ts'
import { reminderLetters } from './billing/reminders/letter.ts'
import { loanLetters } from './ledger/loans/letter.ts'
import { noteLetters } from './planning/road/letter.ts'
import { alertLetters } from './live/alerts.ts'
import { connectSmtp } from './live/mail/smtp.ts'
import type { Post } from './live/mails.ts'
import { reportLetters } from './statistics/reports/letter.ts'
import { webhookLetters } from './live/webhooks/letter.ts'
import { accountLetters } from './people/account-letters.ts'
import { keyLetters } from './people/api-keys/letter.ts'
import type { Vault } from './tenancy/vault.ts'

type Settings = Partial<Pick<Config, 'mail' | 'publicUrl' | 'demo'>>

/** How mails are written and sent: each room writes its own. */
export const makePost = (
  db: RawDatabase,
  vault: Vault,
  { mail, publicUrl = 'http://localhost:3000', demo = false }: Settings = {},
): Post => ({
  writers: {
    ...accountLetters(db, vault, publicUrl),
    ...alertLetters(db, publicUrl),
    ...webhookLetters(publicUrl),
    ...keyLetters(publicUrl),
    ...reminderLetters(db, publicUrl),
    ...statementLetters(db),
    ...consumptionLetters(db, publicUrl),
    ...noteLetters(db),
    ...loanLetters(db),
    ...reportLetters(db, publicUrl),
  },
  smtp: mail && connectSmtp(mail),
  isReadable: demo && mail === undefined,
})
