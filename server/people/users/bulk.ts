import { mayDo } from '#server/tenancy/member.ts'
import type { Contract } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import type { MessageKey } from '#contract/messages.ts'
import { givableRoles, organisationKindOf } from '#contract/people/users.ts'
import { forbidden, invalid, ownAccount } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { type Hindrance, someOf } from '#server/tenancy/deletion.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { calledIn } from '#server/tenancy/names.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { namingHolders, sameCode } from './holders.ts'
import { assertSuperadminLeft, removePeople } from './leave.ts'
import { leaveLockers, withHistory } from './move.ts'
import { organisation } from './place.ts'

type Users = Handlers<Contract['users']>

export const moveMany: Users['moveMany'] = async ({ body: { Ids, CustomerId } }, context) => {
  const { member, scope, write, language } = context
  const moved = write(async (writer) => {
    const people = await locked(writer, Ids, language)
    const to = await organisation(writer, CustomerId)
    const moving = people.filter(({ organisation_id }) => organisation_id !== to.id)
    if (!moving.every(({ role }) => givableRoles(member.role).includes(role))) throw forbidden()
    refuse(
      moving.filter(({ role }) => organisationKindOf[role] !== to.kind),
      'range',
    )
    const leaving = moving.filter(({ reseller_id }) => reseller_id !== to.reseller_id)
    const bound = await withHistory(writer, idsOf(leaving))
    refuse(
      leaving.filter(({ id }) => bound.has(id)),
      'inUse',
    )
    await leaveLockers(writer, idsOf(moving), to.id)
    const fields = { organisation_id: to.id, reseller_id: to.reseller_id }
    await writer.changeAll(
      'account',
      moving.map(({ id }) => ({ id, fields })),
    )
    return { changed: moving.length }
  })
  return namingHolders(moved, (field) =>
    sameCode(scope, language, field, Ids, (holder) => holder('holder.organisation_id', '=', CustomerId)),
  )
}

/** As they stand, by name. */
async function locked(writer: Writer, ids: number[], language: Language) {
  await writer.changeAll(
    'account',
    ids.map((id) => ({ id, fields: {} })),
  )
  return writer
    .see('account')
    .selectFrom('account')
    .where(among('id', ids))
    .select(['id', 'role', 'organisation_id', 'reseller_id', calledIn('account', language).as('name')])
    .orderBy(swedish(calledIn('account', language)))
    .execute()
}

/** Names those who cannot move there. */
function refuse(people: Hindrance[], why: MessageKey) {
  const inTheWay = someOf(people)
  if (inTheWay) throw invalid({ CustomerId: why }, inTheWay)
}

export const removeMany: Users['removeMany'] = async ({ body: { Ids } }, { member, write }) => {
  if (Ids.includes(member.id)) throw ownAccount()
  return write(async (writer) => {
    await removePeople(writer, Ids)
    if (mayDo(member, 'manageSystem')) await assertSuperadminLeft(writer)
    return { changed: Ids.length }
  })
}
