import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { excel } from '#contract/ledger/transactions.ts'
import { mostFileRows } from '#contract/statistics/measures.ts'
import { mostReports, type Question, type SavedReport } from '#contract/statistics/reports.ts'
import { forbidden, invalid, notFound } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { asFlag } from '#server/lockers/lockers/reading.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { choicesOf } from './reports/choices.ts'
import { endMail } from './reports/end-mail.ts'
import { mailingOf, receiversFor, unmailed } from './reports/mailing.ts'
import { reportPdf } from './reports/pdf.ts'
import { runReport } from './reports/run.ts'
import { nameOfFile } from './reports/table.ts'
import { reportWorkbook } from './reports/workbook.ts'

export const reports: Handlers<Contract['reports']> = {
  run: async ({ body }, context) => runReport(context, body),

  async workbook({ body: { Question: asked, Name } }, context) {
    const answer = await runReport(context, asked, mostFileRows)
    return {
      contentType: excel,
      content: await reportWorkbook(asked, answer, Name, context),
      fileName: `${nameOfFile(Name, answer)}.xlsx`,
    }
  },

  async pdf({ body: { Question: asked, Name } }, context) {
    const answer = await runReport(context, asked)
    return {
      contentType: 'application/pdf',
      content: await reportPdf(asked, answer, Name, context),
      fileName: `${nameOfFile(Name, answer)}.pdf`,
    }
  },

  choices: async ({ query }, context) => ({ data: await choicesOf(context, query) }),

  list: async (_input, context) => ({
    data: await savedFor(context.scope, context)
      .orderBy(swedish('report.name'))
      .orderBy('report.id')
      .execute(),
  }),

  receivers: async (_input, { scope, member, language }) => ({
    data: await receiversFor(scope, language)
      .orderBy(sql`account.id <> ${member.id}`)
      .orderBy(swedish('account.name'))
      .orderBy('account.id')
      .execute(),
  }),

  async create({ body }, context) {
    const { Name, Question: asked, Shared = false } = body
    const { write, member } = context
    return write(async (writer) => {
      const own = await writer
        .see('report')
        .selectFrom('report')
        .where('account_id', '=', member.id)
        .select('id')
        .execute()
      if (own.length >= mostReports) throw invalid({ Name: 'max' })
      const { id } = await writer.insert('report', {
        reseller_id: member.resellerId,
        organisation_id: member.organisationId,
        account_id: member.id,
        name: Name,
        question: JSON.stringify(asked),
        shared: Shared,
        ...(await mailingOf(writer, context, body, unmailed)),
      })
      return { Id: id, data: await savedAt(writer, context, id) }
    })
  },

  async update({ params, body }, context) {
    const { Revision, Name, Question: asked, Shared } = body
    return context.write(async (writer) => {
      const present = await ownReport(writer, context, params.id)
      await writer.change(
        'report',
        params.id,
        {
          account_id: context.member.id,
          name: Name,
          shared: Shared,
          ...(asked && { question: JSON.stringify(asked) }),
          ...(await mailingOf(writer, context, body, present)),
        },
        Revision,
      )
      return { data: await savedAt(writer, context, params.id) }
    })
  },

  async remove({ params, query: { Revision } }, context) {
    await context.write(async (writer) => {
      await ownReport(writer, context, params.id)
      await writer.remove('report', params.id, Revision)
    })
    return {}
  },

  async endMail({ params }, { write }) {
    await write((writer) => endMail(writer, params.id))
    return {}
  },
}

type Reader = Pick<MemberContext, 'member' | 'language'>

const savedFor = (scope: Scope, { member, language }: Reader) =>
  scope
    .seeWithDeleted('report', 'locker_person', 'account')
    .selectFrom('report')
    .leftJoin('locker_person as owner', 'owner.id', 'report.account_id')
    .select([
      'report.id as Id',
      'report.revision as Revision',
      'report.name as Name',
      sql<Question>`report.question`.as('Question'),
      asFlag('report.shared').as('Shared'),
      sql<0 | 1>`${isOwn(member)}::int`.as('Own'),
      sql<string>`coalesce(${nameOf('owner', language)}, helper_name(report.account_id), '')`.as('OwnerName'),
      sql<SavedReport['MailEvery']>`report.every`.as('MailEvery'),
      'report.on_day as MailOnDay',
      sql<SavedReport['MailFormat']>`report.format`.as('MailFormat'),
      sql<number[]>`case when ${isOwn(member)} then report.receivers else '{}' end`.as('MailReceivers'),
      sql<0 | 1>`(report.every is not null and ${member.id} = any(report.receivers))::int`.as('Receives'),
      'report.next_on as MailNext',
    ])

const savedAt = (scope: Scope, reader: Reader, id: number): Promise<SavedReport> =>
  savedFor(scope, reader).where('report.id', '=', id).executeTakeFirstOrThrow(notFound)

/** One's own, and what a colleague of one's organisation shared who is gone: whoever changes it has it from then on. */
const isOwn = ({ id, organisationId }: MemberContext['member']) =>
  sql<boolean>`(report.account_id = ${id} or (report.shared and report.organisation_id = ${organisationId} and exists (
    select from account gone where gone.id = report.account_id and gone.deleted_at is not null)))`

/** What a colleague shares can be read, and not changed. */
async function ownReport(writer: Writer, { member }: Reader, id: number) {
  const report = await writer
    .seeWithDeleted('report', 'account')
    .selectFrom('report')
    .where('report.id', '=', id)
    .select(['every', 'on_day', 'format', 'receivers', isOwn(member).as('own')])
    .executeTakeFirstOrThrow(notFound)
  if (!report.own) throw forbidden()
  return report
}
