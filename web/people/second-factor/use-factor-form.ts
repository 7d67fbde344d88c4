import { ApiError } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText, messageText } from '#web/i18n/message.ts'
import { passkeyFailure } from '#web/shell/session/use-passkey-login.ts'
import { useState, type SubmitEvent } from 'react'

/** Sends one at a time; a refusal is told at its field, or under the form. */
export function useFactorForm(send: () => Promise<void>) {
  const text = useText()
  const words = text.secondFactor
  const [sending, setSending] = useState(false)
  const [complaints, setComplaints] = useState<Partial<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()

  function tell(error: unknown) {
    const fields = error instanceof ApiError ? Object.entries(error.errors) : []
    const told = fields.flatMap(([field, [message]]) =>
      field in words.fields && message !== undefined
        ? [[field, messageText(text, words.fields, field, message)] as const]
        : [],
    )
    setComplaints(Object.fromEntries(told))
    if (told.length > 0) return
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    setRefusal(isThere ? words.passkeyThere : (passkeyFailure(error, words) ?? failureText(text, error)))
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setComplaints({})
    setRefusal(undefined)
    void send()
      .catch(tell)
      .finally(() => setSending(false))
  }
  return { sending, complaints, refusal, submit }
}
