import { type StatementToSend, statementSending } from '#contract/billing/sending.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { useOneRequest } from './use-one-request.ts'

/** Sends statements by mail, to the addresses that are shown. */
export function useSend(onDone: () => void) {
  const { text, format, language } = useLanguage()
  const words = text.sending
  const send = async (UUID: string, shown: readonly StatementToSend[], again: readonly StatementToSend[]) => {
    const statements = [
      ...shown.map(({ Id, Address }) => ({ Id, Address })),
      ...again.map(({ Id, Address, Last }) => ({ Id, Address, ...(Last && { Again: Last.Time }) })),
    ]
    const { sent, skipped: all } = await call(statementSending.send, { body: { UUID, statements } })
    const skipped = all.filter(({ reason }) => reason !== 'changed')
    if (sent.length > 0)
      notify({ severity: 'success', title: words.done(sent.length, format.number(sent.length)) })
    if (skipped.length > 0)
      notify({ severity: 'warning', title: words.skipped(skipped.length, format.number(skipped.length)) })
    const changed = new Set(all.flatMap(({ Id, reason }) => (reason === 'changed' ? [Id] : [])))
    if (changed.size === 0) return undefined
    const names = [...shown, ...again].flatMap(({ Id, Reseller }) => (changed.has(Id) ? [Reseller] : []))
    return words.changed(new Intl.ListFormat(language, { type: 'conjunction' }).format(new Set(names)))
  }
  return useOneRequest(send, {
    unsure: words.unsure,
    onDone,
    readAgain: () => refresh({ queryKey: ['statements'] }),
  })
}
