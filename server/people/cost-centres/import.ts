import type { Contract } from '#contract/index.ts'
import type { CostCentreImportRow } from '#contract/people/cost-centres-import.ts'
import { Refusal } from '#server/errors.ts'
import { errorsOfRows, importReport } from '#server/http/import-row.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { columnsOf, isRefused, judge, type Judged } from './judge-rows.ts'

/** Rows of a sheet, each found by its code at its customer. All of them or none, unless the good ones alone are wanted. */
export const importCostCentres: Handlers<Contract['costCentres']>['importRows'] = async (
  { body },
  { scope, member, write },
) => {
  if (body.preview) return report(await judge(scope, member, body))
  return write(async (writer) => {
    const judged = await judge(writer, member, body)
    if (!body.OnlyGoodRows && judged.some(isRefused)) throw new Refusal(422, errorsOfRows(judged))
    await save(
      writer,
      judged.filter((each) => !isRefused(each)),
    )
    return report(judged)
  })
}

const report = (judged: Judged[]) =>
  importReport(
    judged.map((each): CostCentreImportRow => {
      const { row, Code, errors, repeats, changes } = each
      return { row, Code, errors, repeats, changes, result: resultOf(each) }
    }),
  )

function resultOf(judged: Judged) {
  if (isRefused(judged)) return 'refused'
  if (!judged.before) return 'create'
  return Object.keys(judged.changes).length > 0 ? 'change' : 'same'
}

async function save(writer: Writer, judged: Judged[]) {
  const created = judged.flatMap(({ before, place, Code, wanted }) =>
    before || !place
      ? []
      : {
          ...place,
          code: Code,
          name: wanted.Name ?? '',
          active: wanted.Active ?? true,
          from_day: wanted.FromDay ?? null,
          to_day: wanted.ToDay ?? null,
        },
  )
  await writer.insertAll('cost_centre', created)
  const changed = judged.flatMap(({ before, changes, wanted }) =>
    before && Object.keys(changes).length > 0 ? { id: before.id, fields: columnsOf(wanted) } : [],
  )
  if (changed.length > 0) await writer.changeAll('cost_centre', changed)
}
