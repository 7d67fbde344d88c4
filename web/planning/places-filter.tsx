import type { Chosen, FilterObject } from '#contract/filter.ts'
import { forecast } from '#contract/planning/forecast.ts'
import { query } from '#web/api/api.ts'
import { useFormat, useText } from '#web/i18n/language-provider.tsx'
import type { Labels } from '#web/i18n/message.ts'
import { FilterButton } from '#web/kit/filter/filter-button.tsx'
import { FilterFields } from '#web/kit/filter/filter-fields.tsx'
import { chipsOf, withoutDefaults, withoutFilter } from '#web/kit/filter/filter-state.ts'
import { filterWords } from '#web/kit/filter/filter-words.ts'
import { Loaded } from '#web/kit/states.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './planning.module.css'
import { chosenQuery } from './read-filters.ts'

const { customers, lockers } = forecast.list.query.shape

interface Props {
  labels: Labels
  applied: Chosen
  /** Makes the shown filter from the one that the server offers, with the defaults as current values. */
  filterOf: (offered: FilterObject) => FilterObject
  onApply: (chosen: Chosen) => void
}

/**
 * Opens the filters of a table of planning, which take effect at once, and shows those that are not at their defaults.
 * As those of the lists of the administration, but several customers and lockers can be chosen, and the server offers
 * only the lockers of the chosen customers.
 */
export function PlacesFilter({ labels, applied, filterOf, onApply }: Props) {
  const text = useText()
  const format = useFormat()
  const words = filterWords(text, labels)
  const [opened, setOpened] = useState(false)
  const places = { customers: '', lockers: '', ...chosenQuery({ customers, lockers }, applied) }
  const offered = useQuery({
    ...query(forecast.filters, { query: { ...places, limit: 1, useFull: 1 } }),
    placeholderData: keepPreviousData,
    enabled: opened || Object.keys(applied).length > 0,
  })
  const object = offered.data && filterOf(offered.data)
  const chips = object ? chipsOf(object, applied, words, format.date) : []
  return (
    <FilterButton
      label={text.resource.filter}
      width="min(360px, 100vw - 32px)"
      opened={opened}
      onOpen={setOpened}
      chips={chips}
      onRemove={(key) => onApply(withoutFilter(applied, key))}
    >
      <Loaded query={offered}>
        {() =>
          object && (
            <div className={styles.fields}>
              <FilterFields
                object={object}
                words={words}
                chosen={applied}
                onChange={(changed) => onApply(withoutDefaults(object, { ...applied, ...changed }))}
                problems={noProblems}
                disabled={false}
              />
            </div>
          )
        }
      </Loaded>
    </FilterButton>
  )
}

const noProblems = {}
