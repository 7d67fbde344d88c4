import type { Role } from '#contract/access.ts'
import { givableRoles, organisationKindOf } from '#contract/people/users.ts'
import { forbidden, invalid } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Member } from '#server/tenancy/member.ts'

/**
 * A user's role and organisation. Where only one choice is possible it may be left out; an impossible choice is
 * refused.
 */
interface Wanted {
  role: Role | null | undefined
  organisationId: number | null | undefined
}

export async function placeOf(scope: Scope, member: Member, wanted: Wanted) {
  const givable = givableRoles(member.role)
  if (wanted.role && !givable.includes(wanted.role)) throw forbidden()
  const named = wanted.organisationId ? await organisation(scope, wanted.organisationId) : undefined
  const fitting = givable.filter((role) => !named || organisationKindOf[role] === named.kind)
  const role = wanted.role ?? (fitting.length === 1 ? fitting[0] : undefined)
  if (!role) throw invalid({ AccountPermission: 'required' })
  const at = named ?? (await ownOrganisation(scope, member, role))
  if (at.kind !== organisationKindOf[role]) throw invalid({ CustomerId: 'range' })
  return { role, organisation_id: at.id, reseller_id: at.reseller_id }
}

/** The writer's own organisation, if it is of the role's kind. */
async function ownOrganisation(scope: Scope, member: Member, role: Role) {
  if (organisationKindOf[role] !== organisationKindOf[member.role]) throw invalid({ CustomerId: 'required' })
  return organisation(scope, member.organisationId)
}

export async function organisation(scope: Scope, id: number) {
  return scope
    .see('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .select(['id', 'kind', 'reseller_id'])
    .executeTakeFirstOrThrow(() => invalid({ CustomerId: 'notFound' }))
}
