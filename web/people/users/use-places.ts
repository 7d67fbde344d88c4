import { may, positionOf, type Role } from '#contract/access.ts'
import { organisations } from '#contract/people/organisations.ts'
import { resellers } from '#contract/people/resellers.ts'
import { givableRoles, organisationKindOf } from '#contract/people/users.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/shell/session/session.ts'
import type { SelectOption } from '#web/kit/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'

/** The roles that this user may give, and the possible organisations for each role. */
export function usePlaces() {
  const text = useText()
  const me = useUser()
  const allResellers = may(positionOf(me.UserRole, me.Duty), 'manageResellers')
  const customers = useQuery(query(organisations.customers))
  const traders = useQuery({ ...query(resellers.list, { query: { limit: 1000 } }), enabled: allResellers })
  const own = { value: me.CustomerId, label: me.CustomerName }
  const named = (all: readonly { id: number; CustomerName: string }[] | undefined): SelectOption[] =>
    (all ?? []).map(({ id, CustomerName }) => ({ value: id, label: CustomerName }))

  return {
    roles: givableRoles(me.UserRole).map((role) => ({ value: role, label: text.shell.roles[role] })),
    /** Empty for the roles of the operator, which have no choice of organisation. */
    placesOf: (role: Role): SelectOption[] => {
      const kind = organisationKindOf[role]
      if (kind === 'house') return []
      if (kind === 'customer') return named(customers.data?.data)
      return allResellers ? named(traders.data?.data) : [own]
    },
  }
}
