import type { Contract } from '#contract/index.ts'
import { invalid } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { someOf } from '#server/tenancy/deletion.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { customerOf, unlinkStrangers } from './customers.ts'

export const changeMany: Handlers<Contract['lockers']>['changeMany'] = async (
  { body: { Ids, Active: active, EndCustomerId } },
  { write },
) =>
  write(async (writer) => {
    const lockers = await locked(writer, Ids)
    const customer = EndCustomerId === undefined ? undefined : await customerOf(writer, EndCustomerId)
    const strangers = lockers.filter(
      ({ reseller_id }) => customer !== undefined && reseller_id !== customer.reseller_id,
    )
    const inTheWay = someOf(strangers)
    if (inTheWay) throw invalid({ EndCustomerId: 'notFound' }, inTheWay)
    const moving = lockers.filter(({ customer_id }) => customer_id !== (customer?.id ?? customer_id))
    const switched = lockers.filter((locker) => locker.active !== (active ?? locker.active))
    const changed = [...new Set([...moving, ...switched])]
    await writer.changeAll(
      'locker',
      changed.map(({ id }) => ({ id, fields: { active, customer_id: customer?.id } })),
    )
    await unlinkStrangers(writer, idsOf(moving))
    return { changed: changed.length }
  })

/** As they stand. */
async function locked(writer: Writer, ids: number[]) {
  await writer.changeAll(
    'locker',
    ids.map((id) => ({ id, fields: {} })),
  )
  return writer
    .see('locker')
    .selectFrom('locker')
    .where(among('id', ids))
    .select(['id', 'name', 'active', 'customer_id', 'reseller_id'])
    .orderBy(swedish('name'))
    .execute()
}
