import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { ApiError } from '#web/api/api.ts'
import { queryClient, refresh } from '#web/api/query-client.ts'
import { saveCell, type Change } from '#web/kit/table/edit/cell-edit.ts'
import { articlesQuery, lockerQuery, orderQuery } from '#web/lockers/locker/queries.ts'
import { liveState } from '#web/live/connection.ts'
import { putTogether } from './put-together.ts'

type Held = Pick<CabinetArticle, 'LockerArticleId' | 'Revision'>

/** Saves one field of a locker's article. */
export const saveArticle =
  (lockerId: number, saved: (article: CabinetArticle, field: string) => void) =>
  async (change: Change<Held>) => {
    const { LockerArticleId } = change.row
    try {
      return await saveCell(
        change,
        (edits, { Revision }) =>
          sendArticle(lockerId, { ...edits, LockerArticleId, Revision }, (article) =>
            saved(article, change.column),
          ),
        () => freshArticle(lockerId, LockerArticleId),
      )
    } catch (error) {
      throw isRemoved(error) ? removedAt(change.column) : error
    }
  }

/** The server no longer finds the article in the locker. */
export const isRemoved = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || 'LockerArticleId' in error.errors)

/** Told at the cell, where what was typed stays. */
const removedAt = (column: string) =>
  new ApiError(404, { [column]: [JSON.stringify({ error: 'notFound', attribute: 'LockerArticleId' })] })

/** Sends a change and shows the returned article; calls `saved` before that. */
export async function sendArticle(
  lockerId: number,
  change: Held & { EndCustomerArticlePrice?: unknown },
  saved: (article: CabinetArticle) => void,
) {
  // A price that somebody typed is the locker's own, also where it is what the list says today.
  const hasPrice = typeof change.EndCustomerArticlePrice === 'number'
  const article = await putTogether(lockerId, hasPrice ? { ...change, OwnPrice: 1 } : change)
  await stopReading(lockerId)
  saved(article)
  show(lockerId, article)
  return article
}

/** A request that began before the save would bring the old value back. */
const stopReading = (id: number) =>
  Promise.all(
    [articlesQuery(id), orderQuery(id)].map(({ queryKey }) => queryClient.cancelQueries({ queryKey })),
  )

/** Articles that are saved together are shown together, so that a pasted block updates the list once. */
function show(id: number, article: CabinetArticle) {
  const waiting = unshown.get(id)
  if (waiting) {
    waiting.push(article)
    return
  }
  const articles = [article]
  unshown.set(id, articles)
  setTimeout(() => {
    unshown.delete(id)
    showAll(id, articles)
  })
}

const unshown = new Map<number, CabinetArticle[]>()

function showAll(id: number, articles: readonly CabinetArticle[]) {
  const { queryKey } = articlesQuery(id)
  const saved = new Map(articles.map((article) => [article.LockerArticleId, article]))
  const replaced = (row: CabinetArticle) => saved.get(row.LockerArticleId) ?? row
  queryClient.setQueryData(queryKey, (list) => list && { ...list, data: list.data.map(replaced) })
  // The live event about the change has the locker read again, unless there are none now.
  if (liveState.get() === 'away') void refresh({ queryKey: lockerQuery(id).queryKey })
}

export async function freshArticle(lockerId: number, id: number) {
  void queryClient.invalidateQueries(orderQuery(lockerId))
  const { data } = await queryClient.query({ ...articlesQuery(lockerId), staleTime: 0 })
  return data.find(({ LockerArticleId }) => LockerArticleId === id)
}
