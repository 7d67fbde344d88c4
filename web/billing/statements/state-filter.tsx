import { statementStates } from '#contract/billing/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { Select } from '@mantine/core'
import styles from './statements.module.css'
import { stateIn } from './use-list.ts'

const all = 'all'

/** Narrows the list to how statements stand, in the address as all else of the list. */
export function StateFilter({ view }: { view: TableView }) {
  const { statements: words } = useText()
  return (
    <Select
      className={styles.stateFilter}
      aria-label={words.fields.State}
      data={[
        { value: all, label: words.allStates },
        ...statementStates.map((state) => ({ value: state, label: words.states[state] })),
      ]}
      value={stateIn(view.filters) ?? all}
      onChange={(chosen) =>
        view.change({ filters: chosen === null || chosen === all ? {} : { state: chosen } })
      }
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
