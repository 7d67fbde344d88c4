import type { Chosen, FilterObject, FilterValue } from '#contract/filter.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import type { Labels } from '#web/i18n/message.ts'
import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'
import { lacksRevision, revisionsOutOfOrder, shownFilters, valueOf, withoutDefaults } from './filter-state.ts'
import type { FilterWords } from './filter-words.ts'
import type { Drafting } from './use-draft.ts'

interface Props {
  object: FilterObject
  words: FilterWords
  labels: Labels
  drafting: Drafting
  check: ((key: string, value: FilterValue | FilterValue[]) => string | undefined) | undefined
  onApply: (chosen: Chosen) => void
  loading: boolean
  disabled: boolean
}

/** Filters that are chosen together and applied at once. */
export function FilterForm({ object, words, labels, drafting, check, onApply, loading, disabled }: Props) {
  const text = useStartText()
  const { draft, choose } = drafting
  const problems = problemsOf(object, draft, check)
  const lacking = lacksRevision(object, draft)
  const outOfOrder = revisionsOutOfOrder(object, draft)
  const locked = loading || disabled
  const ready = !locked && !lacking && !outOfOrder && Object.keys(problems).length === 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (ready) onApply(withoutDefaults(object, draft))
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Facts fields={object.fields} labels={labels} />
      {object.filters.length === 0 && <p className={styles.muted}>{text.filter.noneOffered}</p>}
      <div className={styles.fields}>
        <FilterFields {...{ object, words, problems }} chosen={draft} onChange={choose} disabled={disabled} />
      </div>
      {object.filters.length > 0 && (
        <div className={styles.actions}>
          <Button type="submit" disabled={!ready && !loading} loading={loading}>
            {text.filter.apply}
          </Button>
          <Button variant="default" disabled={locked} onClick={() => onApply({})}>
            {text.filter.reset}
          </Button>
          <output className={styles.muted}>
            {lacking && text.filter.bothRevisions}
            {outOfOrder && text.filter.revisionOrder}
          </output>
        </div>
      )}
    </form>
  )
}

function problemsOf(object: FilterObject, chosen: Chosen, check: Props['check']) {
  const problems: Record<string, string> = {}
  for (const filter of shownFilters(object, chosen)) {
    const problem = check?.(filter.key, valueOf(filter, chosen))
    if (problem !== undefined) problems[filter.key] = problem
  }
  return problems
}

/** Values of the server that are shown but cannot be changed here. */
function Facts({ fields, labels }: { fields: FilterObject['fields']; labels: Labels }) {
  if (fields.length === 0) return null
  return (
    <dl className={styles.facts}>
      {fields.map(({ Alias, Value }) => (
        <div key={Alias}>
          <dt className={styles.muted}>{labels[Alias] ?? Alias}</dt>
          <dd>{Value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
