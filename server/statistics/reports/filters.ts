import { recordDimensions } from '#contract/statistics/measures.ts'
import type { Question } from '#contract/statistics/reports.ts'
import type { MemberContext } from '#server/http/context.ts'
import { words } from '#server/words/index.ts'
import { choicesOf } from './choices.ts'

/** What a report is filtered by, a line for each kind. */
export async function filtersInWords(
  { Filters }: Question,
  reader: Pick<MemberContext, 'scope' | 'language'>,
): Promise<string[]> {
  const said = words[reader.language].reports
  const lines: string[] = []
  for (const of of recordDimensions) {
    const ids = Filters[of] ?? []
    if (ids.length === 0) continue
    const names = (
      await choicesOf(reader, { of, searchString: '', ids: ids.join(','), limit: ids.length })
    ).map(({ Name }) => Name)
    const none = ids.includes(0) ? [said.none[of]] : []
    lines.push(`${said.dimensions[of]}: ${[...none, ...names].join(', ') || said.gone}`)
  }
  return lines
}
