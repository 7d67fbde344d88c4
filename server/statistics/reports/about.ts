import { sql } from 'kysely'
import { recordDimensions } from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Fact } from '#server/http/workbook.ts'
import { words } from '#server/words/index.ts'
import { choicesOf } from './choices.ts'
import { leftOut } from './table.ts'

type Reader = Pick<MemberContext, 'scope' | 'language' | 'db'>

/** What a file of a report says of it beside its rows, of which `shown` are in it: its days, what it is filtered by, and when it was made. */
export async function aboutOf(
  question: Question,
  answer: ReportAnswer,
  shown: number,
  reader: Reader,
): Promise<Fact[]> {
  const said = words[reader.language].reports
  const { From, To, BeforeFrom, BeforeTo, total } = answer
  return [
    ...(question.Dimensions.length > 0
      ? [[said.dividedBy, question.Dimensions.map((by) => said.dimensions[by]).join(', ')] as const]
      : []),
    [said.days, said.period(From, To)],
    ...(BeforeFrom && BeforeTo ? [[said.comparedWith, said.period(BeforeFrom, BeforeTo)] as const] : []),
    ...(await filtersInWords(question, reader)),
    ...leftOut(answer, reader.language).map((text) => [said.currency, text] as const),
    ...(total > shown ? [[said.shown, said.cut(String(shown), String(total))] as const] : []),
    [said.made, await clockOf(reader.db)],
  ]
}

/** Each kind, and those that are chosen. */
async function filtersInWords({ Filters }: Question, reader: Reader): Promise<Fact[]> {
  const said = words[reader.language].reports
  const facts: Fact[] = []
  for (const of of recordDimensions) {
    const ids = [...new Set(Filters[of])]
    if (ids.length === 0) continue
    const found = await choicesOf(reader, { of, searchString: '', ids: ids.join(','), limit: ids.length })
    const none = ids.includes(0) ? [said.none[of]] : []
    const gone = found.length + none.length < ids.length ? [said.gone] : []
    facts.push([said.dimensions[of], [...none, ...found.map(({ Name }) => Name), ...gone].join(', ')])
  }
  return facts
}

/** In the house's time zone. */
async function clockOf(db: MemberContext['db']) {
  const { now } = await db
    .selectFrom('system_setting')
    .select(sql<string>`to_char(now() at time zone time_zone, 'YYYY-MM-DD HH24:MI')`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}
