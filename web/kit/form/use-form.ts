import type { FieldErrors } from '#contract/messages.ts'
import { ApiError } from '#web/api/api.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { failureText, messageText, type Labels } from '#web/i18n/message.ts'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { check, type Complaints } from './check.ts'
import { useUnsaved } from './unsaved.tsx'
import { useNotify } from '#web/kit/notify.ts'
import { Clashed, clashesOf, isSame, saveOver, takeOver, type Clash } from '#web/kit/saving.ts'

/** A list holds ids or tags; a file is sent with the record, and null means none. */
type FormValue = string | number | boolean | readonly (string | number)[] | File | null
export type FormValues = Record<string, FormValue>

/** What a record needs to be saved, and the other half of a field for a file. */
type Nameless = 'Revision' | `${string}Removed`

export interface FormOptions<V extends FormValues> {
  /** The stored values. When they change, the form shows them, unless something was typed. */
  record: V
  /** The contract's own schema of what is sent. */
  schema: z.ZodType
  /** A field without a name does not compile; what stands in no field has none. */
  labels: Labels & Record<Exclude<keyof V & string, Nameless>, string>
  /** Rules that a schema cannot check, such as that two fields must be equal. */
  alsoCheck?: (values: V) => Partial<Record<keyof V, string>>
  /** Sends the changes; `base` is what they were made from. Afterwards `record` must be the server's answer. */
  save: (changed: Partial<V>, base: V) => Promise<unknown>
  /** Shows a refusal (422) elsewhere; it is then not shown under the form. */
  onRefused?: (errors: FieldErrors) => void
  /** It may be saved as it stands: of a new record all that is needed is filled in already. */
  asItIs?: boolean
  /** Reads the stored values again after a conflict; `record` must then be these. Undefined where they are gone. */
  reload?: () => Promise<V | undefined>
}

/** How a field shows a value; undefined for a secret. */
export type Show = (value: unknown) => string | undefined

export interface Form<V extends FormValues> {
  values: V
  labels: Labels
  set: <K extends keyof V>(name: K, value: V[K]) => void
  /** To be called when a field is left: if anything was changed, its errors are shown from then on. */
  leave: (name: keyof V) => void
  /** The error of a field, if it should be shown now. */
  errorOf: (name: keyof V & string) => string | undefined
  /** The message under the form: an error that belongs to no field. */
  refusal: string | undefined
  changed: boolean
  /** There is something to save. */
  savable: boolean
  valid: boolean
  /** The labels of the fields that have to be filled in or corrected before it can be saved. */
  needed: readonly string[]
  /** Whether any field shows an error. */
  marked: boolean
  saving: boolean
  /** Somebody else has saved other values in the same fields meanwhile. */
  conflict: { theirs: V; clashes: readonly Clash[] } | undefined
  /** Continues from the other person's version, with one's own changes to fields that the other did not change. */
  loadNewVersion: () => void
  /** The labels of the fields that now show the other person's value, until they are changed again. */
  takenOver: readonly string[]
  /** Saves. With `theirs`, replaces what somebody else has saved. */
  submit: (theirs?: V) => Promise<void>
  /** Grows with each failed submit, so that the first field with an error can be focused. */
  failures: number
  discard: () => void
  /** What the form's values were changed from. */
  base: V
  /** How its fields show their values; each field tells. */
  shows: Map<string, Show>
}

