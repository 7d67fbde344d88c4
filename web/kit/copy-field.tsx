import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import styles from './copy-field.module.css'
import { useNotify } from './notify.ts'

interface Props {
  label: string
  hint?: string
  value: string
  words: { copy: string; copied: string; notCopied: string }
}

/** A text to be copied, such as a secret: read only, all of it selected at once. */
export function CopyField({ label, hint, value, words }: Props) {
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify({ severity: 'success', title: words.copied }),
      () => notify({ severity: 'warning', title: words.notCopied }),
    )
  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        description={hint}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        autoComplete="off"
        spellCheck={false}
      />
      {/* Browsers have a clipboard only on a secure connection. */}
      {globalThis.isSecureContext && (
        <Button
          variant="default"
          onClick={() => void copy()}
          leftSection={<IconCopy size={16} stroke={1.8} aria-hidden="true" />}
        >
          {words.copy}
        </Button>
      )}
    </div>
  )
}
