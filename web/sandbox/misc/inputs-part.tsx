import { useText } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/ui/inputs/number-input.tsx'
import { numberOf } from '#web/ui/inputs/number-text.ts'
import { Toggle } from '#web/ui/inputs/toggle.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useState } from 'react'
import styles from './misc.module.css'
import { ShownValue } from './shown-value.tsx'

export function InputsPart() {
  const { sandbox, ui } = useText()
  const { number, toggle } = sandbox
  return (
    <>
      <Panel title={number.title}>
        <div className={styles.fields}>
          <NumberExample label={number.any} />
          <NumberExample label={number.two} decimals={2} />
          <NumberExample label={number.whole} decimals={0} />
          <NumberInput label={sandbox.failed} value="12.5" onChange={ignore} error={sandbox.mistake} />
          <NumberInput
            label={sandbox.disabled}
            value="12.5"
            onChange={ignore}
            disabled
            description={sandbox.hint}
          />
        </div>
      </Panel>
      <Panel title={toggle.title}>
        <div className={styles.fields}>
          <ToggleExample label={toggle.default} labels={[ui.no, ui.yes]} />
          <ToggleExample label={toggle.wide} labels={[toggle.pieces, toggle.boxes]} width={110} />
          <Toggle label={sandbox.disabled} labels={[ui.no, ui.yes]} checked onChange={ignore} disabled />
        </div>
      </Panel>
    </>
  )
}

function NumberExample({ label, ...decimals }: { label: string; decimals?: number }) {
  const [value, setValue] = useState('')
  return (
    <div>
      <NumberInput label={label} value={value} onChange={setValue} {...decimals} />
      <ShownValue>{numberOf(value)}</ShownValue>
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
