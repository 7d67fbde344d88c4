import { type Expression, sql, type SqlBool } from 'kysely'
import { languages } from '#contract/language.ts'
import { statementStates } from '#contract/billing/statements.ts'
import { found, searchString } from '#server/http/list.ts'
import { type Amount, amountOf } from '#server/words/amount.ts'
import { words } from '#server/words/index.ts'
import { nameThen, paid, remaining, stateOn, titleIn } from './read.ts'

/**
 * Statements are searched for by what a list shows of them, in both languages. Amounts and states are computed for each
 * row, which is slow, so they are only compared where the typed text can be an amount or a state.
 */
export function foundStatement(typed: string, today: string): Expression<SqlBool> {
  const wanted = typed
    .replace(/[\s\u{A0}\u{202F}]+/gu, ' ')
    .trim()
    .toLowerCase()
  const states = statementStates.filter((state) =>
    languages.some((language) => words[language].statement.states[state].toLowerCase().includes(wanted)),
  )
  const amount = amountOf(wanted)
  return sql<SqlBool>`(${sql.join(
    [
      found(shownText, wanted),
      ...(wanted !== '' && states.length > 0 ? [sql`${stateOn(today)} = any(${states}::text[])`] : []),
      ...(amount ? [hasAmount(amount)] : []),
    ],
    sql` or `,
  )})`
}

const numbers = languages.map(
  (language) => sql`${words[language].statement.numbered} || ' ' || statement.number`,
)

/** October 2026, Oct 2026, oktober 2026, okt. 2026; a short name is found with its dot and without. */
const months = languages.flatMap((language) =>
  (['long', 'short', 'dotted'] as const).map((kind) => {
    const month = kind === 'long' ? 'long' : 'short'
    const name = new Intl.DateTimeFormat(language, { month, year: 'numeric', timeZone: 'UTC' })
    const names = Array.from({ length: 12 }, (_, index) => {
      const bare = name.format(Date.UTC(2026, index)).replace('2026', '').replace('.', '').trim()
      return kind === 'dotted' ? `${bare}.` : bare
    })
    return sql`(${names}::text[])[extract(month from statement.period_start)::int] || to_char(statement.period_start, ' YYYY')`
  }),
)

const shownText = searchString(
  ...numbers,
  nameThen,
  ...languages.map((language) => titleIn(language)),
  'currency.code',
  ...months,
  'statement.billing_date',
  'statement.due_date',
)

function hasAmount({ digits, currency }: Amount) {
  const amounts = [sql`net`, sql`tax`, sql`net + tax`, paid, remaining].map(
    (ore) => sql`to_char((${ore}) / 100.0, 'FM999999999999990.00')`,
  )
  const ofCurrency = currency === undefined ? sql`true` : sql`currency.code = ${currency}`
  return sql`(${ofCurrency} and position(${digits} in concat_ws(' ', ${sql.join(amounts)})) > 0)`
}
