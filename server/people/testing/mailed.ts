import { sendDue } from '#server/live/mail/mailer.ts'
import { mailServer } from '#server/live/testing/mail-server.ts'
import { makePost } from '#server/post.ts'
import type { TestHouse } from '#server/testing/house.ts'

/** A mail server that has what the house sends; `deliver` sends what waits, and gives all that came. */
export async function mailedFrom(house: TestHouse) {
  const mailbox = await mailServer()
  const post = makePost(house.db, house.vault, { mail: mailbox.settings, publicUrl: 'https://lagra.example' })
  return {
    received: mailbox.received,
    async deliver() {
      if (post.smtp) await sendDue({ db: house.db, writers: post.writers, log: house.app.log }, post.smtp)
      return mailbox.received
    },
    async close() {
      post.smtp?.close()
      await mailbox.close()
    },
  }
}
export type Mailed = Awaited<ReturnType<typeof mailedFrom>>
