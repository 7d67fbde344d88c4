import { mostDays } from '#contract/ledger/transactions.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useZoneNote } from '#web/i18n/use-zone-note.ts'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import styles from './ledger.module.css'
import type { LedgerFilter as Filter } from './sources.ts'
import { useArticleChoices } from './use-article-choices.ts'
import { usualDays } from './use-ledger-filter.ts'

interface Props {
  lockerId: number
  /** What is looked at now. */
  filter: Filter
  onApply: (filter: Filter) => void
  onClear: () => void
}

/** How many characters a search among the articles needs. */
const shortestSearch = 3

/** Days and articles, chosen together and applied at once. */
export function LedgerFilter({ lockerId, filter, onApply, onClear }: Props) {
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
    choose({ ...usualDays(), articles: [] })
    onClear()
  }
  return (
    <form className={styles.filter} onSubmit={submit} noValidate>
      <DateRangeInput
        label={ledger.period}
        value={{ from: draft.from, to: draft.to }}
        onChange={(days) => choose({ ...draft, ...days })}
        {...(tooLong && { error: ledger.tooLong(Math.floor(mostDays / 366)) })}
      />
      <div className={styles.articles}>
        <MultiSelect
          label={ledger.articles}
          chosen={draft.articles.map(choiceOf)}
          onChange={(chosen) => choose({ ...draft, articles: chosen.map(({ value }) => Number(value)) })}
          search={search}
          from={shortestSearch}
        />
      </div>
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

/** What is chosen but not applied yet. What is applied from elsewhere, such as by Back, takes its place. */
function useDraft(applied: Filter) {
  const base = JSON.stringify(applied)
  const [chosen, setChosen] = useState({ base, draft: applied })
  return {
    draft: chosen.base === base ? chosen.draft : applied,
    choose: (draft: Filter) => setChosen({ base, draft }),
  }
}
