import { type KeyLevel, keyLevels, type KeyRight, keyRights } from '#contract/key-rights.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useField, type FieldProps } from '#web/kit/form/fields.tsx'
import type { FormValues } from '#web/kit/form/use-form.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { listedRights, rightsIn } from './listed-rights.ts'
import styles from './api-keys.module.css'

interface Props<V extends FormValues> extends FieldProps<V, readonly string[]> {
  offered: readonly KeyRight[]
}

/** A table of rights: each to read, or to read and change. */
export function RightsField<V extends FormValues>({ offered, ...field }: Props<V>) {
  const { apiKeys: text } = useText()
  const show = (listed: unknown) => wordsOf(listed as string[], text)
  const { value, set, error, onBlur } = useField(field, show)
  const rights = rightsIn(value as readonly string[])
  const problem = useId()
  const give = (right: KeyRight, level: KeyLevel | undefined) => {
    const { [right]: _, ...others } = rights
    set(listedRights(level ? { ...others, [right]: level } : others))
  }
  return (
    <div onBlur={onBlur}>
      <table className={styles.rights} aria-describedby={error ? problem : undefined}>
        <thead>
          <tr>
            <th scope="col">{text.right}</th>
            {keyLevels.map((level) => (
              <th key={level} scope="col">
                {text[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offered.map((right) => (
            <tr key={right}>
              <th scope="row">
                {text.rights[right][0]}
                {text.rights[right][1] !== '' && <small>{text.rights[right][1]}</small>}
              </th>
              {keyLevels.map((level) => (
                <td key={level}>
                  <Level right={right} level={level} given={rights[right]} give={give} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rights.manageUsers === 'write' && (
        <p className={styles.warning}>
          <StatusShape status="warn" />
          {text.usersWarning}
        </p>
      )}
      {error !== undefined && (
        <p id={problem} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface LevelProps {
  right: KeyRight
  level: KeyLevel
  given: KeyLevel | undefined
  give: (right: KeyRight, level: KeyLevel | undefined) => void
}

/** Who may change may read; without reading there is no changing. */
function Level({ right, level, given, give }: LevelProps) {
  const { apiKeys: text } = useText()
  const levels: readonly KeyLevel[] = keyRights[right]
  if (!levels.includes(level)) return null
  const less = level === 'write' && levels.includes('read') ? 'read' : undefined
  return (
    <Checkbox
      aria-label={`${text.rights[right][0]}: ${text[level]}`}
      checked={given === 'write' || given === level}
      onChange={({ currentTarget }) => give(right, currentTarget.checked ? level : less)}
    />
  )
}

const wordsOf = (listed: readonly string[], text: ReturnType<typeof useText>['apiKeys']) =>
  Object.entries(rightsIn(listed))
    .map(([right, level]) => `${text.rights[right as KeyRight][0]}: ${text[level].toLowerCase()}`)
    .join(', ')
