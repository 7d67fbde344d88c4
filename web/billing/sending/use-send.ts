import { statementSending } from '#contract/billing/sending.ts'
import { ApiError, call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { useRef, useState } from 'react'

/** Sends statements by mail. A second try of the same request sends nothing twice. */
export function useSend(onDone: () => void) {
  const { text, format } = useLanguage()
  const words = text.sending
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sending = useRef(false)
  const [request] = useState(() => crypto.randomUUID())

  async function send(ids: number[], isAgain: boolean) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { UUID: request, ids, ...(isAgain && { again: 1 as const }) }
      const { sent, skipped } = await call(statementSending.send, { body })
      if (sent.length > 0)
        notify({ severity: 'success', title: words.done(sent.length, format.number(sent.length)) })
      if (skipped.length > 0)
        notify({ severity: 'warning', title: words.skipped(skipped.length, format.number(skipped.length)) })
      onDone()
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500
      setProblem(refused ? failureText(text, error) : words.unsure)
    } finally {
      sending.current = false
      setBusy(false)
      await refresh({ queryKey: ['statements'] })
    }
  }
  return { send, busy, problem }
}
