import { sql } from 'kysely'
import { roles } from '#contract/access.ts'
import { organisationKindOf } from '#contract/people/users.ts'
import { invalid } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { organisation } from '#server/people/users/place.ts'
import { type Judged, type Place, refuse } from './rows.ts'
import type { Member } from '#server/tenancy/member.ts'

/**
 * The organisation of each row: the one it names, else the import's, else the one that the person is in already. An
 * import moves nobody: an e-mail of somebody in another organisation is refused.
 */
export async function placesOf(
  scope: Scope,
  member: Member,
  rows: Judged[],
  customerId: number | null | undefined,
) {
  const common = await commonPlace(scope, member, customerId)
  const named = await namedPlaces(scope, rows)
  for (const each of rows) {
    const name = each.wanted.CustomerName
    const place = name ? chosen(named.get(name) ?? [], common) : (common ?? placeOfPerson(each))
    each.place = place
    if (!place && !each.errors['CustomerName']) refuse(each, 'CustomerName', name ? 'notFound' : 'required')
    if (place && each.before && each.before.organisation_id !== place.id) refuse(each, 'Email', 'unique')
  }
}

async function commonPlace(scope: Scope, member: Member, customerId: number | null | undefined) {
  const own = organisationKindOf[member.role] === 'customer' ? member.organisationId : undefined
  const id = customerId ?? own
  if (!id) return undefined
  const place = placeIn(await organisation(scope, id))
  if (!place) throw invalid({ CustomerId: 'range' })
  return place
}

async function namedPlaces(scope: Scope, rows: Judged[]) {
  const names = [...new Set(rows.flatMap(({ wanted }) => wanted.CustomerName || []))]
  const found = await scope
    .see('organisation')
    .selectFrom('organisation')
    .innerJoin(sql<{ name: string }>`unnest(${names}::text[])`.as<'given'>(sql`given(name)`), (join) =>
      join.on(sql<boolean>`lower(organisation.name) = lower(given.name)`),
    )
    .select(['organisation.id', 'organisation.kind', 'organisation.reseller_id', 'given.name'])
    .execute()
  const places = new Map<string, Place[]>()
  for (const { name, ...organisation } of found) {
    const place = placeIn(organisation)
    if (place) places.set(name, [...(places.get(name) ?? []), place])
  }
  return places
}

/** A name that exists at two resellers is ambiguous, unless one of them was chosen for the whole import. */
const chosen = (places: Place[], common: Place | undefined) =>
  places.length > 1 ? places.find(({ id }) => id === common?.id) : places[0]

/** The organisation's kind decides the role. The house's own people cannot be imported. */
function placeIn({ id, kind, reseller_id }: { id: number; kind: string; reseller_id: number | null }) {
  const role = roles.find((each) => organisationKindOf[each] === kind)
  return reseller_id === null || !role ? undefined : { id, reseller_id, role }
}

function placeOfPerson({ before }: Judged): Place | undefined {
  if (!before || before.reseller_id === null) return undefined
  return { id: before.organisation_id, reseller_id: before.reseller_id, role: before.role }
}
