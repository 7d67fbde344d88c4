import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { CellValue, Column } from '#web/kit/table/column.ts'
import styles from './edit.module.css'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { useUnsaved } from '#web/kit/form/unsaved.tsx'
import { editText } from './typed.ts'
import { staysInTable } from './use-edits.ts'

export type Leaving = 'stay' | 'next' | 'previous'

interface Props<Row extends object> {
  column: Column<Row>
  value: CellValue
  label: string
  /** The character that opened the editor; it replaces the value. */
  typed: string | undefined
  /** The id of the element with the error of the value that was entered before. */
  problem: string | undefined
  onCommit: (text: string, leaving: Leaving | undefined) => void
  onCancel: () => void
  /** Several cells were pasted into this one. */
  onBlock: (block: string) => void
}

/** A cell while it is edited: Enter saves, Escape leaves it as it was, Tab goes on to the next one. */
export function CellEditor<Row extends object>({
  column,
  value,
  label,
  typed,
  problem,
  onCommit,
  onCancel,
  onBlock,
}: Props<Row>) {
  const { language, text: words } = useStartLanguage()
  const [start] = useState(() => editText(column, value, language))
  const [text, setText] = useState(typed ?? start)
  useUnsaved(text !== start, { stays: staysInTable })
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const over = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (typed === undefined && field.current instanceof HTMLInputElement) field.current.select()
  }, [typed])
  // Unmounting the input fires a blur event, which must not save a second time.
  const commit = (leaving?: Leaving) => {
    if (over.current) return
    over.current = true
    onCommit(text, leaving)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      over.current = true
      onCancel()
    } else if (event.key === 'Enter') commit('stay')
    else if (event.key === 'Tab') commit(event.shiftKey ? 'previous' : 'next')
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.stopPropagation()
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trimEnd())) return
    event.preventDefault()
    over.current = true
    onBlock(pasted)
  }
  const common = {
    ref: field,
    className: styles.editor,
    'aria-label': label,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem,
    value: text,
    onKeyDown,
    onBlur: () => commit(),
    onPaste,
  }
  if (column.options) {
    return (
      <select {...common} onChange={(event) => setText(event.target.value)}>
        {column.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...common}
      type="text"
      placeholder={column.kind === 'date' ? words.inputs.date.placeholder : undefined}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      data-number={column.kind === 'number' || undefined}
      autoComplete="off"
      // The text stays as typed: what is no number is refused with a reason, not altered.
      onChange={({ target }) => setText(target.value)}
    />
  )
}
