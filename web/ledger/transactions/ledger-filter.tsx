import { mostDays } from '#contract/limits.ts'
import { useFormat, useText } from '#web/i18n/language-provider.tsx'
import { useZoneNote } from '#web/i18n/use-zone-note.ts'
import { useDraft } from '#web/kit/filter/use-draft.ts'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { cabinetArticles, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { call, query } from '#web/api/api.ts'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { Button } from '@mantine/core'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import styles from './ledger.module.css'
import { PeopleAndKinds } from './people-and-kinds.tsx'
import type { LedgerFilter as Filter } from './sources.ts'
import { usualDays } from './use-ledger-filter.ts'

interface Props {
  lockerId: number
  /** The applied filter. */
  filter: Filter
  onApply: (filter: Filter) => void
  onClear: () => void
  /** Also by people and kinds, which lines have and sums have not. */
  ofLines?: boolean
}

const shortestSearch = 3

/** The filter. On a phone it is a button that tells what is chosen, until it is opened. */
export function LedgerFilter(props: Props) {
  const { articles, people, kinds, from, to } = props.filter
  const { date } = useFormat()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!narrow) return <FilterForm {...props} />
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const others = articles.length + people.length + kinds.length
  return (
    <div className={styles.tab}>
      <Button
        ref={opener}
        variant="default"
        justify="flex-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
      >
        {`${date(from)} – ${date(to)}${others > 0 ? ` +${others}` : ''}`}
      </Button>
      {open && (
        <FilterForm
          {...props}
          onApply={(filter) => {
            props.onApply(filter)
            close()
          }}
          onClear={() => {
            props.onClear()
            close()
          }}
        />
      )}
    </div>
  )
}

/** Days, articles, people and kinds, which are chosen together and applied at once. */
function FilterForm({ lockerId, filter, onApply, onClear, ofLines = false }: Props) {
  const { ledger } = useText()
  const zoneNote = useZoneNote()
  const { draft, choose } = useDraft(filter)
  const { choiceOf, search } = useArticleChoices(lockerId, draft.articles)
  const tooLong = draft.to > plusDays(draft.from, mostDays - 1)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!tooLong) onApply(draft)
  }
  const clear = () => {
    choose({ ...usualDays(), articles: [], people: [], kinds: [] })
    onClear()
  }
  return (
    <form className={styles.filter} onSubmit={submit} noValidate>
      <DateRangeInput
        label={ledger.period}
        value={{ from: draft.from, to: draft.to }}
        onChange={(days) => choose(days)}
        {...(tooLong && { error: ledger.tooLong(Math.floor(mostDays / 366)) })}
      />
      <div className={styles.articles}>
        <MultiSelect
          label={ledger.articles}
          chosen={draft.articles.map(choiceOf)}
          onChange={(chosen) => choose({ articles: chosen.map(({ value }) => Number(value)) })}
          search={search}
          from={shortestSearch}
        />
      </div>
      {ofLines && <PeopleAndKinds lockerId={lockerId} draft={draft} choose={choose} />}
      <div className={styles.buttons}>
        <Button type="submit" disabled={tooLong}>
          {ledger.apply}
        </Button>
        <Button variant="default" onClick={clear}>
          {ledger.clear}
        </Button>
      </div>
      {zoneNote !== undefined && <p className={styles.zone}>{zoneNote}</p>}
    </form>
  )
}

/** The articles of a locker to choose from, and the names of those whose ids are in the address. */
function useArticleChoices(lockerId: number, ids: readonly number[]) {
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
