import { may } from '#contract/access.ts'
import type { Contract } from '#contract/index.ts'
import type { UserImportRow } from '#contract/users-import.ts'
import { Refusal } from '#server/errors.ts'
import { errorsOfRows, isEmpty } from '#server/imports/read-row.ts'
import type { Handlers } from '#server/mount.ts'
import type { Writer } from '#server/records.ts'
import type { Vault } from '#server/vault.ts'
import { pinColumns } from './columns.ts'
import { limitingGuesses } from './guesses.ts'
import { judge } from './import/judge.ts'
import { isRefused, type Judged, toldBy } from './import/rows.ts'

/** Rows of a sheet, each found by its e-mail. All of them or none, unless the good ones alone are wanted. */
export const importUsers: Handlers<Contract['users']>['importRows'] = async ({ body }, context) => {
  if (body.preview) return report(await judge(context.scope, context, body))
  const asksPins = body.rows.some(({ Pin, EmployeeNumber }) => !isEmpty(Pin) || !isEmpty(EmployeeNumber))
  const asked = { Email: 'Email', ...(asksPins && { Pin: 'Pin' }) }
  return limitingGuesses(context, asked, (tell) =>
    context.write(async (writer) => {
      const judged = await judge(writer, context, body)
      tell(toldBy(judged))
      if (!body.OnlyGoodRows && judged.some(isRefused)) throw new Refusal(422, errorsOfRows(judged))
      const good = judged.filter((each) => !isRefused(each))
      await save(writer, context.vault, good, may(context.member.role, 'revealSecrets'))
      return report(judged)
    }),
  )
}

function report(judged: Judged[]) {
  const rows = judged.map((each): UserImportRow => {
    const { row, givenEmail: Email, errors, repeats, changes } = each
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

async function save(writer: Writer, vault: Vault, judged: Judged[], seesPins: boolean) {
  const created = judged.flatMap(({ email, wanted, before, place }) =>
    before || email === undefined || !place
      ? []
      : {
          organisation_id: place.id,
          reseller_id: place.reseller_id,
          role: place.role,
          email,
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
    !before || Object.keys(changes).length === 0
      ? []
      : {
          id: before.id,
          fields: {
            name: wanted.Name,
            last_name: wanted.LastName,
            employee_number: wanted.EmployeeNumber,
            ...pinColumns(wanted.Pin ?? undefined, vault, seesPins ? before : undefined),
          },
        },
  )
  if (changed.length > 0) await writer.changeAll('account', changed)
}
