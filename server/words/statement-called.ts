import { languages } from '#contract/language.ts'
import { words } from './index.ts'

/** `Faktura 1042` and `invoice no. 1042` are about the number: what a statement is called stands in none of them. */
export const calledSo: ReadonlySet<string> = new Set(
  languages.flatMap((language) => {
    const { numbered, debit, credit, invoice, creditNote } = words[language].statement
    return [numbered, numbered.replace('.', ''), debit, credit, invoice, creditNote]
      .join(' ')
      .toLowerCase()
      .split(/\s+/)
  }),
)
