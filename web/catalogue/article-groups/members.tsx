import type { ArticleGroup } from '#contract/catalogue/article-groups.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useState } from 'react'
import { ArticleList } from './article-list.tsx'
import { ArticleSearch } from './article-search.tsx'

type Article = ArticleGroup['Articles'][number]

interface Props {
  members: readonly Article[]
  newest: number | undefined
  onTake: (article: Article) => void
}

/** The articles of the group, of which there may be thousands: they can be searched. */
export function Members({ members, newest, onTake }: Props) {
  const { articleGroups: words } = useText()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = members.filter(({ ArticleNumber, Name }) =>
    `${ArticleNumber} ${Name}`.toLowerCase().includes(wanted),
  )
  return (
    <ArticleList
      label={words.members(members.length)}
      articles={found}
      newest={newest}
      action={{ label: words.take, run: onTake }}
      head={<ArticleSearch label={words.searchMembers} value={typed} onChange={setTyped} />}
    />
  )
}
