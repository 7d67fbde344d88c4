import { bankFiles, type BankPayment, type EntryProblem } from '#contract/billing/bank-files.ts'
import { call, isRefusedAs } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { FileDrop } from '#web/kit/inputs/file-drop.tsx'
import { FailedLine } from '#web/resource/import/failed-line.tsx'
import { useState } from 'react'
import styles from './payments.module.css'
import { contentOf } from './read-file.ts'
import type { BankFileRead } from './register.ts'
import { TypePayment } from './type-payment.tsx'

/** What the file says. */
export interface Read {
  found: readonly BankPayment[]
  leftOut: number
  problems: readonly EntryProblem[]
  file?: BankFileRead
  /** No file: somebody has typed it. */
  isTyped?: boolean
}

export function ChooseBankFile({ onRead }: { onRead: (read: Read) => void }) {
  const text = useText()
  const { payments: words } = text
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    if (others.length > 0) return setProblem(text.messages.oneFile(''))
    setBusy(true)
    setProblem(undefined)
    try {
      const Content = await contentOf(file)
      if (Content === undefined) return setProblem(words.tooLarge)
      const { data, LeftOut, Digest, problems } = await call(bankFiles.read, {
        body: { Name: file.name, Content },
      })
      onRead({ found: data, leftOut: LeftOut, problems, file: { Name: file.name, Digest } })
    } catch (error) {
      if (isRefusedAs(error, 'tooLarge')) setProblem(words.tooLarge)
      else setProblem(isRefusedAs(error, 'type') ? words.unreadable : failureText(text, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.choose}>
      <FileDrop
        label={words.choose}
        lead={words.drop}
        hint={words.chooseHint}
        accept=".txt,.xml,.bgmax"
        busy={busy}
        onFiles={(files) => void take(files)}
      />
      {problem !== undefined && <FailedLine>{problem}</FailedLine>}
      <TypePayment
        onTyped={(payment) => onRead({ found: [payment], leftOut: 0, problems: [], isTyped: true })}
      />
    </div>
  )
}
