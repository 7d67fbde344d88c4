import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import type { FieldErrors } from '#contract/messages.ts'
import { ApiError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { CellValue } from '#web/kit/table/column.ts'
import { useCallback } from 'react'
import { articlesQuery, lockerQuery, orderQuery } from '#web/lockers/locker/queries.ts'
import { putTogether } from './put-together.ts'

type Held = Pick<CabinetArticle, 'LockerArticleId' | 'Revision'>

interface Entered {
  row: Held
  seen: object
  column: string
  value: CellValue
}

const mostTries = 3

/**
 * Saves one field of a locker's article. Where somebody else has changed another field of it meanwhile, nobody is in
 * anybody's way: it is saved over the new version. Where it is the same field, the reader decides.
 */
export function useSaveArticle(lockerId: number, saved: (article: CabinetArticle, field: string) => void) {
  const { text, format } = useLanguage()
  const theirsFirst = useCallback(
    (column: string, theirs: unknown) => {
      const field = (text.locker.fields as Record<string, string>)[column] ?? column
      const shown =
        typeof theirs === 'number' ? format.number(theirs) : typeof theirs === 'string' ? theirs : ''
      notify({ severity: 'warning', title: text.ui.conflictTitle, msg: text.locker.theirs(field, shown) })
      return new ApiError(409, { _: ['conflict'] })
    },
    [text, format],
  )
  return useCallback(
    async ({ row, seen, column, value }: Entered): Promise<CabinetArticle> => {
      const before = (seen as Record<string, unknown>)[column]
      const present = (row as unknown as Record<string, unknown>)[column]
      if (present !== before) throw theirsFirst(column, present)
      let { Revision } = row
      for (let tries = 1; ; tries++) {
        try {
          const change = { LockerArticleId: row.LockerArticleId, [column]: value, Revision }
          const article = await put(lockerId, change)
          await stopReading(lockerId)
          saved(article, column)
          show(lockerId, article)
          return article
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 409) || tries === mostTries) throw error
          const fresh = await freshArticle(lockerId, row.LockerArticleId)
          if (!fresh) throw gone(error)
          const theirs = (fresh as Record<string, unknown>)[column]
          if (theirs !== before) throw theirsFirst(column, theirs)
          Revision = fresh.Revision
        }
      }
    },
    [lockerId, saved, theirsFirst],
  )
}

async function put(...sent: Parameters<typeof putTogether>) {
  try {
    return await putTogether(...sent)
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(error.status, atTheCell(error.errors)) : error
  }
}

/** A reading that is under way may have begun before the save: it would bring the old value back. */
const stopReading = (id: number) =>
  Promise.all(
    [articlesQuery(id), orderQuery(id)].map(({ queryKey }) => queryClient.cancelQueries({ queryKey })),
  )

/** What is saved together is shown together: a pasted block is one change of the list. */
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
  // The rest, such as the ledger with its new correction, is read when it is next looked at.
  void queryClient.invalidateQueries({ refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: lockerQuery(id).queryKey })
}

export async function freshArticle(lockerId: number, id: number) {
  const { data } = await queryClient.query({ ...articlesQuery(lockerId), staleTime: 0 })
  return data.find(({ LockerArticleId }) => LockerArticleId === id)
}

/** The server tells at which of the rows that were sent: one that is refused was sent alone, and its cell shows it. */
const atTheCell = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field.replace(/^data\.0\./, ''), keys]))

const gone = ({ status }: ApiError) => new ApiError(status, { _: ['notFound'] })
