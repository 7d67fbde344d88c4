import { ApiError } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText, messageText, type Labels } from '#web/i18n/message.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { check, type Complaints } from './check.ts'
import { useUnsaved } from './unsaved.tsx'
import { useNotify } from '#web/kit/notify.ts'

/** A list is a set of ids or tags; a file is one that is sent with the record, and null where there is none. */
type FormValue = string | number | boolean | readonly (string | number)[] | File | null
export type FormValues = Record<string, FormValue>

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
  reload?: () => Promise<V>
}

export interface Form<V extends FormValues> {
  values: V
  labels: Labels
  set: <K extends keyof V>(name: K, value: V[K]) => void
  /** To be called when a field is left: once something was changed, its mistakes are shown from then on. */
  leave: (name: keyof V) => void
  /** The mistake of a field, if it is time to show it. */
  errorOf: (name: keyof V & string) => string | undefined
  /** What stands under the form: what the server refused first, and what is wrong with no field of the form. */
  refusal: string | undefined
  changed: boolean
  valid: boolean
  /** Whether any field shows a mistake. */
  marked: boolean
  saving: boolean
  /** Somebody else has saved the record meanwhile. */
  conflict: boolean
  /** Goes on from what the other has saved, with one's own changes to the fields that the other left alone. */
  loadNewVersion: () => Promise<void>
  /** After that: the names of the fields that now show the other's value. */
  takenOver: readonly string[] | undefined
  submit: () => Promise<void>
  /** Grows with each submit that failed, so that the first mistake can be focused. */
  failures: number
  discard: () => Promise<void>
}

/**
 * The state of a form over a stored record. It keeps only what was typed (`edits`) and what it was typed over (`base`),
 * so that a record that is reloaded in the background can neither wipe out typing nor slip a new revision under it.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const { record, labels } = options
  const text = useText()
  const notify = useNotify()
  // Without a base what was typed is over whatever is stored: it was typed while the form was being saved.
  const [typed, setTyped] = useState<{ base: V | undefined; edits: Partial<V> }>({ base: record, edits: {} })
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<Complaints>({})
  const [phase, setPhase] = useState<'idle' | 'saving' | 'conflict'>('idle')
  const [failures, setFailures] = useState(0)
  const [takenOver, setTakenOver] = useState<readonly string[]>()
  const sending = useRef(false)

  const changed = Object.keys(typed.edits).length > 0
  const base = changed ? (typed.base ?? record) : record
  const values = { ...base, ...typed.edits }
  const mistakes = { ...check(text, options.schema, labels, values), ...options.alsoCheck?.(values) }
  const valid = Object.keys(mistakes).length === 0
  useUnsaved(changed)

  const errorOf = (name: keyof V & string) => refused[name] ?? (showsNow(name) ? mistakes[name] : undefined)

  /** Nobody wants to be corrected in the middle of a word; but what was emptied or chosen is clear at once. */
  function showsNow(name: keyof V) {
    const touched = changed || failures > 0
    const whole = values[name] === '' || !isTyped(values[name])
    return (touched && left.has(name)) || (name in typed.edits && whole)
  }

  const ofNoField = (complaints: Partial<Complaints>) =>
    Object.entries(complaints).find(([field]) => !(field in values))?.[1]

  function start() {
    setTyped({ base: record, edits: {} })
    forgive()
  }

  function forgive() {
    setLeft(new Set())
    setRefused({})
    setPhase('idle')
    setFailures(0)
    setTakenOver(undefined)
  }

  function set<K extends keyof V>(name: K, value: V[K]) {
    // From what is typed by then: one field may set two values at once.
    setTyped((now) => {
      const over = Object.keys(now.edits).length > 0 ? (now.base ?? record) : record
      return { base: over, edits: editsWith(now.edits, over, name, value) }
    })
    setRefused((complaints) =>
      Object.fromEntries(Object.entries(complaints).filter(([field]) => field !== name)),
    )
  }

  async function submit() {
    if (sending.current || phase === 'conflict') return
    if (!valid) {
      setLeft(new Set(Object.keys(values)))
      setFailures((count) => count + 1)
      return
    }
    if (!changed) return
    sending.current = true
    setPhase('saving')
    setRefused({})
    try {
      const sent = typed.edits
      await options.save(sent, base)
      setTyped((now) => ({ base: undefined, edits: typedSince(sent, now.edits) }))
      forgive()
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
    if (error instanceof ApiError && isShownInForm(error)) setRefused(complaintsOf(text, labels, error))
    else tell(error)
  }

  function tell(error: unknown) {
    notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
  }

  async function loadNewVersion() {
    try {
      const theirs = await options.reload?.()
      if (theirs === undefined) return start()
      // From what is typed by then: somebody may go on typing while it loads.
      setTyped((now) => ({
        base: theirs,
        edits: mergedEdits({ base: now.base ?? record, edits: now.edits }, theirs).edits,
      }))
      forgive()
      setTakenOver(
        mergedEdits({ base, edits: typed.edits }, theirs).takenOver.flatMap((name) => labels[name] ?? []),
      )
    } catch (error) {
      tell(error)
    }
  }

  /** In a conflict what is stored is not what the form began with, and a save over that would only conflict again. */
  async function discard() {
    try {
      if (phase === 'conflict') await options.reload?.()
      start()
    } catch (error) {
      tell(error)
    }
  }

  return {
    values,
    labels,
    set,
    leave: (name) => {
      if (changed) setLeft((names) => new Set(names).add(name))
    },
    errorOf,
    // What concerns no field has no other place to be said.
    refusal:
      ofNoField(refused) ?? Object.values(refused)[0] ?? (failures > 0 ? ofNoField(mistakes) : undefined),
    changed,
    valid,
    marked: Object.keys(values).some((name) => errorOf(name) !== undefined),
    saving: phase === 'saving',
    conflict: phase === 'conflict',
    loadNewVersion,
    takenOver,
    submit,
    failures,
    discard,
  }
}

