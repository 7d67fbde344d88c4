import type { Chosen, FilterObject, FilterValue } from '#contract/filter.ts'
import { useFormat, useStartText } from '#web/i18n/language-provider.tsx'
import type { Labels } from '#web/i18n/message.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'
import { withoutEmpty } from './filter-request.ts'
import {
  chipsOf,
  lacksRevision,
  revisionsOutOfOrder,
  shownFilters,
  valueOf,
  withoutFilter,
} from './filter-state.ts'
import { filterWords } from './filter-words.ts'
import { useDraft, type Drafting } from './use-draft.ts'

interface Props {
  /** The name under which the browser remembers whether the panel is folded. */
  name: string
  /** What the panel is called, where a page has more than one. */
  label?: string
  /** What the server offers to filter by. */
  object: FilterObject
  /** What is filtered now. */
  applied: Chosen
  onApply: (chosen: Chosen) => void
  /** From `useDraft`, for a screen whose offered filters depend on choices that are not applied yet. */
  drafting?: Drafting
  /** The rows are loading. */
  loading?: boolean
  disabled?: boolean
  /** The screen's own names of filters, by their catalogue key. */
  labels?: Labels
  /** What is wrong with a value, if anything. */
  check?: (key: string, value: FilterValue | FilterValue[]) => string | undefined
}

/** Filters that are chosen together and applied at once. Folded, it shows the active ones. */
export function FilterPanel({ name, object, applied, onApply, ...more }: Props) {
  const { loading = false, disabled = false } = more
  const text = useStartText()
  const format = useFormat()
  const [folded, fold] = useFolded(name)
  const ownDraft = useDraft(applied)
  const { draft, choose, settle } = more.drafting ?? ownDraft
  const words = filterWords(text, more.labels ?? {})
  const problems = problemsOf(object, draft, more.check)
  const lacking = lacksRevision(object, draft)
  const outOfOrder = revisionsOutOfOrder(object, draft)
  const locked = loading || disabled
  const ready = !locked && !lacking && !outOfOrder && Object.keys(problems).length === 0

  const apply = (next: Chosen) => {
    settle(next)
    onApply(next)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (ready) apply(withoutEmpty(draft, object.filters))
  }
  const Chevron = folded ? IconChevronDown : IconChevronUp

  return (
    <Panel
      title={more.label ?? text.filter.title}
      actions={
        <>
          {folded && (
            <FilterChips
              chips={chipsOf(object, applied, words, format.date)}
              onRemove={(key) => apply(withoutFilter(applied, key))}
              disabled={locked}
            />
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={!folded}
            className={styles.fold}
            onClick={() => fold(!folded)}
            rightSection={<Chevron size={16} aria-hidden="true" />}
          >
            {folded ? text.filter.show : text.filter.hide}
          </Button>
        </>
      }
    >
      {!folded && (
        <form onSubmit={submit} noValidate className={styles.form}>
          <Facts fields={object.fields} labels={more.labels ?? {}} />
          {object.filters.length === 0 && <p className={styles.muted}>{text.filter.noneOffered}</p>}
          <div className={styles.fields}>
            <FilterFields
              {...{ object, words, problems }}
              chosen={draft}
              onChange={choose}
              disabled={disabled}
            />
          </div>
          {object.filters.length > 0 && (
            <div className={styles.actions}>
              <Button type="submit" disabled={!ready && !loading} loading={loading}>
                {text.filter.apply}
              </Button>
              <Button variant="default" disabled={locked} onClick={() => apply({})}>
                {text.filter.reset}
              </Button>
              <output className={styles.muted}>
                {lacking && text.filter.bothRevisions}
                {outOfOrder && text.filter.revisionOrder}
              </output>
            </div>
          )}
        </form>
      )}
    </Panel>
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

/** Whether a filter is folded away; remembered in this browser under the filter's name. */
function useFolded(name: string) {
  const key = `lagra-filter-${name}`
  const [folded, setFolded] = useState(() => readStored(key) === 'folded')
  const fold = (next: boolean) => {
    setFolded(next)
    writeStored(key, next ? 'folded' : '')
  }
  return [folded, fold] as const
}
