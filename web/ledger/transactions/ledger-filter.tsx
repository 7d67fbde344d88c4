import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useZoneNote } from '#web/i18n/use-zone-note.ts'
import { FilterButton } from '#web/kit/filter/filter-button.tsx'
import { useDraft } from '#web/kit/filter/use-draft.ts'
import { useId, useState } from 'react'
import { FilterForm } from './filter-form.tsx'
import styles from './ledger.module.css'
import type { LedgerFilter as Filter } from './sources.ts'
import { useArticleChoices } from './use-article-choices.ts'
import { isUsual, usualDays } from './use-ledger-filter.ts'
import { usePeopleChoices } from './use-people-choices.ts'

interface Props {
  lockerId: number
  /** The applied filter. */
  filter: Filter
  onApply: (filter: Filter) => void
  onClear: () => void
  /** Also by people and kinds, which lines have and sums have not. */
  ofLines?: boolean
}

/** Opens the filter, tells the days, and shows what else is chosen, each with its cross. */
export function LedgerFilter({ lockerId, filter, onApply, onClear, ofLines = false }: Props) {
  const { text, format } = useLanguage()
  const { ledger } = text
  const drafting = useDraft(filter)
  const [opened, setOpened] = useState(false)
  const form = useId()
  const zoneNote = useZoneNote()
  const usual = isUsual(filter)
  const told = [usual && text.inputs.date.presetNames.last14, zoneNote].filter(Boolean).join(' · ')
  const articles = useArticleChoices(lockerId, filter.articles)
  const people = usePeopleChoices(lockerId, filter)
  const chips = [
    {
      key: 'days',
      label: ledger.period,
      names: usual ? [] : [filter.from, filter.to].map(format.date),
      between: ' – ',
    },
    {
      key: 'articles',
      label: ledger.articles,
      names: filter.articles.map((id) => articles.choiceOf(id).name),
    },
    ...(ofLines
      ? [
          { key: 'people', label: ledger.people, names: filter.people.map((id) => people.choiceOf(id).name) },
          { key: 'kinds', label: ledger.only, names: filter.kinds.map((kind) => ledger.kinds[kind]) },
        ]
      : []),
  ]
    .filter(({ names }) => names.length > 0)
    .map(({ key, label, names, between = ', ' }) => ({
      key,
      label,
      text: names.join(between),
      removable: true,
    }))
  return (
    <>
      <FilterButton
        label={text.resource.filter}
        width="min(540px, 100vw - 32px)"
        opened={opened}
        onOpen={setOpened}
        chips={chips}
        form={form}
        onRemove={(key) => onApply({ ...filter, ...(key === 'days' ? usualDays() : { [key]: [] }) })}
      >
        <FilterForm
          id={form}
          lockerId={lockerId}
          drafting={drafting}
          ofLines={ofLines}
          onApply={(next) => {
            setOpened(false)
            onApply(next)
          }}
          onClear={() => {
            setOpened(false)
            drafting.choose({ ...usualDays(), articles: [], people: [], kinds: [] })
            onClear()
          }}
        />
      </FilterButton>
      {told !== '' && <p className={styles.days}>{told}</p>}
    </>
  )
}
