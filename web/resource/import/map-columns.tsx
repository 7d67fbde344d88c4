import { useText } from '#web/i18n/language-provider.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Button, NativeSelect } from '@mantine/core'
import styles from './imports.module.css'
import { unread, type ImportField, type Mapping } from './mapping.ts'
import type { Sheet } from './read-sheet.ts'

interface Props {
  fields: readonly ImportField[]
  sheet: Sheet
  mapping: Mapping
  busy: boolean
  clears: boolean
  onClears: (clears: boolean) => void
  onChange: (mapping: Mapping) => void
  onBack: () => void
  onNext: () => void
}

/** Which column of the file each field is read from; guessed by the headings. */
export function MapColumns(props: Props) {
  const { fields, sheet, mapping, busy, clears, onClears, onChange, onBack, onNext } = props
  const { imports: text } = useText()
  const missing = fields.some(({ name, required }) => required && mapping[name] === undefined)
  const [first = []] = sheet.rows
  const secrets = fields.flatMap(({ label, secret = false }) => (secret ? label : []))
  const left = unread(sheet.headers, mapping)
  const columns = sheet.headers.map((header, index) => ({
    value: String(index),
    label: first[index] ? `${header} (${first[index]})` : header,
  }))
  return (
    <div className={styles.step}>
      <p className={styles.hint}>{text.columnsHint}</p>
      <div className={styles.fields}>
        {fields.map(({ name, label, required = false }) => (
          <NativeSelect
            key={name}
            label={label}
            withAsterisk={required}
            value={mapping[name] === undefined ? '' : String(mapping[name])}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...mapping, [name]: value === '' ? undefined : Number(value) })
            }
            data={[{ value: '', label: text.notImported }, ...columns]}
          />
        ))}
      </div>
      {left.length > 0 && <p className={styles.hint}>{text.unread(left.join(', '))}</p>}
      <Switch
        label={text.clears}
        description={[text.clearsHint, ...secrets.map(text.staysWhenEmpty)].join(' ')}
        checked={clears}
        onChange={onClears}
      />
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onBack} disabled={busy}>
          {text.otherFile}
        </Button>
        <Button onClick={onNext} disabled={missing} loading={busy}>
          {text.preview}
        </Button>
      </div>
    </div>
  )
}
