import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { MailKind } from '#contract/live/mails.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { notFound } from '#server/errors.ts'
import { found, listPage, searchString } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { words } from '#server/words/index.ts'
import { asHtml, asText } from './mail/letter.ts'
import { HeldBack, houseName, type Writers } from './mail/mailer.ts'
import type { StoredMail } from './mail/outbox.ts'
import { saidBy, type Smtp } from './mail/smtp.ts'

/** How mails leave this server. */
export interface Post {
  writers: Writers
  /** Without a mail server they wait. */
  smtp: Smtp | undefined
  /** In the demo, where nobody gets them, they can be read. */
  isReadable: boolean
}

export const mails = (db: RawDatabase, { writers, smtp, isReadable }: Post): Handlers<Contract['mails']> => ({
  async list({ query }) {
    const all = db
      .selectFrom('mail')
      .where(found(searchString('address'), query.searchString))
      .$if(query.state !== undefined, (those) => those.where('state', '=', query.state ?? 'waiting'))
      .select([
        'id as Id',
        sql<MailKind>`kind`.as('Kind'),
        'address as Address',
        'state as State',
        'attempts as Attempts',
        'error as Error',
        'created_at as Created',
        sql<string | null>`case when state = 'waiting' then next_at end`.as('NextAttempt'),
        'ended_at as Ended',
      ])
    const direction = query.sort === 'Created' ? 'asc' : 'desc'
    const ordered = all.orderBy('created_at', direction).orderBy('id', direction)
    const { rows, ...page } = await listPage(ordered, query)
    return { data: rows, ...page, HasServer: smtp ? 1 : 0, Readable: isReadable ? 1 : 0 }
  },

  async read({ params }) {
    if (!isReadable) throw notFound()
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    const letter = await writers[mail.kind as MailKind](mail as StoredMail).catch(noneIfHeldBack)
    if (!letter) throw notFound()
    const { subject, attachments = [] } = letter
    const From = await houseName(db)
    const sender = { language: mail.language, from: From }
    const parts = { Html: asHtml(letter, sender), Text: asText(letter, sender) }
    return { data: { Subject: subject, ...parts, Attachments: attachments.map(({ name }) => name), From } }
  },

  async retry({ params }) {
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({
        state: 'waiting',
        next_at: sql`now()`,
        good_until: sql`greatest(good_until, now() + interval '1 day')`,
        ended_at: null,
      })
      .where('id', '=', params.id)
      // One that waits without an error is not due, or is being sent.
      .where(sql<boolean>`(state in ('refused', 'givenUp') or (state = 'waiting' and error is not null))`)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw notFound()
    return {}
  },

  async test({ body }, { language }) {
    if (!smtp) return { Taken: 0, Error: null }
    const { subject, text } = words[language].mail.test
    const letter = { subject, lines: [text], small: [] }
    try {
      await smtp.send({ uuid: randomUUID(), address: body.Address, language }, letter, await houseName(db))
      return { Taken: 1, Error: null }
    } catch (error) {
      return { Taken: 0, Error: saidBy(error) }
    }
  },
})

function noneIfHeldBack(error: unknown) {
  if (error instanceof HeldBack) return undefined
  throw error
}
