import { type Chosen, type FilterObject, chosenFilters } from '#contract/filter.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { FilterPanel } from '#web/kit/filter/filter-panel.tsx'
import { filterQuery, filterRequest } from '#web/kit/filter/filter-request.ts'
import { Toggle } from '#web/kit/inputs/toggle.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { fitting } from '#web/kit/filter/filter-state.ts'
import { Group } from '@mantine/core'
import { useState } from 'react'
import styles from './misc.module.css'
import { everything, few, nothing } from './offered-filters.ts'
import { useWords } from './words.ts'

export function FilterPart() {
  const { filter } = useWords()
  return (
    <>
      <Everything />
      <Few />
      <FilterPanel
        name="sandbox-none"
        label={filter.none}
        object={nothing}
        applied={{}}
        onApply={() => undefined}
      />
    </>
  )
}

function Everything() {
  const { ui } = useText()
  const { filter } = useWords()
  const { applied, apply } = useFilterInAddress(everything)
  const [loading, setLoading] = useState(false)
  const [disabled, setDisabled] = useState(false)
  return (
    <>
      <FilterPanel
        name="sandbox"
        label={filter.everything}
        object={everything}
        applied={applied}
        onApply={apply}
        labels={filter.labels}
        loading={loading}
        disabled={disabled}
      />
      <Group gap="lg">
        <Toggle label={filter.loading} labels={[ui.no, ui.yes]} checked={loading} onChange={setLoading} />
        <Toggle
          label={filter.externally}
          labels={[ui.no, ui.yes]}
          checked={disabled}
          onChange={setDisabled}
        />
      </Group>
      <Request object={everything} applied={applied} />
    </>
  )
}

function Few() {
  const { filter } = useWords()
  const [applied, setApplied] = useState<Chosen>({})
  const check = (key: string, value: unknown) =>
    key === 'days' && Number(value) > 10 ? filter.checked : undefined
  return (
    <FilterPanel
      name="sandbox-few"
      label={filter.few}
      object={few}
      applied={applied}
      onApply={setApplied}
      check={check}
    />
  )
}

function Request({ object, applied }: { object: FilterObject; applied: Chosen }) {
  const { filter } = useWords()
  const request = filterRequest(applied, { view: 'sandbox', offered: object.filters })
  return (
    <Panel title={filter.request}>
      <pre className={styles.code} data-testid="request">
        {JSON.stringify(request, null, 1)}
      </pre>
      <pre className={styles.code}>
        {new URLSearchParams(
          Object.entries(filterQuery(request)).map(([name, value]) => [name, String(value)]),
        ).toString()}
      </pre>
    </Panel>
  )
}

/** The applied filters, kept in the address; invalid ones are ignored. */
function useFilterInAddress(object: FilterObject, parameter = 'filter') {
  const { address, change } = useAddress()
  const applied = fitting(object, chosenFilters.safeParse(address[parameter]).data ?? {})
  const apply = (chosen: Chosen) =>
    change({ [parameter]: Object.keys(chosen).length === 0 ? undefined : chosen })
  return { applied, apply }
}
