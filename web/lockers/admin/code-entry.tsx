import { lockers, type Locker } from '#contract/lockers/lockers.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { messageText } from '#web/i18n/message.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { confirm } from '#web/kit/confirm.ts'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import styles from './lockers.module.css'

interface Props {
  locker: Locker
  /** The locker has a device, which would be replaced: that needs a confirmation. */
  replaces: boolean
  /** The label of the button that opens the entry; undefined if it is open from the start. */
  opens: string | undefined
  /** Called with the changed locker when the code was right. */
  done: (locker: Locker) => Promise<void>
}

/** Input for the code that a device shows, which connects the device to this locker. */
export function CodeEntry({ locker, replaces, opens, done }: Props) {
  const text = useText()
  const { fields, provisioning: words } = text.lockers
  const [open, setOpen] = useState(opens === undefined)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function send() {
    if (busy) return
    if (code.trim() === '') return lack()
    if (replaces && !(await confirm({ text: words.sureReplace }))) return
    setBusy(true)
    try {
      const { data } = await call(lockers.addProvision, {
        params: { id: locker.Id },
        body: { provisionCode: code },
      })
      notify({ severity: 'success', title: words.done })
      await done(data)
      setCode('')
      setOpen(opens === undefined)
    } catch (failure) {
      refuse(failure)
    } finally {
      setBusy(false)
    }
  }

  function lack() {
    setError(messageText(text, fields, 'provisionCode', 'required'))
    field.current?.focus()
  }

  function refuse(failure: unknown) {
    const message = failure instanceof ApiError ? failure.errors['provisionCode']?.[0] : undefined
    if (message === undefined) notifyFailure(failure)
    else setError(messageText(text, fields, 'provisionCode', message))
    field.current?.focus()
  }

  useEffect(() => {
    if (open && opens !== undefined) field.current?.focus()
  }, [open, opens])

  return (
    <>
      {opens !== undefined && (
        <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {opens}
        </Button>
      )}
      {open && (
        <form
          className={styles.entry}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            void send()
          }}
        >
          <TextInput
            ref={field}
            className={styles.code}
            label={fields.provisionCode}
            description={words.codeHint}
            value={code}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value)
              setError(undefined)
            }}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" loading={busy}>
            {text.ui.save}
          </Button>
        </form>
      )}
    </>
  )
}
