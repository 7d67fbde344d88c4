import { ApiError } from '#web/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText, messageText, type Labels } from '#web/i18n/message.ts'
import { notify } from '#web/notifications/notices.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { check, type Complaints } from './check.ts'
import { useUnsaved } from './unsaved.tsx'

export type FormValues = Record<string, string | number | boolean>

export interface FormOptions<V extends FormValues> {
  /** What is stored. When it changes, the form shows it, unless somebody has begun to type. */
  record: V
  /** The contract's own schema of what is sent. */
  schema: z.ZodType
  labels: Labels
  /** What no schema can know, such as that two fields must be the same. */
  alsoCheck?: (values: V) => Partial<Record<keyof V, string>>
  /** Sends what was changed; `base` is what it was changed from. */
  save: (changed: Partial<V>, base: V) => Promise<unknown>
  /** Brings the newest record after somebody else changed it. */
  reload?: () => Promise<unknown>
}

export interface Form<V extends FormValues> {
  values: V
  labels: Labels
  set: <K extends keyof V>(name: K, value: V[K]) => void
  /** To be called when a field is left: from then on its mistakes are shown. */
  leave: (name: keyof V) => void
  /** The mistake of a field, if it is time to show it. */
  errorOf: (name: keyof V & string) => string | undefined
  /** What the server said that concerns no field of the form. */
  otherError: string | undefined
  changed: boolean
  valid: boolean
  saving: boolean
  /** Somebody else has saved the record meanwhile. */
  conflict: boolean
  loadNewVersion: () => Promise<void>
  submit: () => Promise<void>
  /** Grows with each submit that failed, so that the first mistake can be focused. */
  failures: number
  discard: () => void
}

/**
 * The state of a form over a stored record. It keeps only what was typed (`edits`) and what it was typed over (`base`),
 * so that a record that is reloaded in the background can neither wipe out typing nor slip a new revision under it.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const { record, labels } = options
  const text = useText()
  const [typed, setTyped] = useState<{ base: V; edits: Partial<V> }>({ base: record, edits: {} })
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<Complaints>({})
  const [phase, setPhase] = useState<'idle' | 'saving' | 'conflict'>('idle')
  const [failures, setFailures] = useState(0)
  const sending = useRef(false)

  const changed = Object.keys(typed.edits).length > 0
  const base = changed ? typed.base : record
  const values = { ...base, ...typed.edits }
  const mistakes = { ...check(text, options.schema, labels, values), ...options.alsoCheck?.(values) }
  const valid = Object.keys(mistakes).length === 0
  useUnsaved(changed)

  function start() {
    setTyped({ base: record, edits: {} })
    setLeft(new Set())
    setRefused({})
    setPhase('idle')
  }

  function set<K extends keyof V>(name: K, value: V[K]) {
    setTyped({ base, edits: editsWith(typed.edits, base, name, value) })
    setRefused((complaints) =>
      Object.fromEntries(Object.entries(complaints).filter(([field]) => field !== name)),
    )
  }

  async function submit() {
    if (sending.current || phase === 'conflict' || !changed) return
    if (!valid) {
      setLeft(new Set(Object.keys(values)))
      setFailures((count) => count + 1)
      return
    }
    sending.current = true
    setPhase('saving')
    try {
      await options.save(typed.edits, base)
      start()
    } catch (error) {
      refuse(error)
    } finally {
      sending.current = false
    }
  }

  function refuse(error: unknown) {
    const conflict = isConflict(error)
    setPhase(conflict ? 'conflict' : 'idle')
    if (conflict) return
    setFailures((count) => count + 1)
    if (error instanceof ApiError && error.status === 422) setRefused(complaintsOf(text, labels, error))
    else notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
  }

  return {
    values,
    labels,
    set,
    leave: (name) => setLeft((names) => new Set(names).add(name)),
    errorOf: (name) => refused[name] ?? (showsNow(name) ? mistakes[name] : undefined),
    otherError: Object.entries(refused).find(([field]) => !(field in values))?.[1],
    changed,
    valid,
    saving: phase === 'saving',
    conflict: phase === 'conflict',
    loadNewVersion: async () => {
      await options.reload?.()
      start()
    },
    submit,
    failures,
    discard: start,
  }

  /** Nobody wants to be corrected in the middle of a word; but a field that was emptied is clear at once. */
  function showsNow(name: keyof V) {
    return left.has(name) || (name in typed.edits && values[name] === '')
  }
}

function editsWith<V extends FormValues, K extends keyof V>(
  edits: Partial<V>,
  base: V,
  name: K,
  value: V[K],
) {
  const { [name]: _, ...others } = edits
  return (value === base[name] ? others : { ...edits, [name]: value }) as Partial<V>
}

/** 409 is a conflict of revisions only where it says so. */
const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && Object.values(error.errors).flat().includes('conflict')

function complaintsOf(text: Text, labels: Labels, error: ApiError): Complaints {
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, [message]]) => [
      field,
      messageText(text, labels, field, message ?? 'somethingWentWrong'),
    ]),
  )
}
