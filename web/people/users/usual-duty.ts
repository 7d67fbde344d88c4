import { dutiesOf, type Duty, type Role } from '#contract/access.ts'
import type { Form, FormValues } from '#web/kit/form/use-form.ts'

export type WithDuty = FormValues & { Duty: Duty | null }

export const usualDuty = (role: Role): Duty | null => dutiesOf[role][0] ?? null

/** The form for the field of the role. The duty follows it: the stored one with the stored role, else the usual one. */
export const withFollowingDuty = <V extends WithDuty & { AccountPermission: Role | null }>(
  form: Form<V>,
): Form<V> => ({
  ...form,
  set: (name, value) => {
    form.set(name, value)
    const role = value as Role
    form.set('Duty', role === form.base.AccountPermission ? form.base.Duty : usualDuty(role))
  },
})
