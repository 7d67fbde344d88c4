import { may, type Position, usualRoleOf } from '#contract/access.ts'
import { allKeyRights, type KeyLevel, type KeyRight, type KeyRights } from '#contract/key-rights.ts'

/** A form holds rights as a list: `manageArticles:write`, always in the same order. */
export const listedRights = (rights: KeyRights) =>
  allKeyRights.flatMap((right) => (rights[right] ? [`${right}:${rights[right]}`] : []))

export const rightsIn = (listed: readonly (string | number)[]): KeyRights =>
  Object.fromEntries(listed.map((each) => String(each).split(':') as [KeyRight, KeyLevel]))

/** What this user may give to a key of such an organisation, and what the key has already. */
export const offeredRights = (kind: keyof typeof usualRoleOf, position: Position, before: KeyRights = {}) =>
  allKeyRights.filter(
    (right) => before[right] !== undefined || (may(usualRoleOf[kind], right) && may(position, right)),
  )
