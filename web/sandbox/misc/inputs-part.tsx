import { useText } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { Toggle } from '#web/kit/inputs/toggle.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useState, type ComponentProps } from 'react'
import styles from './misc.module.css'
import { ShownValue } from './shown-value.tsx'
import { useWords } from './words.ts'

export function InputsPart() {
  const { ui } = useText()
  const words = useWords()
  const { number, toggle } = words
  return (
    <>
      <Panel title={number.title}>
        <div className={styles.fields}>
          <NumberExample label={number.any} />
          <NumberExample label={number.two} decimals={2} />
          <NumberExample label={number.whole} decimals={0} />
          <NumberExample label={number.unit} decimals={1} decimalSign="," unit=" kg" />
          <NumberInput label={words.failed} value="12.5" onChange={ignore} error={words.mistake} />
          <NumberInput
            label={words.disabled}
            value="12.5"
            onChange={ignore}
            disabled
            description={words.hint}
          />
        </div>
      </Panel>
      <Panel title={toggle.title}>
        <div className={styles.fields}>
          <ToggleExample label={toggle.default} labels={[ui.no, ui.yes]} />
          <ToggleExample label={toggle.wide} labels={[toggle.pieces, toggle.boxes]} width={110} />
          <Toggle
            label={words.failed}
            labels={[ui.no, ui.yes]}
            checked={false}
            onChange={ignore}
            error={words.mistake}
          />
          <Toggle label={words.disabled} labels={[ui.no, ui.yes]} checked onChange={ignore} disabled />
        </div>
      </Panel>
    </>
  )
}

function NumberExample(props: Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange'>) {
  const [value, setValue] = useState('')
  return (
    <div>
      <NumberInput {...props} value={value} onChange={setValue} />
      <ShownValue>{typedNumber(value)}</ShownValue>
    </div>
  )
}

interface ToggleExampleProps {
  label: string
  labels: readonly [string, string]
  width?: number
}

function ToggleExample(props: ToggleExampleProps) {
  const [checked, setChecked] = useState(false)
  return <Toggle {...props} checked={checked} onChange={setChecked} />
}

const ignore = () => undefined