/**
 * The state of a form over a stored record. It keeps only what was typed (`edits`) and the record that it was typed
 * over (`base`). So a reload in the background neither overwrites what was typed nor changes the revision that is
 * sent.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const { record, labels } = options
  const text = useStartText()
  const notify = useNotify()
  // Without a base, the edits were typed while the form was being saved: they apply to whatever is stored then.
  const [typed, setTyped] = useState<{ base: V | undefined; edits: Partial<V> }>({ base: record, edits: {} })
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<Complaints>({})
  const [saving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<V>()
  const [failures, setFailures] = useState(0)
  const [takenOver, setTakenOver] = useState<readonly string[]>([])
  const [shows] = useState(() => new Map<string, Show>())
  const sending = useRef(false)
  const tellMerged = useTellMerged(labels)

  const changed = Object.keys(typed.edits).length > 0
  const savable = changed || options.asItIs === true
  const base = changed ? (typed.base ?? record) : record
  const values = { ...base, ...typed.edits }
  const mistakes = { ...check(text, options.schema, labels, values), ...options.alsoCheck?.(values) }
  const valid = Object.keys(mistakes).length === 0
  const clashes = theirs ? clashesOf(base, typed.edits, theirs) : []
  const conflict = theirs && clashes.length > 0 ? { theirs, clashes } : undefined
  useUnsaved(changed)

  const errorOf = (name: keyof V & string) => refused[name] ?? (showsNow(name) ? mistakes[name] : undefined)

  /** An error is not shown while somebody types, but at once when a field was emptied or a value chosen. */
  function showsNow(name: keyof V) {
    const touched = changed || failures > 0
    const whole = values[name] === '' || !isTyped(values[name])
    return (touched && left.has(name)) || (name in typed.edits && whole)
  }

  const ofNoField = (complaints: Partial<Complaints>) =>
    Object.entries(complaints).find(([field]) => !(field in values))?.[1]

  function discard() {
    setTyped({ base: record, edits: {} })
    clearErrors()
  }

  function clearErrors() {
    setLeft(new Set())
    setRefused({})
    setTheirs(undefined)
    setFailures(0)
    setTakenOver([])
  }

  function set<K extends keyof V>(name: K, value: V[K]) {
    // From the newest state, because one field may set two values at once.
    setTyped((now) => {
      const over = Object.keys(now.edits).length > 0 ? (now.base ?? record) : record
      return { base: over, edits: editsWith(now.edits, over, name, value) }
    })
    setRefused((complaints) =>
      Object.fromEntries(Object.entries(complaints).filter(([field]) => field !== name)),
    )
  }

  async function submit(over?: V) {
    if (sending.current || (conflict && !over)) return
    if (!valid) {
      setLeft(new Set(Object.keys(values)))
      setFailures((count) => count + 1)
      return
    }
    if (!savable) return
    sending.current = true
    setSaving(true)
    setRefused({})
    const [sent, seen] = [typed.edits, over ?? base]
    let newest: V | undefined = seen
    try {
      await saveOver({ seen, edits: sent }, options.save, async () => (newest = await options.reload?.()))
      setTyped((now) => ({ base: undefined, edits: typedSince(sent, now.edits) }))
      clearErrors()
      // Values that were replaced on purpose are not listed; everything else that the other has changed is.
      const others = takeOver(base, {}, newest ?? base).takenOver.filter((name) => !(name in sent))
      setTakenOver(others)
      tellMerged(others)
    } catch (error) {
      if (error instanceof Clashed) setTheirs(newest)
      else refuse(error, seen, newest)
    } finally {
      setSaving(false)
      sending.current = false
    }
  }

  function refuse(error: unknown, seen: V, newest = seen) {
    // The refused change was sent over the other person's version, so the form shows that version too.
    if (newest !== seen) goOnFrom(seen, newest)
    setFailures((count) => count + 1)
    if (error instanceof ApiError && isShownInForm(error)) {
      setRefused(complaintsOf(text, labels, error))
      if (error.status === 422) options.onRefused?.(error.errors)
    } else notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
  }

  function goOnFrom(seen: V, newest: V) {
    // From the newest state, because somebody may go on typing while it is sent.
    setTyped((now) => ({ base: newest, edits: takeOver(seen, now.edits, newest).edits }))
    setTheirs(undefined)
    setTakenOver(takeOver(seen, typed.edits, newest).takenOver)
  }

  return {
    values,
    labels,
    set,
    leave: (name) => {
      if (changed) setLeft((names) => new Set(names).add(name))
    },
    errorOf,
    refusal: options.onRefused
      ? undefined
      : (ofNoField(refused) ?? (failures > 0 ? ofNoField(mistakes) : undefined)),
    changed,
    savable,
    valid,
    needed: Object.keys(mistakes).flatMap((name) => labels[name] ?? []),
    marked: Object.keys(values).some((name) => errorOf(name) !== undefined),
    saving,
    conflict,
    loadNewVersion: () => theirs && goOnFrom(base, theirs),
    takenOver: conflict
      ? []
      : takenOver.filter((name) => !(name in typed.edits)).flatMap((name) => labels[name] ?? []),
    submit,
    failures,
    discard,
    base,
    shows,
  }
}

/** Long enough for a dialog to close after its form was saved. */
const closesWithin = 1000

/**
 * A form in a dialog is gone once it is saved, and cannot show itself what somebody else had changed beside it: a notice
 * tells it then.
 */
function useTellMerged(labels: Labels) {
  const notify = useNotify()
  const untold = useRef<readonly string[]>([])
  const gone = useRef(false)
  const tell = useRef(() => {})
  tell.current = () => {
    const names = untold.current.flatMap((name) => labels[name] ?? [])
    untold.current = []
    if (names.length > 0)
      notify({ severity: 'warning', title: ({ ui }) => ui.newVersionOf(names.join(', ')), store: false })
  }
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      tell.current()
    }
  }, [])
  return (names: readonly string[]) => {
    untold.current = names
    if (gone.current) tell.current()
    else setTimeout(() => (untold.current = []), closesWithin)
  }
}

/** The edits that were typed after `sent` was sent. */
export const typedSince = <V extends FormValues>(sent: Partial<V>, now: Partial<V>) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, sent[name]))) as Partial<V>

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

/** Statuses that are about a field: its file is too large or no image, or its value is invalid. */
const complaining = [413, 415, 422]

/** Whether an error is shown at a field: invalid values, and 409 or 429 where they name a field. */
export const isShownInForm = ({ status, errors }: ApiError) =>
  complaining.includes(status) ||
  ([409, 429].includes(status) && Object.keys(errors).some((field) => field !== '_'))

function complaintsOf(text: StartText, labels: Labels, error: ApiError): Complaints {
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, [message]]) => [
      field,
      messageText(text, labels, field, message ?? 'somethingWentWrong'),
    ]),
  )
}
