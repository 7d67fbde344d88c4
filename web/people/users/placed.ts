import type { Role } from '#contract/access.ts'
import type { SelectOption } from '#web/kit/form/select-field.tsx'

interface Placed {
  AccountPermission: Role | null
  CustomerId: number | null
}

/** Another role may need another organisation: the form checks this before the server does. */
export function placed(
  { AccountPermission: role, CustomerId }: Placed,
  placesOf: (role: Role) => readonly SelectOption[],
  complaint: string,
) {
  if (role === null) return {}
  const places = placesOf(role)
  const fits = places.length === 0 || places.some(({ value }) => value === CustomerId)
  return fits ? {} : { CustomerId: complaint }
}
