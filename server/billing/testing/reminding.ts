import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ReminderLetter } from '#contract/billing/reminders.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { billed, type BilledHouse } from './billed.ts'
import { owing } from './owing.ts'

const { reminders } = contract

export const today = Temporal.Now.plainDateISO('Europe/Stockholm')
export const ago = (days: number) => today.subtract({ days }).toString()

/** 5, 15 and 30 days; 0, 60 and 60 kronor; 2 + 8 per cent. */
export const settings = {
  Levels: [
    { Days: 5, Fee: 0 },
    { Days: 15, Fee: 60 },
    { Days: 30, Fee: 60 },
  ],
  ReferenceRates: [{ From: ago(900), Rate: 2 }],
  InterestAbove: 8,
  Smallest: 0,
  Scheduled: 0 as 0 | 1,
  Hour: 0,
}

interface Preview {
  Date: string
  RateIsMissing: number
  letters: ReminderLetter[]
  disputed: { Id: number; Reason: string }[]
  tooLittle: { CustomerName: string; Amount: number; statements: { Number: number }[] }[]
  notSent: { Id: number; Level: number; CanBeMailed: 0 | 1; statements: { Number: number }[] }[]
}

/** A house that bills and reminds, for all tests of a file. */
export async function remindingHouse() {
  const house = await testHouse()
  afterAll(() => house.close())
  const books = await billed(house)
  return { house, books, ...reminding(house, books) }
}

/** Reminding in a house of `billed`. */
function reminding(house: TestHouse, books: BilledHouse) {
  const past = owing(house, books.admin.id)
  return {
    past,

    set: (body: Partial<typeof settings & { Revision: number }> = settings) =>
      house.call(reminders.updateSettings, books.admin, { body }),

    async preview(resellerId: number) {
      const { body } = await house.call(reminders.preview, books.admin, {})
      const { letters, ...told } = body as never as Preview
      return {
        ...told,
        letters: letters.filter(({ ResellerCustomerId }) => ResellerCustomerId === resellerId),
      }
    },

    /** What is not mailed counts as sent by hand, unless `isLying`. */
    async send(
      letters: ReminderLetter[],
      date = today.toString(),
      who: Person = books.admin,
      isLying = false,
    ) {
      const seen = letters.flatMap(({ lines, Address }) => lines.map((line) => ({ ...line, Address })))
      const answer = await house.call(reminders.send, who, { body: { Date: date, statements: seen } })
      if (!isLying && answer.body['mailed'] === 0)
        for (const id of (answer.body['reminders'] as number[] | undefined) ?? [])
          await house.call(reminders.sentByHand, books.admin, { params: { id } })
      return answer
    },

    /** As if what was sent had been sent so many days earlier. */
    wait: (days: number) =>
      house.db.transaction().execute(async (tx) => {
        await sql`alter table reminder disable trigger reminder_stays`.execute(tx)
        await sql`update reminder set day = day - ${days}::int`.execute(tx)
        await sql`alter table reminder enable trigger reminder_stays`.execute(tx)
        await sql`update reminder_mail set ended_at = ended_at - make_interval(days => ${days}::int),
          asked_at = asked_at - make_interval(days => ${days}::int)`.execute(tx)
      }),

    debt: (resellerId: number, days: number, total = 1_000_000) =>
      past.debit({ resellerId, billed: ago(days + 30), due: ago(days), total }),

    withAddress: (id: number) =>
      house.db
        .updateTable('organisation')
        .set({ invoice_email: `faktura${id}@site.example`, country: 'SE' })
        .where('id', '=', id)
        .execute(),

    history: async (id: number, who: Person = books.admin) =>
      (await house.call(reminders.ofStatement, who, { params: { id } })).body,
  }
}
