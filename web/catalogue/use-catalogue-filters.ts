import { useText } from '#web/i18n/language-provider.tsx'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { useProblemFilter } from '#web/resource/filters/use-problem-filter.ts'

/** By owner: one's own, or those that the house shares with all. */
function useFiltersOf(section: 'articles' | 'articleGroups'): readonly ListFilter[] {
  const { resource: text } = useText()
  const problem = useProblemFilter(section)
  const options = [
    { value: 'own', label: text.ownersOwn },
    { value: 'shared', label: text.house },
  ]
  return [{ key: 'owner', label: text.owner, options }, problem]
}

export const useArticleFilters = () => useFiltersOf('articles')
export const useGroupFilters = () => useFiltersOf('articleGroups')
