import type { Contract } from '#contract/index.ts'
import { conflict, forbidden, invalid } from '#server/errors.ts'
import { filteredBy, found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { mayDo } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { sql, type SqlBool } from 'kysely'
import { bookDifferences } from './stocktakes/approve.ts'
import { begin, clear, count } from './stocktakes/count.ts'
import { readStocktake, stocktakesOf } from './stocktakes/read.ts'
import { changeSetting, settingOf, settingsOf } from './stocktakes/settings.ts'
import { comparedLines } from './stocktakes/lines.ts'
import { tell } from './stocktakes/tell.ts'

export const stocktakes: Handlers<Contract['stocktakes']> = {
  async list({ query }, { scope, language }) {
    const all = stocktakesOf(scope, language).where(
      filteredBy(
        found(searchString('locker.name', 'customer.name'), query.searchString),
        query.state && sql<SqlBool>`stocktake.state = ${query.state}`,
        query.locker !== undefined && sql<SqlBool>`stocktake.locker_id = ${query.locker}`,
      ),
    )
    const order = {
      BegunAt: 'stocktake.begun_at',
      LockerName: swedish('locker.name'),
      State: sql`array_position(array['counting', 'submitted', 'approved', 'cancelled'], stocktake.state)`,
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? '-BegunAt', order, 'stocktake.id'),
      query,
    )
    return { data: rows, ...page }
  },

  async begin({ body }, context) {
    return context.write(async (writer) => {
      const Id = await begin(writer, {
        uuid: body.UUID,
        lockerId: body.LockerId,
        shelves: body.Shelves ? [...new Set(body.Shelves)] : null,
        blind: body.Blind,
      })
      return { Id, ...(await readStocktake(writer, Id, context)) }
    })
  },

  get: ({ params }, context) => readStocktake(context.scope, params.id, context),

  async count({ params, body }, context) {
    return context.write(async (writer) => {
      await count(writer, params.id, body.lines)
      return readStocktake(writer, params.id, context)
    })
  },

  async submit({ params, body }, context) {
    return context.write(async (writer) => {
      const stocktake = await writer.change('stocktake', params.id, {})
      // Sent again after its answer was lost.
      if (stocktake.state === 'submitted' || stocktake.state === 'approved')
        return readStocktake(writer, params.id, context)
      assertState(stocktake, 'counting', body.Revision)
      const { data } = await readStocktake(writer, params.id, context)
      if (data.Counted === 0) throw invalid({ lines: 'required' })
      const submitted = { submitted_at: new Date().toISOString(), submitted_by: context.member.id }
      const { ApproveAtOnce } = await settingOf(writer, stocktake.reseller_id)
      if (ApproveAtOnce === 1) await approve(writer, stocktake, submitted, context)
      else {
        await writer.change('stocktake', params.id, { state: 'submitted', ...submitted })
        await tell(writer, params.id, 'stocktakeWaits')
      }
      return readStocktake(writer, params.id, context)
    })
  },

  async approve({ params, body }, context) {
    return context.write(async (writer) => {
      const stocktake = await writer.change('stocktake', params.id, {})
      if (stocktake.state === 'approved') return readStocktake(writer, params.id, context)
      assertState(stocktake, 'submitted', body.Revision)
      await approve(writer, stocktake, { note: body.Note }, context)
      await tell(writer, params.id, 'stocktakeApproved')
      return readStocktake(writer, params.id, context)
    })
  },

  async sendBack({ params, body }, context) {
    return context.write(async (writer) => {
      const stocktake = await writer.change('stocktake', params.id, {})
      assertState(stocktake, 'submitted', body.Revision)
      const compared = await comparedLines(writer, params.id, context.language)
      const differing = compared.filter(({ Difference }) => Difference !== null && Difference !== 0)
      const again = body.LockerArticleIds ?? differing.map(({ line }) => line.LockerArticleId)
      await clear(writer, params.id, again)
      await writer.change('stocktake', params.id, { state: 'counting', note: body.Note })
      await tell(writer, params.id, 'stocktakeBack')
      return readStocktake(writer, params.id, context)
    })
  },

  async cancel({ params, body }, context) {
    return context.write(async (writer) => {
      const stocktake = await writer.change('stocktake', params.id, {})
      if (stocktake.state === 'cancelled') return readStocktake(writer, params.id, context)
      // What waits for approval is not for whoever counted to take back.
      if (stocktake.state === 'submitted' && !mayDo(context.member, 'correctLines', 'write'))
        throw forbidden()
      assertState(stocktake, stocktake.state === 'submitted' ? 'submitted' : 'counting', body.Revision)
      await writer.change('stocktake', params.id, { state: 'cancelled', ...ended(context) })
      return readStocktake(writer, params.id, context)
    })
  },

  async settings(_input, { scope }) {
    return { data: await settingsOf(scope) }
  },

  async updateSettings({ params, body }, { write }) {
    return write(async (writer) => {
      await changeSetting(writer, await settingOf(writer, params.id), body)
      return { data: await settingOf(writer, params.id) }
    })
  },
}

interface Kept {
  id: number
  locker_id: number
  state: string
  revision: number
}

function assertState(stocktake: Kept, state: string, revision: number | undefined) {
  if (stocktake.state !== state) throw conflict()
  if (revision !== undefined && revision !== stocktake.revision) throw conflict()
}

const ended = ({ member }: Pick<MemberContext, 'member'>) => ({
  ended_at: new Date().toISOString(),
  ended_by: member.id,
})

async function approve(
  writer: Writer,
  { id, locker_id }: Kept,
  fields: { submitted_at?: string; submitted_by?: number; note?: string | undefined },
  context: MemberContext,
) {
  await bookDifferences(writer, { id, lockerId: locker_id, language: context.language })
  // What was said when it was sent back is done with: the history has it.
  const { note = '' } = fields
  await writer.change('stocktake', id, { state: 'approved', ...fields, note, ...ended(context) })
}