/** Of what is typed by now, what was not sent: somebody went on typing while it was saved. */
export const typedSince = <V extends FormValues>(sent: Partial<V>, now: Partial<V>) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, sent[name]))) as Partial<V>

/** What of one's own changes holds over what somebody else has saved, and which fields then show something else. */
export function mergedEdits<V extends FormValues>(mine: { base: V; edits: Partial<V> }, theirs: V) {
  const untouched = ([name]: [string, unknown]) => isSame(theirs[name], mine.base[name])
  const edits = Object.fromEntries(Object.entries(mine.edits).filter(untouched)) as Partial<V>
  const before: V = { ...mine.base, ...mine.edits }
  const after: V = { ...theirs, ...edits }
  return { edits, takenOver: Object.keys(theirs).filter((name) => !isSame(after[name], before[name])) }
}

function editsWith<V extends FormValues, K extends keyof V>(
  edits: Partial<V>,
  base: V,
  name: K,
  value: V[K],
) {
  const { [name]: _, ...others } = edits
  return (isSame(value, base[name]) ? others : { ...edits, [name]: value }) as Partial<V>
}

const isTyped = (value: FormValue | undefined) => typeof value === 'string' || typeof value === 'number'

/** A list is the same when it holds the same in the same order; nothing is nothing, however it is written. */
const isSame = (one: FormValue | undefined, other: FormValue | undefined) =>
  (one ?? '') === (other ?? '') ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** What is wrong is one of the fields: its file too large, not an image, or what was typed not right. */
const complaining = [413, 415, 422]

/** 409 is a conflict of revisions only where it says so. */
const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && Object.values(error.errors).flat().some(saysConflict)

/** The key alone, or in the JSON text that carries its attribute too. */
const saysConflict = (message: string) => message === 'conflict' || message.startsWith('{"error":"conflict"')

/** What is wrong with the form is shown there; so is what clashes with another record, or was tried too often, by a field. */
export const isShownInForm = ({ status, errors }: ApiError) =>
  complaining.includes(status) ||
  ([409, 429].includes(status) && Object.keys(errors).some((field) => field !== '_'))

function complaintsOf(text: Text, labels: Labels, error: ApiError): Complaints {
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, [message]]) => [
      field,
      messageText(text, labels, field, message ?? 'somethingWentWrong'),
    ]),
  )
}
