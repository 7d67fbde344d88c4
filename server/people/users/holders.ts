import { sql, type ExpressionBuilder, type SqlBool, type Expression } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { TenantTables } from '#server/database/tables.ts'
import { naming, refusalOf } from '#server/errors.ts'
import { swedish } from '#server/http/list.ts'
import { type Hindrance, someOf } from '#server/tenancy/deletion.ts'
import { among } from '#server/tenancy/ids.ts'
import { calledIn } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Who has the PIN or the employee number for which several people were refused at once. */

const columnOf = { Pin: 'pin_digest', EmployeeNumber: 'employee_number' } as const
export type Code = keyof typeof columnOf

/** What the database refused because of a code is told with the names of those who have it. */
export async function namingHolders<T>(work: Promise<T>, holders: (field: Code) => Promise<Hindrance[]>) {
  try {
    return await work
  } catch (error) {
    const refusal = refusalOf(error)
    const field = codes.find((code) => refusal?.errors[code]?.includes('unique'))
    throw refusal && field ? naming(refusal, someOf(await holders(field))) : error
  }
}

const codes: Code[] = ['Pin', 'EmployeeNumber']

type Holder = ExpressionBuilder<
  Pick<TenantTables, 'account' | 'locker_user'> & { holder: TenantTables['account'] },
  'account' | 'holder'
>

/** Each of those who come with whoever has the same code: among themselves, and among those who are there. */
export async function sameCode(
  scope: Scope,
  language: Language,
  field: Code,
  coming: number[],
  isThere: (holder: Holder) => Expression<SqlBool>,
) {
  const column = columnOf[field]
  const pairs = await scope
    .see('account', 'locker_user')
    .selectFrom('account')
    .innerJoin('account as holder', `holder.${column}`, `account.${column}`)
    .where(among('account.id', coming))
    .whereRef('holder.id', '<>', 'account.id')
    .where((where) =>
      where.or([
        where.and([among('holder.id', coming), sql<SqlBool>`holder.id > account.id`]),
        where.and([sql<SqlBool>`not ${among('holder.id', coming)}`, isThere(where)]),
      ]),
    )
    .select([
      'account.id',
      calledIn('account', language).as('name'),
      calledIn('holder', language).as('other'),
    ])
    .orderBy(swedish(calledIn('account', language)))
    .execute()
  return pairs.map(({ id, name, other }) => ({ id, name: `${name} – ${other}` }))
}
