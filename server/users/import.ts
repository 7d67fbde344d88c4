import type { Contract } from '#contract/index.ts'
import type { FieldErrors } from '#contract/messages.ts'
import type { UserImportRow } from '#contract/users-import.ts'
import { Refusal } from '#server/errors.ts'
import type { Handlers } from '#server/mount.ts'
import type { Writer } from '#server/records.ts'
import type { Vault } from '#server/vault.ts'
import { pinColumns } from './columns.ts'
import { judge } from './import/judge.ts'
import { isRefused, type Judged } from './import/rows.ts'

/** Rows of a sheet, each found by its e-mail. All of them or none. */
export const importUsers: Handlers<Contract['users']>['importRows'] = async ({ body }, context) => {
  if (body.preview) return report(await judge(context.scope, context, body))
  return context.write(async (writer) => {
    const judged = await judge(writer, context, body)
    if (judged.some(isRefused)) throw new Refusal(422, errorsOf(judged))
    await save(writer, context.vault, judged)
    return report(judged)
  })
}

function report(judged: Judged[]) {
  const rows = judged.map((each): UserImportRow => {
    const { row, email: Email, errors, repeats, changes } = each
    return { row, Email, errors, repeats, changes, result: resultOf(each) }
  })
  const count = (wanted: UserImportRow['result']) => rows.filter(({ result }) => result === wanted).length
  return {
    created: count('create'),
    changed: count('change'),
    unchanged: count('same'),
    refused: count('refused'),
    rows,
  }
}

function resultOf(judged: Judged) {
  if (isRefused(judged)) return 'refused'
  if (!judged.before) return 'create'
  return Object.keys(judged.changes).length > 0 ? 'change' : 'same'
}

function errorsOf(judged: Judged[]): FieldErrors {
  const errors = judged.flatMap(({ row, errors }) =>
    Object.entries(errors).map(([field, keys]) => [`rows.${row}.${field}`, keys] as const),
  )
  return Object.fromEntries(errors)
}

async function save(writer: Writer, vault: Vault, judged: Judged[]) {
  const created = judged.flatMap(({ wanted, before, place }) =>
    before || !wanted || !place
      ? []
      : {
          organisation_id: place.id,
          reseller_id: place.reseller_id,
          role: place.role,
          email: wanted.Email,
          name: wanted.Name ?? '',
          last_name: wanted.LastName ?? '',
          employee_number: wanted.EmployeeNumber ?? null,
          pin_sealed: null,
          pin_digest: null,
          ...pinColumns(wanted.Pin, vault),
        },
  )
  await writer.insertAll('account', created)
  const changed = judged.flatMap(({ wanted, before, changes }) =>
    !wanted || !before || Object.keys(changes).length === 0
      ? []
      : {
          id: before.id,
          fields: {
            name: wanted.Name,
            last_name: wanted.LastName,
            employee_number: wanted.EmployeeNumber,
            ...pinColumns(wanted.Pin ?? undefined, vault, before),
          },
        },
  )
  if (changed.length > 0) await writer.changeAll('account', changed)
}
