import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useEffect, useRef, type SubmitEvent, type ReactNode } from 'react'
import styles from './form.module.css'
import { StatusShape } from '#web/ui/status.tsx'
import type { Form, FormValues } from './use-form.ts'

interface Props<V extends FormValues> {
  form: Form<V>
  /** What the save button says, where "Save" says too little. */
  saveLabel?: string
  children: ReactNode
}

/** The fields of a form above its save bar. Enter and Ctrl-S save. */
export function FormBody<V extends FormValues>({ form, saveLabel, children }: Props<V>) {
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, form)
  useFocusOnMistake(element, form.failures)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={styles.form}>
      {children}
      {form.otherError !== undefined && (
        <p className={styles.problem} role="alert">
          <StatusShape status="bad" />
          {form.otherError}
        </p>
      )}
      {form.conflict && <Conflict onLoad={form.loadNewVersion} />}
      <SaveBar form={form} label={saveLabel} />
    </form>
  )
}

function SaveBar<V extends FormValues>({ form, label }: { form: Form<V>; label: string | undefined }) {
  const { ui } = useText()
  const ready = form.changed && form.valid && !form.conflict
  return (
    <div className={styles.bar}>
      <output className={styles.state}>
        {form.changed && !form.saving && (form.valid ? ui.unsaved : ui.invalid)}
      </output>
      {form.changed && (
        <Button variant="subtle" onClick={form.discard} disabled={form.saving}>
          {ui.undo}
        </Button>
      )}
      <Button type="submit" disabled={!ready} loading={form.saving}>
        {label ?? ui.save}
      </Button>
    </div>
  )
}

function Conflict({ onLoad }: { onLoad: () => Promise<void> }) {
  const { ui } = useText()
  return (
    <div className={styles.conflict} role="alert">
      <StatusShape status="warn" />
      <div>
        <p className={styles.conflictTitle}>{ui.conflictTitle}</p>
        <p>{ui.conflictText}</p>
      </div>
      <Button variant="default" onClick={() => void onLoad()}>
        {ui.loadNew}
      </Button>
    </div>
  )
}

/** Ctrl-S saves the form one is in; from outside of every form it saves the one that was changed. */
function useSaveKey(
  element: React.RefObject<HTMLFormElement | null>,
  { changed, submit }: { changed: boolean; submit: () => Promise<void> },
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const otherForm = event.target instanceof Element && event.target.closest('form')
      if (changed && (!otherForm || otherForm === element.current)) void submit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [element, changed, submit])
}

function useFocusOnMistake(element: React.RefObject<HTMLFormElement | null>, failures: number) {
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [element, failures])
}
