import { mostDays } from '#contract/limits.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import styles from './ledger.module.css'
import { PeopleAndKinds } from './people-and-kinds.tsx'
import type { LedgerFilter } from './sources.ts'
import { useArticleChoices } from './use-article-choices.ts'

interface Props {
  id: string
  lockerId: number
  /** From `useDraft`: what is chosen outlives the form. */
  drafting: { draft: LedgerFilter; choose: (chosen: Partial<LedgerFilter>) => void }
  ofLines: boolean
  onApply: (filter: LedgerFilter) => void
  onClear: () => void
}

const shortestSearch = 3

/** Days, articles, people and kinds, which are chosen together and applied at once. On a phone the sheet around it has the button. */
export function FilterForm({ id, lockerId, drafting, ofLines, onApply, onClear }: Props) {
  const { ledger } = useText()
  const { draft, choose } = drafting
  const narrow = useNarrow()
  const { choiceOf, search } = useArticleChoices(lockerId, draft.articles)
  const tooLong = draft.to > plusDays(draft.from, mostDays - 1)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!tooLong) onApply(draft)
  }
  return (
    <form id={id} className={styles.filter} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <DateRangeInput
          label={ledger.period}
          value={{ from: draft.from, to: draft.to }}
          onChange={(days) => choose(days)}
          {...(tooLong && { error: ledger.tooLong(Math.floor(mostDays / 366)) })}
        />
        {ofLines && <PeopleAndKinds lockerId={lockerId} draft={draft} choose={choose} />}
        <MultiSelect
          label={ledger.articles}
          chosen={draft.articles.map(choiceOf)}
          onChange={(chosen) => choose({ articles: chosen.map(({ value }) => Number(value)) })}
          search={search}
          from={shortestSearch}
        />
      </div>
      <div className={styles.buttons}>
        {!narrow && (
          <Button type="submit" disabled={tooLong}>
            {ledger.apply}
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          {ledger.clear}
        </Button>
      </div>
    </form>
  )
}
