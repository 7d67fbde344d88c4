import { type Expression, sql, type SqlBool } from 'kysely'
import { languages } from '#contract/language.ts'
import { monthNames } from '#contract/months.ts'
import { sendingStates } from '#contract/billing/sending.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { statementStates } from '#contract/billing/statements.ts'
import { isInDispute } from '#server/billing/reminders/dispute.ts'
import { lastSendingState } from '#server/billing/sending/state.ts'
import { found, searchString } from '#server/http/list.ts'
import { among } from '#server/tenancy/ids.ts'
import { moneyIn, type MoneySought } from '#server/words/amount.ts'
import { words } from '#server/words/index.ts'
import { calledSo } from '#server/words/statement-called.ts'
import { nameThen, titleIn } from './read.ts'
import { remainingBy, stateOn, summed } from './standing.ts'

/**
 * Statements (`summedUp`) are searched for by what a list shows of them, in both languages. Periods are few, so that their
 * words are looked at once for each; amounts, states and references only where the typed text can be one.
 */
export function foundStatement(typed: string, today: string): Expression<SqlBool> {
  const wanted = typed
    .replace(/[\s\u{A0}\u{202F}]+/gu, ' ')
    // Between two days of a period one types what dash one finds.
    .replace(/ [-—] /gu, ' – ')
    .trim()
    .toLowerCase()
  if (wanted === '') return sql<SqlBool>`true`
  const states = statementStates.filter((state) =>
    languages.some((language) => words[language].statement.states[state].toLowerCase().includes(wanted)),
  )
  const mailed = sendingStates.filter((state) =>
    languages.some((language) => words[language].statement.mailStates[state].toLowerCase() === wanted),
  )
  const isDisputed = languages.some((language) =>
    words[language].statement.disputed.toLowerCase().includes(wanted),
  )
  const money = moneyIn(wanted)
  const numbered = numberNamed(wanted)
  const paidBy = numbersPaidBy(wanted.replaceAll(' ', ''))
  return sql<SqlBool>`(${sql.join(
    [
      found(shownText, wanted),
      isOfPeriod(wanted),
      ...(/^\d{1,2} [a-z]/.test(wanted) ? [isOfDayInWords(wanted)] : []),
      ...(/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(wanted) ? [isOfDayWithStrokes(wanted)] : []),
      ...(states.length > 0 ? [sql`${stateOn(today, summed)} = any(${states}::text[])`] : []),
      ...(isDisputed ? [isInDispute] : []),
      ...(mailed.length > 0 ? [sql`coalesce(${lastSendingState} = any(${mailed}::text[]), false)`] : []),
      ...(money ? [hasMoney(money)] : []),
      ...(numbered ? [sql`starts_with(statement.number::text, ${numbered})`] : []),
      ...(paidBy.length > 0
        ? [sql`(${among('statement.number', paidBy)} and statement.kind = 'debit')`]
        : []),
    ],
    sql` or `,
  )})`
}

const lastOfMonth = sql`(period_start + interval '1 month - 1 day')`

const numbers = languages.map(
  (language) => sql`${words[language].statement.numbered} || ' ' || statement.number`,
)

const shownText = searchString(
  ...numbers,
  nameThen,
  'currency.code',
  'statement.billing_date',
  'statement.due_date',
  sql`statement.buyer ->> 'orderNumber'`,
  sql`statement.buyer ->> 'reference'`,
)

/** `#32`, `Faktura 32` and `invoice no. 32`: a number, or how it begins. */
function numberNamed(wanted: string) {
  const [, number] = /^\D*?(\d+)$/.exec(wanted) ?? []
  const before = number === undefined ? '' : wanted.slice(0, -number.length).replace('#', ' ').trim()
  const isNamed =
    before === '' ? wanted.startsWith('#') : before.split(' ').every((word) => calledSo.has(word))
  return isNamed ? number : undefined
}

/** October 2026, Oct 2026, oktober 2026, okt. 2026; a short name is found with its dot and without. */
const months = languages.flatMap((language) => {
  const bare = monthNames(language, 'short').map((name) => name.replace('.', ''))
  return [monthNames(language, 'long'), bare, bare.map((name) => `${name}.`)].map(
    (names) => sql`${nameOf('period_start', names)} || to_char(period_start, ' YYYY')`,
  )
})

