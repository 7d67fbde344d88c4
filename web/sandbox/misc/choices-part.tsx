import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import { Panel } from '#web/kit/panel.tsx'
import { useState, type ComponentProps } from 'react'
import { materials, searchMaterials } from './materials.ts'
import styles from './misc.module.css'
import { ShownValue } from './shown-value.tsx'
import { useWords } from './words.ts'

export function ChoicesPart() {
  const words = useWords()
  const { choices } = words
  return (
    <Panel title={choices.title}>
      <div className={styles.wide}>
        <Example label={choices.materials} hint={choices.materialsHint} search={searchMaterials} />
        <Example label={choices.tags} hint={choices.tagsHint} search={searchMaterials} freeTags />
        <Example label={choices.list} search={amongAll} from={0} />
        <MultiSelect
          label={words.failed}
          chosen={materials.slice(0, 2)}
          onChange={ignore}
          search={searchMaterials}
          error={words.mistake}
        />
        <MultiSelect
          label={words.disabled}
          chosen={materials.slice(0, 2)}
          onChange={ignore}
          search={searchMaterials}
          disabled
        />
      </div>
    </Panel>
  )
}

function Example(props: Omit<ComponentProps<typeof MultiSelect>, 'chosen' | 'onChange'>) {
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  return (
    <div>
      <MultiSelect {...props} chosen={chosen} onChange={setChosen} />
      <ShownValue>{chosen.map(({ value }) => value).join(', ')}</ShownValue>
    </div>
  )
}

const amongAll = (typed: string) =>
  Promise.resolve(materials.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())))

const ignore = () => undefined
