import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { HeldBackReason, MailKind } from '#contract/live/mails.ts'
import type { QueryCreator } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Letter } from './letter.ts'
import { end, type StoredMail, takeDueMails, tryAgain } from './outbox.ts'
import { faultOf, saidBy, type Smtp } from './smtp.ts'

/**
 * What a mail of each kind says. The room that it is about knows; a link in it is made now. Undefined: there is nobody
 * to tell any more.
 */
export type Writers = Record<MailKind, (mail: StoredMail) => Promise<Letter | undefined>>

/** Raised by the writer of a mail that may not go any more. */
export class HeldBack extends Error {
  readonly reason: HeldBackReason

  constructor(reason: HeldBackReason) {
    super(`a mail is held back: ${reason}`)
    this.reason = reason
  }
}

interface Mailing {
  db: RawDatabase
  writers: Writers
  log: FastifyBaseLogger
}

const everySeconds = 2
const mostStopping = 3_000
const atOnce = 9

/** Sends what waits in the outbox. Every server does; a mail is taken by one of them. */
export function startMailer(mailing: Mailing, smtp: Smtp): () => Promise<void> {
  let isStopping = false
  let turn = Promise.resolve()
  let pause: NodeJS.Timeout
  const next = () => {
    if (isStopping) return
    pause = setTimeout(() => {
      turn = sendDue(mailing, smtp, () => isStopping)
        .catch((error: unknown) => mailing.log.warn({ err: error }, 'mails could not be sent'))
        .finally(next)
    }, everySeconds * 1000)
  }
  next()
  return async () => {
    isStopping = true
    clearTimeout(pause)
    // A mail server that hangs does not keep this one from stopping: what it has is sent by the others, or later.
    await Promise.race([turn, sleep(mostStopping)])
    smtp.close()
  }
}

/** Until nothing is due, or the mail server takes nothing: then there is time until the next turn. */
export async function sendDue(mailing: Mailing, smtp: Smtp, isStopping = () => false) {
  const house = await houseName(mailing.db)
  while (!isStopping()) {
    const mails = await takeDueMails(mailing.db, atOnce)
    const sent = await Promise.all(mails.map((mail) => sendOne(mailing, smtp, mail, house)))
    if (mails.length < atOnce || sent.includes('server')) return
  }
}

async function sendOne({ db, writers, log }: Mailing, smtp: Smtp, mail: StoredMail, house: string) {
  if (mail.good_until < new Date().toISOString()) return end(db, mail, 'givenUp', mail.error ?? undefined)
  const letter = await written(log, writers, mail)
  if (letter instanceof HeldBack) return end(db, mail, 'refused', letter.reason)
  if (letter === 'failed') return tryAgain(db, mail, 'The mail could not be written.')
  if (!letter) return end(db, mail, 'dropped')
  try {
    await smtp.send(mail, letter, house)
  } catch (error) {
    const fault = faultOf(error)
    const said = saidBy(error)
    log.warn({ mail: mail.id, kind: mail.kind, said }, 'a mail was not taken')
    if (fault === 'attempt' || fault === 'server') await tryAgain(db, mail, said)
    else await end(db, mail, 'refused', said)
    if (fault === 'address') await noteRefusal(db, mail, said)
    return fault
  }
  await end(db, mail, 'sent')
  return noteRefusal(db, mail, null)
}

/** A mail that cannot be written, because a file of it cannot be made, holds up no other. */
async function written(log: FastifyBaseLogger, writers: Writers, mail: StoredMail) {
  try {
    return await writers[mail.kind](mail)
  } catch (error) {
    if (error instanceof HeldBack) return error
    log.warn({ err: error, mail: mail.id, kind: mail.kind }, 'a mail could not be written')
    return 'failed'
  }
}

/** The account with this address shows it. */
export async function noteRefusal(
  db: QueryCreator<Tables>,
  { address }: Pick<StoredMail, 'address'>,
  said: string | null,
) {
  await db
    .updateTable('account')
    .set({ mail_refused: said })
    .where('email', '=', address)
    .where('deleted_at', 'is', null)
    .where('mail_refused', 'is distinct from', said)
    .execute()
}

/** Who answers for the house: its address on invoices, otherwise the one of its support. Undefined where it has none. */
export async function houseContact(db: RawDatabase): Promise<string | undefined> {
  const { seller_email, support } = await db
    .selectFrom('system_setting')
    .select(['seller_email', 'support'])
    .executeTakeFirstOrThrow()
  return seller_email || /[^\s<>,;:]+@[^\s<>,;:]+\.[a-z]{2,}/i.exec(support)?.[0]
}

export async function houseName(db: RawDatabase) {
  const { seller_name } = await db
    .selectFrom('system_setting')
    .select('seller_name')
    .executeTakeFirstOrThrow()
  return seller_name || 'Lagra'
}
