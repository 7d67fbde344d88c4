import type { Contract } from '#contract/index.ts'
import { invalid } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** The switch is the session's own: another browser of the same person works for the house all the while. */
export const onBehalf = (forgetSessions: () => void): Handlers<Contract['onBehalf']> => ({
  async begin({ body }, context) {
    const begin = async (writer: Writer) => {
      const { id } = await writer
        .see('organisation')
        .selectFrom('organisation')
        .where('id', '=', body.ResellerId)
        .where('kind', '=', 'reseller')
        .select('id')
        .executeTakeFirstOrThrow(() => invalid({ ResellerId: 'notFound' }))
      await switchTo(writer, context, id)
      await tell(writer, id, true)
    }
    await context.write(begin).finally(forgetSessions)
    return {}
  },

  async end(_input, context) {
    const end = async (writer: Writer) => {
      await switchTo(writer, context, null)
      const { onBehalfOf, resellerId } = context.member
      if (onBehalfOf !== undefined && resellerId !== null) await tell(writer, resellerId, false)
    }
    await context.write(end).finally(forgetSessions)
    return {}
  },
})

const switchTo = (writer: Writer, { vault, sessionKey }: MemberContext, resellerId: number | null) =>
  insideOf(writer)
    .tx.updateTable('session')
    .set({ on_behalf_of: resellerId })
    .where('key_hash', '=', vault.digest('session', sessionKey))
    .execute()

/** Where the reseller reads it too. */
const tell = (writer: Writer, resellerId: number, begins: boolean) =>
  insideOf(writer).audit({
    entity: 'reseller',
    entityId: resellerId,
    resellerId,
    action: 'update',
    before: { OnBehalf: !begins },
    after: { OnBehalf: begins },
  })
