import { consumption, nameOfConsumptionFile } from '#contract/billing/consumption.ts'
import { ApiError, downloadAs } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import type { Text } from '#web/i18n/en.ts'
import { notify } from '#web/shell/notices.ts'
import { useState } from 'react'

export type FileKind = 'pdf' | 'xlsx' | 'xml'
interface Named {
  Id: number
  Number: number
  is_credit: 0 | 1
}
const endpoints = { pdf: consumption.pdf, xlsx: consumption.excel, xml: consumption.eInvoice }

/** Saves statements as files, as they were issued; `making` is the kind meanwhile. */
export function useFiles() {
  const [making, setMaking] = useState<FileKind>()
  const { language } = useLanguage()
  async function save(kind: FileKind, { Id: id, Number: number, is_credit }: Named) {
    setMaking(kind)
    try {
      const name = nameOfConsumptionFile(is_credit === 1, number, language, kind)
      await downloadAs(name, endpoints[kind], { params: { id } })
    } catch (error) {
      notify({
        severity: 'error',
        title: (text) => text.consumption.fileFailed,
        msg: (text) =>
          error instanceof ApiError && error.status === 422
            ? text.consumption.lacksFile(lackingIn(text, error.errors))
            : failureText(text, error),
      })
    } finally {
      setMaking(undefined)
    }
  }
  return { making, save }
}

/** What the e-invoice lacks, in words. */
export function lackingIn({ consumption: words }: Text, lacks: Record<string, readonly string[]>) {
  return Object.entries(lacks)
    .map(([field, [key]]) => {
      const what = words.parties[field] ?? field
      return key === 'required' ? words.missing(what) : words.wrong(what)
    })
    .join(', ')
}
