import type { Dimension } from '#contract/statistics/measures.ts'
import type { ReportPart } from '#contract/statistics/reports.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { partText } from '#web/statistics/reports/columns.ts'

/** What each is called in a chart, which tells its lines and bars apart by name: of those of one name also the number, or the id. */
export function namesOf(by: Dimension, parts: readonly (ReportPart | undefined)[], words: Words) {
  const plain = parts.map((part) => partText(by, part, words))
  return parts.map((part, at) => {
    const name = plain[at] ?? ''
    const isAlone = plain.indexOf(name) === plain.lastIndexOf(name)
    return isAlone || !part ? name : `${name} (${part.Number ?? `#${part.Key}`})`
  })
}
