import { sql } from 'kysely'
import { recordDimensions } from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Fact } from '#server/http/workbook.ts'
import { swedish } from '#server/http/list.ts'
import { among } from '#server/tenancy/ids.ts'
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
    ...(await numbersInWords(question, reader)),
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

/** Why people have numbers for names, where a customer has names switched off. */
async function numbersInWords(
  { Dimensions, Filters }: Question,
  { scope, language }: Reader,
): Promise<Fact[]> {
  const { customer = [], person = [] } = Filters
  if (!Dimensions.includes('person') && person.length === 0) return []
  const said = words[language].reports
  const numbered = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where('kind', '=', 'customer')
    .where('names_in_reports', '=', false)
    .$if(customer.length > 0, (those) => those.where(among('id', customer)))
    .select('name')
    .orderBy(swedish('name'))
    .execute()
  if (numbered.length === 0) return []
  return [[said.dimensions.person, said.byNumber(numbered.map(({ name }) => name).join(', '))]]
}

/** In the house's time zone. */
async function clockOf(db: MemberContext['db']) {
  const { now } = await db
    .selectFrom('system_setting')
    .select(sql<string>`to_char(now() at time zone time_zone, 'YYYY-MM-DD HH24:MI')`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}
