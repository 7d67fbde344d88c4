import type { Contract } from '#contract/index.ts'
import type { PriceImportRow } from '#contract/billing/price-lists-import.ts'
import type { SentPrice } from '#contract/billing/price-lists.ts'
import { forbidden, Refusal } from '#server/errors.ts'
import { errorsOfRows, importReport } from '#server/http/import-row.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { isRefused, judge, type Judged, type List } from './judge-rows.ts'
import { setPrices } from './set-prices.ts'

/** Rows of a sheet, in the lists that they name. All of them or none, unless the good ones alone are wanted. */
export const importPrices: Handlers<Contract['priceLists']>['importRows'] = async (
  { body },
  { scope, member, write },
) => {
  const { resellerId } = member
  if (resellerId === null) throw forbidden()
  if (body.preview) return report(await judge(scope, body))
  return write(async (writer) => {
    const judged = await judge(writer, body)
    if (!body.OnlyGoodRows && judged.some(isRefused)) throw new Refusal(422, errorsOfRows(judged))
    const changing = judged.filter((each) => !isRefused(each) && resultOf(each) !== 'same')
    for (const [, rows] of Map.groupBy(changing, ({ list }) => list?.key))
      await save(writer, resellerId, rows)
    return report(judged)
  })
}

const report = (judged: Judged[]) => ({
  ...importReport(
    judged.map((each): PriceImportRow => {
      const { row, Of, errors, repeats, before, wanted } = each
      const told = (price: number | null | undefined) => (typeof price === 'number' ? price.toFixed(2) : '')
      const result = resultOf(each)
      const changes = result === 'change' ? { Price: { from: told(before), to: told(wanted.Price) } } : {}
      return { row, Of, errors, repeats, changes, result }
    }),
  ),
  newLists: [
    ...new Set(
      judged.flatMap((each) =>
        each.list && each.list.id === null && !isRefused(each) ? each.list.name : [],
      ),
    ),
  ],
})

function resultOf(judged: Judged) {
  if (isRefused(judged)) return 'refused'
  const { before, wanted } = judged
  if (before === (wanted.Price ?? null)) return 'same'
  return before === null ? 'create' : 'change'
}

/** All rows of one list, which is locked as it is where prices are typed, or made. */
async function save(writer: Writer, resellerId: number, rows: Judged[]) {
  const list = rows[0]?.list
  if (!list) return
  const id = list.id ?? (await begin(writer, resellerId, list))
  await writer.change('price_list', id, {})
  const sent = rows.flatMap(({ of, wanted }): SentPrice[] =>
    of ? [{ ...of, Price: wanted.Price ?? null }] : [],
  )
  await setPrices(writer, { id, resellerId }, sent)
  await writer.touch('price_list', id)
}

async function begin(writer: Writer, resellerId: number, { name, customerId, fromDay }: List) {
  const { id } = await writer.insert('price_list', {
    reseller_id: resellerId,
    name,
    customer_id: customerId,
    from_day: fromDay,
  })
  return id
}
