import { type Duty, duties } from '#contract/access.ts'
import { shell as english } from '#web/i18n/en/shell/shell.ts'
import { shell as swedish } from '#web/i18n/sv/shell/shell.ts'
import type { ImportReport } from '#web/resource/import/report.ts'

/** A duty is written in words in a sheet, in either language; the API has names of its own. */
const written = new Map(
  duties.flatMap((duty) =>
    [duty, english.duties[duty], swedish.duties[duty]].map((word) => [word.toLowerCase(), duty] as const),
  ),
)

/** What is no duty stays as it was typed, and the server refuses it at its line. */
export const withDuty = ({ Duty, ...row }: Record<string, string>) =>
  Duty === undefined ? row : { ...row, Duty: written.get(Duty.trim().toLowerCase()) ?? Duty }

/** Tells the changes of duties in the reader's words. */
export const inWords = <R extends ImportReport>(report: R, words: Record<Duty, string>): R => ({
  ...report,
  rows: report.rows.map((row) => {
    const { Duty: changed, ...others } = row.changes ?? {}
    if (!changed) return row
    const word = (duty: string) => words[duty as Duty] ?? duty
    return { ...row, changes: { ...others, Duty: { from: word(changed.from), to: word(changed.to) } } }
  }),
})
