import { may, usualRoleOf } from '#contract/access.ts'
import { allKeyRights, type KeyLevel, keyMay, keyRights, type KeyRights } from '#contract/key-rights.ts'
import { invalid } from '#server/errors.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'

/**
 * A key has no right that its organisation's people do not have, and nobody gives it one that they do not have
 * themselves. What it has already may stay.
 */
export function assertGivable(
  wanted: KeyRights,
  kind: keyof typeof usualRoleOf,
  maker: Member,
  before: KeyRights = {},
) {
  const isGivable = allKeyRights.every((right) => {
    const level = wanted[right]
    if (level === undefined || keyMay(before, right, level)) return true
    const levels: readonly KeyLevel[] = keyRights[right]
    return levels.includes(level) && may(usualRoleOf[kind], right) && mayDo(maker, right)
  })
  if (!isGivable) throw invalid({ Rights: 'range' })
}
