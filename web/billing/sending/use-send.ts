import { statementSending } from '#contract/billing/sending.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { useOneRequest } from './use-one-request.ts'

/** Sends statements by mail. */
export function useSend(onDone: () => void) {
  const { text, format } = useLanguage()
  const words = text.sending
  const send = async (UUID: string, ids: number[], isAgain: boolean) => {
    const body = { UUID, ids, ...(isAgain && { again: 1 as const }) }
    const { sent, skipped } = await call(statementSending.send, { body })
    if (sent.length > 0)
      notify({ severity: 'success', title: words.done(sent.length, format.number(sent.length)) })
    if (skipped.length > 0)
      notify({ severity: 'warning', title: words.skipped(skipped.length, format.number(skipped.length)) })
  }
  return useOneRequest(send, {
    unsure: words.unsure,
    onDone,
    readAgain: () => refresh({ queryKey: ['statements'] }),
  })
}
