import { type ReminderLetter, reminders, reminderSums } from '#contract/billing/reminders.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call, isConflict } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { useCallback, useState } from 'react'
import { linesLeft } from './letters.ts'

/** Which statements are left out, and sending the rest as it is shown. */
export function useReminding({ Date: date, letters: all, HasServer }: Answer<typeof reminders.preview>) {
  const { text, format } = useLanguage()
  const words = text.reminders
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const change = useCallback((ids: readonly number[], included: boolean) => {
    const those = new Set(ids)
    setLeftOut((before) => (included ? before.difference(those) : before.union(those)))
  }, [])
  const include = useCallback((id: number, included: boolean) => change([id], included), [change])
  const includeAll = useCallback(
    ({ lines }: ReminderLetter, included: boolean) =>
      change(
        lines.map(({ Id }) => Id),
        included,
      ),
    [change],
  )
  const letters = all
    .map((letter) => ({ ...letter, lines: linesLeft(letter, leftOut) }))
    .filter(({ lines }) => reminderSums(lines) !== undefined)

  const send = async () => {
    const mailed = letters.filter(({ Address }) => Address !== '').length
    const [count, shown] = [letters.length, format.number(letters.length)]
    const lines = words.sure(mailed, count - mailed, HasServer === 1)
    const yes = words.send(count, shown)
    if (!(await confirm({ title: yes, text: words.sureText, lines, yes, no: text.ui.cancel }))) return
    setBusy(true)
    try {
      const statements = letters.flatMap(({ lines: those, Address }) =>
        those.map((line) => ({ ...line, Address })),
      )
      tell(await call(reminders.send, { body: { Date: date, statements } }))
    } catch (error) {
      if (isConflict(error)) notify({ severity: 'warning', title: (t) => t.reminders.conflict })
      else notifyFailure(error)
    } finally {
      setBusy(false)
      await refresh({})
    }
  }

  const tell = ({ reminders: made, mailed, changed }: Answer<typeof reminders.send>) => {
    if (made.length > 0)
      notify({
        severity: 'success',
        title: (t) => t.reminders.done(made.length, format.number(made.length)),
        ...(mailed > 0 && { msg: words.mailed(mailed, format.number(mailed), HasServer === 1) }),
      })
    if (changed.length > 0)
      notify({ severity: 'warning', title: (t) => t.reminders.changed(changed.join(', ')) })
  }

  return { leftOut, include, includeAll, letters, send, busy }
}
