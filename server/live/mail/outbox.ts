import { type Insertable, type QueryCreator, type Selectable, sql } from 'kysely'
import type { MailKind } from '#contract/live/mails.ts'
import type { Tables } from '#server/database/tables.ts'

/** Mails that wait for the mail server. Any number of servers may send from it at once. */

export type StoredMail = Omit<Selectable<Tables['mail']>, 'kind'> & { kind: MailKind }

type NewMail = Pick<Insertable<Tables['mail']>, 'uuid' | 'account_id' | 'address' | 'language' | 'about'> & {
  kind: MailKind
  /** After so many hours it is not sent any more. */
  goodForHours: number
}

/** In the transaction of what it tells: either both are written or neither is. */
export async function putIntoOutbox(tx: QueryCreator<Tables>, mails: NewMail[]) {
  if (mails.length === 0) return
  await tx
    .insertInto('mail')
    .values(
      mails.map(({ goodForHours, ...mail }) => ({
        ...mail,
        good_until: sql<string>`now() + make_interval(hours => ${goodForHours})`,
      })),
    )
    .execute()
}

/** A server that dies while it sends leaves its mails to the others after this time. */
const ownFor = sql`interval '5 minutes'`

/** The next mails, which are this server's own for a while. */
export async function takeDueMails(db: QueryCreator<Tables>, limit: number): Promise<StoredMail[]> {
  const due = db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', sql<string>`now()`)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const taken = await db
    .updateTable('mail')
    .set({ attempts: sql`attempts + 1`, next_at: sql`now() + ${ownFor}`, error: null })
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return taken as StoredMail[]
}

type Ended = 'sent' | 'refused' | 'givenUp' | 'dropped'

export async function end(db: QueryCreator<Tables>, mail: StoredMail, state: Ended, error?: string) {
  await ownRow(db, mail)
    .set({ state, error: error ?? null, ended_at: sql`now()` })
    .execute()
}

/** After one minute, then after twice as long each time, at most six hours. */
export async function tryAgain(db: QueryCreator<Tables>, mail: StoredMail, error: string) {
  const minutes = Math.min(2 ** (mail.attempts - 1), 360)
  await ownRow(db, mail)
    .set({ error, next_at: sql`now() + make_interval(mins => ${minutes})` })
    .execute()
}

/** Nothing is changed where another server has taken it over. */
const ownRow = (db: QueryCreator<Tables>, { id, attempts }: StoredMail) =>
  db.updateTable('mail').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'waiting')

/** What has ended is kept for a while, to be looked up; what nobody needs any more ends. */
export async function sweepMails(db: QueryCreator<Tables>) {
  await db
    .updateTable('mail')
    .set({ state: 'givenUp', ended_at: sql`now()` })
    .where('state', '=', 'waiting')
    .where(sql<boolean>`good_until < now() and next_at <= now()`)
    .execute()
  await db
    .deleteFrom('mail')
    .where('state', '<>', 'waiting')
    .where(sql<boolean>`created_at < now()
      - make_interval(days => (select keep_mails_days from system_setting))`)
    .execute()
}
