import { sql } from 'kysely'
import type { FieldErrors } from '#contract/messages.ts'
import { invalid, Refusal } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Every bad field at once: what one check refuses does not hide what the others would. */
export async function everyReason<T extends readonly unknown[]>(checks: {
  [K in keyof T]: Promise<T[K]>
}): Promise<T> {
  const reasons = (await Promise.allSettled(checks)).flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  const errors: FieldErrors = {}
  for (const reason of reasons) {
    // Refusals of the whole call and unexpected errors are not about single fields.
    if (!(reason instanceof Refusal) || reason.status !== 422) throw reason
    Object.assign(errors, reason.errors)
  }
  if (reasons.length > 0) throw new Refusal(422, errors)
  return Promise.all(checks)
}

interface Codes {
  email: string
  organisationId: number | undefined
  pin_digest?: string | null
  employee_number?: string | null | undefined
}

/** Values that somebody else already has. The database's constraints decide, but report only the first of them. */
export async function assertFree(scope: Scope, codes: Codes) {
  const { email, organisationId = 0, pin_digest = null, employee_number = null } = codes
  const { pin, number } = await scope
    .see('account')
    .selectFrom('account')
    .where('organisation_id', '=', organisationId)
    .select([
      sql<boolean | null>`bool_or(pin_digest = ${pin_digest}::text)`.as('pin'),
      sql<boolean | null>`bool_or(employee_number = ${employee_number}::text)`.as('number'),
    ])
    .executeTakeFirstOrThrow()
  const taken = await scope
    .see('account')
    .selectFrom(sql<{ email: string }>`emails_taken(${[email]}::text[])`.as<'taken'>(sql`taken(email)`))
    .select('email')
    .execute()
  const errors = {
    ...(taken.length > 0 && { Email: 'unique' as const }),
    ...(pin && { Pin: 'unique' as const }),
    ...(number && { EmployeeNumber: 'unique' as const }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
