import { cycleCounts } from '#contract/ledger/cycle-counts.ts'
import { stocktakes, type WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient, refresh } from '#web/api/query-client.ts'
import { newUuid } from '#contract/uuid.ts'

export const stocktakeQuery = (id: number) => query(stocktakes.get, { params: { id } })

export const settingsQuery = query(stocktakes.settings)

export const stocktakePath = (id: number) => `/planning/stocktakes/${id}`

/** What the server answered with is shown at once; the lists are read again when they are looked at. */
export function showStocktake(whole: WholeStocktake) {
  queryClient.setQueryData(stocktakeQuery(whole.data.Id).queryKey, whole)
  void queryClient.invalidateQueries({ queryKey: [stocktakes.list.path] })
  void queryClient.invalidateQueries({ queryKey: [cycleCounts.list.path] })
}

export const readStocktakeAgain = (id: number) => refresh({ queryKey: stocktakeQuery(id).queryKey })

/** The id of the new stocktake. A second attempt of the same request has the same UUID. */
export async function beginStocktake(
  wanted: { LockerId: number; Shelves?: number[]; Blind?: boolean },
  UUID = newUuid(),
) {
  const { Id, ...whole } = await call(stocktakes.begin, { body: { UUID, ...wanted } })
  showStocktake(whole)
  return Id
}

/** The stocktake that a locker is being counted by. */
export async function openStocktakeOf(lockerId: number) {
  for (const state of ['counting', 'submitted'] as const) {
    const { data } = await call(stocktakes.list, { query: { locker: lockerId, state, limit: 1 } })
    if (data[0]) return data[0].Id
  }
  return undefined
}
