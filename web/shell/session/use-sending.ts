import { ApiError, NetworkError } from '#web/api/errors.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { notify } from '#web/shell/notices.ts'
import { useState, type SubmitEvent } from 'react'

/** Sends one at a time; what keeps it from being sent is told. */
export function useSending(send: () => Promise<void>) {
  const { login: text, ui } = useFirstText()
  const [sending, setSending] = useState(false)
  const tell = (error: unknown) => {
    const isTooOften = error instanceof ApiError && error.status === 429
    const minutes = isTooOften ? Math.ceil((error.retryAfter ?? 60) / 60) : 0
    const told = isTooOften
      ? { title: text.tooManyTitle, msg: text.tooManyText(minutes) }
      : error instanceof NetworkError
        ? { title: text.networkTitle, msg: text.networkText }
        : { title: ui.somethingWentWrong }
    notify({ ...told, severity: 'error', store: false })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    void send()
      .catch(tell)
      .finally(() => setSending(false))
  }
  return { sending, submit }
}
