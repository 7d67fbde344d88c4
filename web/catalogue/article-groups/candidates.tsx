import { articleGroups, type ArticleGroup } from '#contract/catalogue/article-groups.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArticleList } from './article-list.tsx'
import { ArticleSearch } from './article-search.tsx'

type Article = ArticleGroup['Articles'][number]

interface Props {
  groupId: number
  /** Those that are in the group already, or will be when it is saved. */
  members: ReadonlySet<number>
  onAdd: (article: Article) => void
}

const shortest = 3

/** Articles that can be added: all of them, or what a search finds. One or two characters find nothing. */
export function Candidates({ groupId, members, onAdd }: Props) {
  const text = useText()
  const words = text.articleGroups
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery({
    ...query(articleGroups.articleSearch, { params: { id: groupId }, body: { SearchString: asked } }),
    placeholderData: keepPreviousData,
  })
  const tooShort = typed.trim() !== '' && typed.trim().length < shortest
  const articles = tooShort ? [] : (found.data?.data ?? []).filter(({ Id }) => !members.has(Id))
  const nothing = () => {
    if (tooShort) return words.typeMore
    if (found.isError) return failureText(text, found.error)
    return found.isPending ? text.ui.loading : text.ui.noResult
  }
  return (
    <ArticleList
      label={words.candidates}
      articles={articles}
      action={{ label: words.add, run: onAdd }}
      nothing={nothing()}
      head={<ArticleSearch label={words.searchCandidates} value={typed} onChange={setTyped} />}
    />
  )
}
