import { mayDo } from '#server/tenancy/member.ts'
import type { Contract } from '#contract/index.ts'
import type { UserImportRow } from '#contract/people/users-import.ts'
import { Refusal } from '#server/errors.ts'
import { errorsOfRows, importReport, isEmpty } from '#server/http/import-row.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { idsOf } from '#server/tenancy/ids.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { invite } from '#server/people/invitations.ts'
import { pinColumns } from './columns.ts'
import { limitingGuesses } from './guesses.ts'
import { judge } from './import/judge.ts'
import { setTeams } from './import/teams.ts'
import { followTeams } from '#server/people/teams/follow.ts'
import { isRefused, type Judged, refuse, toldBy } from './import/rows.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Rows of a sheet, each found by its e-mail. All of them or none, unless the good ones alone are wanted. */
export const importUsers: Handlers<Contract['users']>['importRows'] = async ({ body }, context) => {
  if (body.preview) return report(await judge(context.scope, context, body))
  const importWithout = (held: Held, asked: { Email: string; Pin?: string }) =>
    limitingGuesses(context, asked, (tell) =>
      context.write(async (writer) => {
        const rows = body.rows.map((row, index) => (held.has(index) ? withoutCodes(row) : row))
        const judged = await judge(writer, context, { ...body, rows })
        tell(toldBy(judged))
        for (const each of judged) {
          const field = held.get(each.row)
          if (field) refuse(each, field, 'tooManyTries')
        }
        if (!body.OnlyGoodRows && judged.some(isRefused)) throw new Refusal(422, errorsOfRows(judged))
        const good = judged.filter((each) => !isRefused(each))
        const people = await save(writer, context.vault, good, mayDo(context.member, 'revealSecrets'))
        await putIntoTeams(writer, context.vault, good, people)
        if (body.Invite) await invite(writer, idsOf(people), context.language)
        return report(judged)
      }),
    )
  const asking = await askingPins(body, context)
  const none: Held = new Map()
  if (asking.size === 0) return importWithout(none, { Email: 'Email' })
  const field = [...asking.values()].includes('Pin') ? 'Pin' : 'EmployeeNumber'
  try {
    return await importWithout(none, { Email: 'Email', Pin: field })
  } catch (error) {
    const isTooOften = error instanceof Refusal && error.status === 429 && field in error.errors
    if (!isTooOften || !body.OnlyGoodRows || asking.size === body.rows.length) throw error
    // The other rows cannot give away a PIN.
    return importWithout(asking, { Email: 'Email' })
  }
}

/** Row → the code in it that could give away somebody's PIN. */
type Held = Map<number, 'Pin' | 'EmployeeNumber'>

const withoutCodes = ({ Pin: _pin, EmployeeNumber: _number, ...row }: Record<string, unknown>) => row

/** A PIN, and a new number of somebody who is there already: at a locker it may meet a PIN. */
async function askingPins(body: Parameters<typeof judge>[2], context: MemberContext): Promise<Held> {
  const asking: Held = new Map()
  if (mayDo(context.member, 'revealSecrets')) return asking
  if (body.rows.some(({ EmployeeNumber }) => !isEmpty(EmployeeNumber))) {
    const judged = await judge(context.scope, context, { ...body, preview: true })
    for (const { row, before, wanted } of judged)
      if (before && wanted.EmployeeNumber && wanted.EmployeeNumber !== before.employee_number)
        asking.set(row, 'EmployeeNumber')
  }
  for (const [row, { Pin }] of body.rows.entries()) if (!isEmpty(Pin)) asking.set(row, 'Pin')
  return asking
}

function report(judged: Judged[]) {
  const rows = judged.map((each): UserImportRow => {
    const { row, givenEmail: Email, errors, repeats, changes } = each
    return { row, Email, errors, repeats, changes, result: resultOf(each) }
  })
  return importReport(rows)
}

function resultOf(judged: Judged) {
  if (isRefused(judged)) return 'refused'
  if (!judged.before) return 'create'
  return Object.keys(judged.changes).length > 0 ? 'change' : 'same'
}

interface Created {
  id: number
  email: string
}

async function putIntoTeams(writer: Writer, vault: Vault, judged: Judged[], created: Created[]) {
  const ids = new Map(created.map(({ id, email }) => [email, id]))
  const wanted = judged.flatMap((each) => {
    const id = each.before?.id ?? ids.get(each.email ?? '')
    return each.teams === undefined || id === undefined ? [] : [[id, each.teams] as const]
  })
  if (wanted.length === 0) return
  await setTeams(writer, new Map(wanted))
  await followTeams(
    writer,
    vault,
    wanted.map(([id]) => id),
  )
}

async function save(writer: Writer, vault: Vault, judged: Judged[], seesPins: boolean) {
  const created = judged.flatMap(({ email, wanted, before, place, duty, costCentre }) =>
    before || email === undefined || !place
      ? []
      : {
          organisation_id: place.id,
          reseller_id: place.reseller_id,
          role: place.role,
          duty,
          email,
          name: wanted.Name ?? '',
          last_name: wanted.LastName ?? '',
          employee_number: wanted.EmployeeNumber ?? null,
          cost_centre_id: costCentre?.id ?? null,
          pin_sealed: null,
          pin_digest: null,
          ...pinColumns(wanted.Pin, vault),
        },
  )
  const inserted = await writer.insertAll('account', created)
  const changed = judged.flatMap(({ wanted, before, changes, duty, costCentre }) =>
    !before || Object.keys(changes).length === 0
      ? []
      : {
          id: before.id,
          fields: {
            name: wanted.Name,
            last_name: wanted.LastName,
            employee_number: wanted.EmployeeNumber,
            cost_centre_id: costCentre === undefined ? undefined : (costCentre?.id ?? null),
            duty,
            ...pinColumns(wanted.Pin ?? undefined, vault, seesPins ? before : undefined),
          },
        },
  )
  if (changed.length > 0) await writer.changeAll('account', changed)
  return inserted
}
