import { may } from '#contract/access.ts'
import { nameOfFile, statementFiles } from '#contract/billing/statement-files.ts'
import { ApiError, download, downloadAs } from '#web/api/api.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Text } from '#web/i18n/en.ts'
import { failureText, messageText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { useState } from 'react'

type Kind = 'pdf' | 'xml' | 'zip'

/** Saves statements as files. The functions return whether a file was saved; `making` is its kind meanwhile. */
export function useFiles() {
  const [making, setMaking] = useState<Kind>()
  const { language } = useLanguage()
  const manages = may(usePosition(), 'manageBilling')
  const save = async (kind: Kind, fetchFile: () => Promise<void>) => {
    setMaking(kind)
    try {
      await fetchFile()
      return true
    } catch (error) {
      notify({
        severity: 'error',
        title: (text) => text.statements.fileFailed,
        msg: (text) => reasonOf(text, error, kind === 'xml' ? whatToDo(text, manages) : ''),
      })
      return false
    } finally {
      setMaking(undefined)
    }
  }
  return {
    making,
    pdf: ({ Id: id, Number: number, is_credit }: Statement) =>
      save('pdf', () =>
        downloadAs(
          nameOfFile(is_credit ? 'credit' : 'debit', number, language, 'pdf'),
          statementFiles.download,
          { params: { id } },
        ),
      ),
    eInvoice: (id: number) => save('xml', () => download(statementFiles.eInvoice, { params: { id } })),
    zip: (ids: number[]) => save('zip', () => download(statementFiles.downloadAll, { body: { ids } })),
  }
}

/** What to do if an e-invoice is refused because fields are missing: correct them, or ask somebody who may. */
const whatToDo = ({ statements: { lacking } }: Text, manages: boolean) =>
  manages ? lacking.toHouse : lacking.toReseller

function reasonOf(text: Text, error: unknown, advice: string) {
  if (!(error instanceof ApiError) || error.status !== 422) return failureText(text, error)
  const { parties } = text.statements
  const sentences = Object.entries(error.errors).flatMap(([field, keys]) =>
    keys.map((key) => messageText(text, parties, field, key)),
  )
  return `${sentences.join('. ')}. ${advice}`.trimEnd()
}
