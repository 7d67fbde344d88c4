import type { StartText } from '#web/i18n/en/start.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import {
  createContext,
  use,
  useEffect,
  useRef,
  type RefObject,
  type SubmitEvent,
  type ReactNode,
} from 'react'
import { Conflict } from './conflict.tsx'
import styles from './form.module.css'
import { StatusShape } from '#web/kit/status.tsx'
import type { Form, FormValues } from './use-form.ts'

interface Props<V extends FormValues> {
  form: Form<V>
  /** What the save button says, where "Save" says too little. */
  saveLabel?: string
  /** Need not be filled in: what is missing is told once something was entered. */
  optional?: boolean
  children: ReactNode
}

/** What the save bar's `Cancel` does; without it the bar has no such button. */
export const FormCancel = createContext<(() => void) | undefined>(undefined)

/** Whether the record was deleted while somebody typed: the form then has no `Save`. */
export const FormGone = createContext(false)

type FormElement = RefObject<HTMLFormElement | null>

/** The fields of a form above its save bar. Enter and Ctrl-S save. */
export function FormBody<V extends FormValues>({ form, saveLabel, optional = false, children }: Props<V>) {
  const element = useRef<HTMLFormElement>(null)
  useKeys(element, form)
  useFocusOnMistake(element, form.failures)
  useFocusOnConflict(element, form.conflict?.theirs)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={styles.form}>
      {children}
      {form.refusal !== undefined && (
        <p className={styles.problem} role="alert">
          <StatusShape status="bad" />
          {form.refusal}
        </p>
      )}
      {form.conflict && <Conflict form={form} {...form.conflict} />}
      {form.takenOver.length > 0 && <NewVersion takenOver={form.takenOver} />}
      <SaveBar form={form} label={saveLabel} optional={optional} />
    </form>
  )
}

const isReady = ({ savable, valid, conflict }: Pick<Form<FormValues>, 'savable' | 'valid' | 'conflict'>) =>
  savable && valid && !conflict

interface BarProps<V extends FormValues> {
  form: Form<V>
  label: string | undefined
  optional: boolean
}

function SaveBar<V extends FormValues>({ form, label, optional }: BarProps<V>) {
  const { ui } = useStartText()
  const cancel = use(FormCancel)
  const isGone = use(FormGone)
  const isLeftOut = optional && !form.changed
  const state = isGone ? ui.deleted : isLeftOut ? ui.unchanged : stateOf(form, ui)
  return (
    <div className={styles.bar}>
      <output className={styles.state}>{!form.saving && state}</output>
      {cancel && (
        <Button variant="subtle" onClick={cancel} disabled={form.saving}>
          {ui.cancel}
        </Button>
      )}
      {form.changed && (
        <Button variant="subtle" onClick={form.discard} disabled={form.saving}>
          {ui.undo}
        </Button>
      )}
      {!isGone && (
        <Button type="submit" disabled={!isReady(form)} loading={form.saving}>
          {label ?? ui.save}
        </Button>
      )}
    </div>
  )
}

/** A button that cannot be pressed says why. */
function stateOf<V extends FormValues>(form: Form<V>, ui: StartText['ui']) {
  if (form.marked) return ui.invalid
  if (form.needed.length > 0) return ui.stillNeeded(form.needed.join(', '))
  if (form.changed) return ui.unsaved
  return form.savable ? '' : ui.unchanged
}

/** Takes the focus, because the button that had it is gone. */
function NewVersion({ takenOver }: { takenOver: readonly string[] }) {
  const { ui } = useStartText()
  const element = useRef<HTMLOutputElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <output ref={element} tabIndex={-1} className={styles.newVersion}>
      {ui.newVersionOf(takenOver.join(', '))}
    </output>
  )
}

/** Ctrl-S saves the form with the focus; with the focus outside of every form, the one that was changed. */
function useKeys<V extends FormValues>(element: FormElement, form: Form<V>) {
  const ready = isReady(form)
  const { changed, submit } = form
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const around = event.target instanceof Element ? event.target.closest('form') : null
      const here = around === null ? changed : around === element.current
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        if (here) void submit()
      } else if (isEnterInField(event) && here && !ready) {
        // While the button is disabled the browser ignores Enter; submitting shows what is wrong.
        void submit()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [element, changed, ready, submit])
}

const isEnterInField = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  !event.defaultPrevented &&
  !event.isComposing &&
  event.target instanceof HTMLInputElement &&
  event.target.form !== null

/** A field, or a button in a group of fields, because the group itself cannot have the focus. */
const mistaken = '[aria-invalid="true"], [data-invalid] button'

function useFocusOnMistake(element: FormElement, failures: number) {
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>(mistaken)?.focus()
  }, [element, failures])
}

/** Once for each conflict: the alert may come back while somebody types, and must not take the focus again. */
function useFocusOnConflict(element: FormElement, theirs: object | undefined) {
  const met = useRef<object>(undefined)
  useEffect(() => {
    if (!theirs || met.current === theirs) return
    met.current = theirs
    const alert = element.current?.querySelector('[role=alert]:has(button)')
    alert?.querySelector('button')?.focus({ preventScroll: true })
    alert?.scrollIntoView({ block: 'center' })
  }, [element, theirs])
}
