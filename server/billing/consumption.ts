import type { Contract } from '#contract/index.ts'
import { nameOfConsumptionFile, type SkippedReason } from '#contract/billing/consumption.ts'
import { invalid, notFound, unavailable } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { settledAfter } from '#server/ledger/read-on.ts'
import { nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { ConsumptionFiles } from './consumption/files.ts'
import { listStatements } from './consumption/list.ts'
import { cancelStatement, makeStatement } from './consumption/make.ts'
import { draftOf, lastDivisionOf, previewOf } from './consumption/preview.ts'
import { readStatement } from './consumption/read.ts'
import { sendStatements, statementsToSend } from './consumption/send.ts'
import { changeSettings, resellerOf, settingsOf } from './consumption/settings.ts'
import { sendingState } from './sending/state.ts'

export const consumption = (
  files: ConsumptionFiles,
  hasMailServer: boolean,
): Handlers<Contract['consumption']> => ({
  list: ({ query }, { scope }) => listStatements(scope, query),

  async get({ params }, { scope, language }) {
    return { data: await readStatement(scope, params.id, language) }
  },

  async preview({ body }, context) {
    const { CurrencyCode, VatPct } = await settingsOf(context.scope, resellerOf(context.member))
    const LastDay = await lastDay(context)
    if (body.To > LastDay) throw invalid({ To: 'range' })
    const asked = { from: body.From, to: body.To, vatPct: VatPct, upto: await lastLine(context) }
    const LastDivision = await lastDivisionOf(context.scope)
    return { CurrencyCode, LastDay, LastDivision, data: await previewOf(context.scope, asked) }
  },

  async draft({ body }, context) {
    const { scope, language } = context
    const { CurrencyCode, VatPct } = await settingsOf(scope, resellerOf(context.member))
    if (body.To > (await lastDay(context))) throw invalid({ To: 'range' })
    const asked = {
      customerId: body.CustomerId,
      name: await customerName(scope, body.CustomerId),
      currency: CurrencyCode,
      from: body.From,
      to: body.To,
      vatPct: VatPct,
      division: body,
      upto: await lastLine(context),
    }
    return { data: await draftOf(scope, asked, language) }
  },

  async make({ body }, context) {
    resellerOf(context.member)
    if (body.To > (await lastDay(context))) throw invalid({ To: 'range' })
    for (const id of body.Customers) await customerName(context.scope, id)
    const upto = await lastLine(context)
    const made: number[] = []
    const skipped: { CustomerId: number; reason: SkippedReason }[] = []
    const failed: number[] = []
    // One transaction for each: whoever is killed in between has made whole statements, and the next run makes the rest.
    for (const customerId of body.Customers) {
      const wanted = { customerId, from: body.From, to: body.To, upto, division: body }
      try {
        const outcome = await context.write((writer) => makeStatement(writer, wanted))
        if ('id' in outcome) made.push(outcome.id)
        else skipped.push({ CustomerId: customerId, reason: outcome.skipped })
      } catch (error) {
        context.log.warn({ err: error, customerId }, 'a consumption statement could not be made')
        failed.push(customerId)
      }
    }
    await withFiles(files, context, made)
    return { made, skipped, failed }
  },

  async cancel({ params, body }, context) {
    const id = await context.write((writer) => cancelStatement(writer, params.id, body.Reason))
    await withFiles(files, context, [id])
    return { Id: id, data: await readStatement(context.scope, id, context.language) }
  },

  async pdf({ params }, { scope, language }) {
    const { id, number, isCredit } = await seen(scope, params.id)
    return {
      contentType: 'application/pdf',
      content: await files.of(id, language === 'sv-SE' ? 'pdf-sv' : 'pdf-en'),
      fileName: nameOfConsumptionFile(isCredit, number, language, 'pdf'),
    }
  },

  async excel({ params }, { scope, language }) {
    const { id, number, isCredit } = await seen(scope, params.id)
    return {
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: await files.of(id, language === 'sv-SE' ? 'excel-sv' : 'excel-en'),
      fileName: nameOfConsumptionFile(isCredit, number, language, 'xlsx'),
    }
  },

  async eInvoice({ params }, { scope, language }) {
    const { id, number, isCredit } = await seen(scope, params.id)
    return {
      contentType: 'application/xml',
      content: await files.of(id, 'e-invoice'),
      fileName: nameOfConsumptionFile(isCredit, number, language, 'xml'),
    }
  },

  async sendPreview({ body }, { scope }) {
    const rows = await statementsToSend(scope, body.ids)
    const data = rows.map(({ ResellerId: _, ...row }) => row)
    return { data, HasServer: hasMailServer ? 1 : 0 }
  },

  send: ({ body }, { write }) =>
    write((writer) =>
      sendStatements(writer, { ids: body.ids, request: body.UUID, addresses: body.Addresses }),
    ),

  async sendings({ params }, { scope, language }) {
    await seen(scope, params.id)
    const data = await scope
      .seeWithDeleted('consumption_sending', 'account')
      .selectFrom('consumption_sending as sending')
      .leftJoin('account', 'account.id', 'sending.created_by')
      .where('sending.consumption_statement_id', '=', params.id)
      .orderBy('sending.id', 'desc')
      .select((row) => [
        'sending.id as Id',
        'sending.created_at as Time',
        'sending.address as Address',
        row.ref('sending.language').$castTo<'sv-SE' | 'en-GB'>().as('Language'),
        sendingState.as('State'),
        'sending.error as Error',
        'sending.ended_at as Ended',
        nameOf('account', language).as('SentBy'),
      ])
      .execute()
    return { data }
  },

  async settings(_, { scope, member }) {
    return { data: await settingsOf(scope, resellerOf(member)) }
  },

  async setSettings({ body }, { write, member }) {
    const resellerId = resellerOf(member)
    return write(async (writer) => {
      await changeSettings(writer, resellerId, body)
      return { data: await settingsOf(writer, resellerId) }
    })
  },
})

/** Yesterday: nothing more is taken on a day that has ended, but for what lockers send later. */
const lastDay = async ({ db }: MemberContext) => (await todayOf(db)).subtract({ days: 1 }).toString()

/** The ledger up to the last line that no smaller one can follow. Who books for long is waited for. */
async function lastLine({ db, gone }: MemberContext) {
  const last = await settledAfter(db, -1, gone)
  if (last < 0) throw unavailable()
  return last
}

/** Also of one that was deleted since. */
async function customerName(scope: Scope, id: number) {
  const { name } = await scope
    .seeWithDeleted('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .where('kind', '=', 'customer')
    .select('name')
    .executeTakeFirstOrThrow(() => invalid({ Customers: 'notFound' }))
  return name
}

async function seen(scope: Scope, id: number) {
  const { number, kind } = await scope
    .see('consumption_statement')
    .selectFrom('consumption_statement')
    .where('id', '=', id)
    .select(['number', 'kind'])
    .executeTakeFirstOrThrow(notFound)
  return { id, number, isCredit: kind === 'credit' }
}

/** After the commit, so that nobody waits for drawings. If it fails, the statements stand, and a sweep makes the files. */
const withFiles = (files: ConsumptionFiles, { log }: MemberContext, ids: number[]) =>
  files
    .makeFor(ids)
    .catch((error: unknown) =>
      log.warn({ err: error, ids }, 'files of consumption statements are made later'),
    )
