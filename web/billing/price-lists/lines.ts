import { priceLists, type PriceListLine } from '#contract/billing/price-lists.ts'
import { query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { readListAgain } from '#web/resource/queries.ts'

export const linesQuery = (id: number) => query(priceLists.lines.list, { params: { id } })

/** Shows the prices that a change has answered with; the section's list tells how many there are. */
export function showLines(id: number, lines: { data: PriceListLine[] }) {
  queryClient.setQueryData(linesQuery(id).queryKey, lines)
  void readListAgain({ slug: 'price-lists' })
}
