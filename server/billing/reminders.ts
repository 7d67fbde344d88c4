import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import { found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { namedToHouse } from '#server/tenancy/names.ts'
import { changeDispute, endDispute } from './reminders/dispute.ts'
import { drawReminders } from './reminders/draw.ts'
import { historyOf } from './reminders/history.ts'
import { rateOn } from './reminders/interest.ts'
import { mailedTo, mailState } from './reminders/mail.ts'
import { canBeMailed, mailLater, mailPreview } from './reminders/mail-later.ts'
import { remind, type Seen } from './reminders/remind.ts'
import { waiveClaim } from './reminders/waive.ts'
import { markSentByHand } from './reminders/sent-by-hand.ts'
import { columnsOf, firstColumns, remindingOf, settingsOf } from './reminders/settings.ts'
import { scheduleOf } from './reminders/schedule-told.ts'

export const reminders = (hasMailServer: boolean): Handlers<Contract['reminders']> => ({
  async settings(_input, { db }) {
    return { data: settingsOf(await remindingOf(db)) }
  },

  async updateSettings({ body: { Revision, ...given } }, { write }) {
    return write(async (writer) => {
      // One at a time: the first who saves makes the row, which the next one changes.
      await writer.house.selectFrom('statement_series').select('last_number').forUpdate().execute()
      const before = await remindingOf(writer.house)
      if (before.revision > 0) await writer.change('reminder_setting', 1, columnsOf(given), Revision)
      else if (Revision !== undefined && Revision !== 0) throw conflict()
      else await writer.insert('reminder_setting', { id: 1, ...firstColumns(before, given) })
      return { data: settingsOf(await remindingOf(writer.house)) }
    })
  },

  async preview(_input, { db, scope }) {
    const day = String(await todayOf(db))
    const reminding = await remindingOf(db)
    const rate = rateOn(day, reminding.referenceRates)
    return {
      Date: day,
      schedule: await scheduleOf(scope, reminding),
      HasServer: hasMailServer ? 1 : 0,
      HasRunToday: reminding.lastRun === day ? 1 : 0,
      RateIsMissing: rate !== undefined && rate.from >= halfYearOf(day) ? 0 : 1,
      ...(await drawReminders(scope, reminding, { day })),
    }
  },

  async send({ body }, { db, scope, write }) {
    const day = String(await todayOf(db))
    if (body.Date !== day) throw conflict()
    const owners = await ownersOf(body.statements.map(({ Id }) => Id))
    const made: { id: number; isMailed: boolean }[] = []
    const changed: string[] = []
    for (const [resellerId, { name, ids }] of owners) {
      const seen: Seen = new Map(
        body.statements.filter(({ Id }) => ids.has(Id)).map((statement) => [statement.Id, statement]),
      )
      const came = await write((writer) => remind(writer, resellerId, seen, day))
      if (came) made.push(...came)
      else changed.push(name)
    }
    return {
      reminders: made.map(({ id }) => id),
      mailed: made.filter(({ isMailed }) => isMailed).length,
      changed,
    }

    /** One transaction for each reseller: a failure for one does not undo what was sent to another. */
    async function ownersOf(ids: number[]) {
      const rows = await scope
        .seeWithDeleted('billing_statement', 'organisation')
        .selectFrom('billing_statement as statement')
        .innerJoin('organisation', 'organisation.id', 'statement.reseller_id')
        .where(sql<boolean>`statement.id = any(${ids}::int[])`)
        .select(['statement.id', 'statement.reseller_id', 'organisation.name'])
        .orderBy('statement.reseller_id')
        .execute()
      if (rows.length < ids.length) throw invalid({ statements: 'notFound' })
      const byReseller = Map.groupBy(rows, ({ reseller_id }) => reseller_id)
      return [...byReseller].map(
        ([resellerId, those]) =>
          [resellerId, { name: those[0]?.name ?? '', ids: new Set(those.map(({ id }) => id)) }] as const,
      )
    }
  },

  async list({ query }, { scope, language, member }) {
    const all = scope
      .seeWithDeleted('reminder', 'reminder_line', 'reminder_mail', 'organisation')
      .selectFrom('reminder')
      .innerJoin('currency', 'currency.id', 'reminder.currency_id')
      .innerJoin('organisation', 'organisation.id', 'reminder.reseller_id')
      .leftJoin('reminder_mail as mailed', 'mailed.reminder_id', 'reminder.id')
      .where(found(searchString('reminder.id', 'organisation.name', mailedTo), query.searchString))
      .select([
        'reminder.id as Id',
        'reminder.day as Date',
        'reminder.created_at as Time',
        'reminder.reseller_id as ResellerCustomerId',
        'organisation.name as CustomerName',
        'currency.code as CurrencyCode',
        'reminder.level as Level',
        sql<number>`(select count(*)::int from reminder_line line where line.reminder_id = reminder.id)`.as(
          'Statements',
        ),
        sql<number>`(reminder.remaining / 100.0)::float8`.as('RemainingAmount'),
        sql<number>`(reminder.interest / 100.0)::float8`.as('Interest'),
        sql<number>`(reminder.fee / 100.0)::float8`.as('Fee'),
        sql<number>`(select count(*)::int from reminder_line line where line.reminder_id = reminder.id and line.waived)`.as(
          'Waived',
        ),
        mailedTo.as('Address'),
        'mailed.asked_at as MailedLater',
        sql<0 | 1>`${canBeMailed}::int`.as('CanBeMailed'),
        mailState.as('State'),
        'mailed.error as Error',
        namedToHouse('reminder.created_by', member.resellerId === null, language).as('SentBy'),
      ])
    const order = {
      Date: 'reminder.id',
      CustomerName: swedish('organisation.name'),
      Level: 'reminder.level',
      RemainingAmount: 'reminder.remaining',
    }
    const { rows, ...page } = await listPage(inOrder(all, query.sort ?? '-Date', order, 'reminder.id'), query)
    return { data: rows, ...page, HasServer: hasMailServer ? 1 : 0 }
  },

  async download({ params }, { scope }) {
    const { content } = await scope
      .see('reminder')
      .selectFrom('reminder')
      .where('id', '=', params.id)
      .select('content')
      .executeTakeFirstOrThrow(notFound)
    return { contentType: 'application/pdf', content, fileName: `reminder-${params.id}.pdf` }
  },

  async mailPreview({ params }, { scope }) {
    return { data: await mailPreview(scope, params.id) }
  },

  async mailLater({ params, body }, { write }) {
    await write((writer) => mailLater(writer, params.id, body.Address))
    return {}
  },

  async sentByHand({ params }, { write }) {
    await write((writer) => markSentByHand(writer, params.id))
    return {}
  },

  ofStatement: async ({ params }, { scope, language, member }) => ({
    ...(await historyOf(scope, params.id, { isOfHouse: member.resellerId === null, language })),
    HasServer: hasMailServer ? 1 : 0,
  }),

  async dispute({ params, body }, { write }) {
    await write((writer) => changeDispute(writer, params.id, body.Reason))
    return {}
  },

  async endDispute({ params }, { write }) {
    await write((writer) => endDispute(writer, params.id))
    return {}
  },

  async waive({ params, body }, { write }) {
    await write((writer) => waiveClaim(writer, params.id, body.Reason))
    return {}
  },
})

/** Rates are set for each half-year. */
const halfYearOf = (day: string) => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`
