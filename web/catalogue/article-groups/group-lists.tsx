import { articleGroups, type ArticleGroup } from '#contract/catalogue/article-groups.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { ArticleList } from './article-list.tsx'

type Article = ArticleGroup['Articles'][number]

interface Props {
  groupId: number
  /** The ids of articles that are in the group, or will be when it is saved. */
  members: ReadonlySet<number>
  onAdd: (article: Article) => void
}

const shortest = 3

/** Articles that can be added: all, or the results of a search with at least three characters. */
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

interface SearchProps {
  label: string
  value: string
  onChange: (typed: string) => void
}

/** The search above a list of articles, in the middle of a form. */
function ArticleSearch({ label, value, onChange }: SearchProps) {
  const { ui } = useText()
  return (
    <TextInput
      type="search"
      placeholder={ui.search}
      aria-label={label}
      maxLength={250}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would save the form that the search stands in.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

interface MembersProps {
  members: readonly Article[]
  newest: number | undefined
  onTake: (article: Article) => void
}

/** The articles of the group, with a search because there may be thousands. */
export function Members({ members, newest, onTake }: MembersProps) {
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
