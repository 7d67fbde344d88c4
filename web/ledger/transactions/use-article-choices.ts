import { cabinetArticles, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { call, query } from '#web/api/api.ts'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** The articles of a locker to choose from, and the names of those whose ids are in the address. */
export function useArticleChoices(lockerId: number, ids: readonly number[]) {
  const [met, setMet] = useState<readonly Choice[]>([])
  const unnamed = ids.some((id) => !met.some(({ value }) => value === id))
  const all = useQuery({
    ...query(cabinetArticles.list, { params: { id: lockerId }, query: {} }),
    enabled: unnamed,
  })
  const known = [...met, ...(all.data?.data ?? []).map(choice)]
  const search: Search = async (typed, _, signal) => {
    const { data } = await call(cabinetArticles.list, {
      params: { id: lockerId },
      query: { searchString: typed, limit: mostShown },
      signal,
    })
    const found = data.map(choice)
    setMet((before) => [...found, ...before])
    return found
  }
  return {
    search,
    choiceOf: (id: number): Choice =>
      known.find(({ value }) => value === id) ?? { name: String(id), value: id },
  }
}

const mostShown = 50

const choice = ({ LockerArticleId, ArticleNumber, Name }: CabinetArticle): Choice => ({
  name: `${ArticleNumber} ${Name}`.trim(),
  value: LockerArticleId,
})