/** The month of a column, as these call it. */
function nameOf(column: string, names: readonly string[]) {
  return sql`(${names}::text[])[extract(month from ${sql.ref(column)})::int]`
}

const englishShort = monthNames('en-GB', 'short')
const namesInDays = [englishShort, monthNames('en-GB', 'long'), monthNames('sv-SE', 'long')]

const dayColumns = ['statement.billing_date', 'statement.due_date']

/** A day is shown as 2026-11-05 or 5 Nov 2026, and also written as 5 November 2026 or 5 november 2026. */
function isOfDayInWords(wanted: string) {
  const days = dayColumns.flatMap((column) =>
    namesInDays.map((names) => {
      const day = sql.ref(column)
      return sql`concat_ws(' ', extract(day from ${day}), ${nameOf(column, names)}, extract(year from ${day}))`
    }),
  )
  // From its beginning: the 5th is not the 15th.
  return sql`(${sql.join(
    days.map((day) => sql`starts_with(lower(${day}), ${wanted})`),
    sql` or `,
  )})`
}

/** 18/11/2026, as English date fields have it. */
function isOfDayWithStrokes(wanted: string) {
  const [day = '', month = '', year = ''] = wanted.split('/')
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return sql`(${sql.join(
    dayColumns.map((column) => sql`${sql.ref(column)}::text = ${written}`),
    sql` or `,
  )})`
}

/** As English has it: Sept, where the database says Sep. */
const shortMonth = sql`${nameOf('period_start', englishShort)} || to_char(period_start, ' YYYY')`

/** 2026-10-01 – 2026-10-31, 1 Oct 2026 – 31 Oct 2026 and 1 Sept 2026 – 30 Sept 2026, as a statement has its period. */
const wholePeriods = [
  sql`to_char(period_start, 'YYYY-MM-DD') || ' – ' || to_char(${lastOfMonth}, 'YYYY-MM-DD')`,
  sql`to_char(period_start, 'FMDD Mon YYYY') || ' – ' || to_char(${lastOfMonth}, 'FMDD Mon YYYY')`,
  sql`concat('1 ', ${shortMonth}, ' – ', to_char(${lastOfMonth}, 'FMDD '), ${shortMonth})`,
]

/** The statement's kind and month are called so. */
function isOfPeriod(wanted: string) {
  const called = searchString(...languages.map((language) => titleIn(language)), ...months, ...wholePeriods)
  return sql`(kind, date_trunc('month', period_start)) in (
    select kind, period_start from (values ('debit'), ('credit')) kinds (kind), generate_series(
      (select date_trunc('month', min(period_start)) from billing_statement),
      (select max(period_start) from billing_statement), interval '1 month') period (period_start)
    where ${found(called, wanted)})`
}

function hasMoney({ digits, currency, rest }: MoneySought) {
  return sql`(${sql.join(
    [
      ...(digits === undefined ? [] : [hasAmount(digits)]),
      ...(currency === undefined ? [] : [sql`currency.code = ${currency}`]),
      ...(rest === '' ? [] : [found(shownText, rest)]),
    ],
    sql` and `,
  )})`
}

function hasAmount(digits: string) {
  const amounts = [sql`net`, sql`tax`, sql`net + tax`, summed.paid, remainingBy(summed)].map(
    (ore) => sql`to_char((${ore}) / 100.0, 'FM999999999999990.00')`,
  )
  return sql`position(${digits} in concat_ws(' ', ${sql.join(amounts)})) > 0`
}

/** The numbers of statements whose reference is this one, or begins so. What is no longer than a number is found as one. */
function numbersPaidBy(digits: string) {
  if (!/^[1-9]\d{1,11}$/.test(digits)) return []
  return [digits.slice(0, -1), digits.slice(0, -2)]
    .map(Number)
    .filter((number) => number > 0 && number <= largestNumber && ocrNumber(number).startsWith(digits))
}

const largestNumber = 2_147_483_647
