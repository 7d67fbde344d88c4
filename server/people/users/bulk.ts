import { may } from '#contract/access.ts'
import type { Contract } from '#contract/index.ts'
import { ownAccount } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { assertSuperadminLeft, removePeople } from './leave.ts'
import { move } from './move.ts'
import { placeOf } from './place.ts'

type Users = Handlers<Contract['users']>

export const moveMany: Users['moveMany'] = async ({ body: { Ids, CustomerId } }, { member, write }) =>
  write(async (writer) => {
    let changed = 0
    // Always in one order, so that two who move the same people do not wait for each other.
    for (const id of Ids.toSorted((one, other) => one - other)) {
      const before = await writer.change('account', id, {}) // nothing yet: it is locked
      if (before.organisation_id === CustomerId) continue
      const place = await placeOf(writer, member, { role: before.role, organisationId: CustomerId })
      await move(writer, before, place)
      await writer.change('account', id, place)
      changed += 1
    }
    return { changed }
  })

export const removeMany: Users['removeMany'] = async ({ body: { Ids } }, { member, write }) => {
  if (Ids.includes(member.id)) throw ownAccount()
  return write(async (writer) => {
    await removePeople(writer, Ids)
    if (may(member.role, 'manageSystem')) await assertSuperadminLeft(writer)
    return { changed: Ids.length }
  })
}
