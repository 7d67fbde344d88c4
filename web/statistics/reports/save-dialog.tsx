import { type Question, reports, type SavedReport } from '#contract/statistics/reports.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type Mailing, MailingFields } from './mailing-fields.tsx'
import styles from './reports.module.css'

interface Props {
  question: Question
  /** The reader's own that is open; it can be changed, or another be made. */
  saved: SavedReport | undefined
  proposed: string
  onClose: () => void
  onSaved: (report: SavedReport) => void
}

/** Keeps the report as it is now, under a name. */
export function SaveDialog({ question, saved, proposed, onClose, onSaved }: Props) {
  const text = useText()
  const { reports: words } = text
  const [name, setName] = useState(proposed)
  const [shared, setShared] = useState(saved?.Shared === 1)
  const [mailing, setMailing] = useState<Mailing>(saved ?? unmailed)
  const [problem, setProblem] = useState<string>()
  const [noReceivers, setNoReceivers] = useState<string>()
  const [busy, setBusy] = useState<'new' | 'own'>()

  const save = async (how: 'new' | 'own') => {
    setBusy(how)
    const { MailEvery, MailOnDay, MailFormat, MailReceivers } = mailing
    const mailed = { MailEvery, MailOnDay, MailFormat, MailReceivers }
    const body = { Name: name, Question: question, Shared: shared, ...mailed }
    try {
      const { data } =
        how === 'own' && saved
          ? await call(reports.update, {
              params: { id: saved.Id },
              body: { ...body, Revision: saved.Revision },
            })
          : await call(reports.create, { body })
      notify({ severity: 'success', title: words.saved(data.Name) })
      onSaved(data)
    } catch (error) {
      const receivers = isRefused(error, 'MailReceivers')
      setNoReceivers(receivers ? text.messages.required(words.mail.to) : undefined)
      if (receivers) return
      setProblem(
        isRefused(error, 'Name', 'unique')
          ? text.messages.unique(words.name)
          : isRefused(error, 'Name', 'required')
            ? text.messages.required(words.name)
            : failureText(text, error),
      )
    } finally {
      setBusy(undefined)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(saved ? 'own' : 'new')
  }
  return (
    <Dialog opened title={words.save} size="lg" onClose={onClose}>
      <form className={styles.save} onSubmit={submit} noValidate>
        <TextInput
          label={words.name}
          value={name}
          maxLength={250}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            setProblem(undefined)
          }}
        />
        <Checkbox
          label={words.share}
          checked={shared}
          onChange={({ currentTarget: { checked } }) => setShared(checked)}
        />
        <MailingFields mailing={mailing} onChange={setMailing} problem={noReceivers} />
        <div className={styles.acts}>
          <Button type="submit" loading={busy === (saved ? 'own' : 'new')}>
            {saved ? words.saveChanges : words.save}
          </Button>
          {saved && (
            <Button variant="default" loading={busy === 'new'} onClick={() => void save('new')}>
              {words.saveAs}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const unmailed: Mailing = { MailEvery: null, MailOnDay: null, MailFormat: 'excel', MailReceivers: [] }

const isRefused = (error: unknown, field: string, key?: string) =>
  error instanceof ApiError &&
  (error.errors[field] ?? []).some((message) => key === undefined || message === key)
