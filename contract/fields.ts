import { z } from './zod.ts'
import { as } from './messages.ts'
import { maskedSecret } from './secrets.ts'

/** The kinds of field that records are made of. A field of a body, of a query and of a reply differ in what they accept. */

const trimmed = z.string().trim()

/**
 * Characters that nobody types: control characters, characters that override the reading direction, and code points
 * that are no characters. With them a file's name or a column could be made to look like another.
 */
const unseen = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u
const breaks = /[\t\n\r\u2028\u2029]/

/** What a text from elsewhere is before it is one of these. */
export const withoutUnseen = (value: string) => value.replace(new RegExp(unseen, 'gu'), ' ')
const onOneLine = (value: string) => !unseen.test(value) && !breaks.test(value)
const onSomeLines = (value: string) => !unseen.test(value)

/** Optional text on one line; null and empty both mean "none". */
const text = (max: number) =>
  trimmed
    .max(max)
    .refine(onOneLine, as('type'))
    .nullish()
    .transform((value) => value ?? '')
export const text20 = text(20)
export const text100 = text(100)
export const text250 = text(250)
/** The same where lines may be broken: descriptions, addresses, notes. */
export const longText = (max: number) =>
  trimmed
    .max(max)
    .refine(onSomeLines, as('type'))
    .nullish()
    .transform((value) => value ?? '')
export const longText250 = longText(250)
/** A name of spaces only counts as empty, and so as missing. */
export const name250 = trimmed.min(1).max(250).refine(onOneLine, as('type'))

export const email = trimmed
  .max(250)
  .pipe(z.email())
  .transform((value) => value.toLowerCase())

export const emailOrNone = text250
  .refine((value) => value === '' || z.email().safeParse(value).success, as('email'))
  .transform((value) => value.toLowerCase())

/** ISO 3166, two letters; empty is none. */
export const country = text(2)
  .transform((code) => code.toUpperCase())
  .refine((code) => code === '' || isCountry(code), as('notFound'))
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined

/** The largest whole number that a column of ids can hold. */
const largestId = 2_147_483_647
export const id = z.int().min(1).max(largestId)
export const revision = z.int().min(0).max(largestId)

/** 0/1/true/false on the way in, as numbers or as a form's text; 0 or 1 on the way out. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
export const flagReply = z.literal([0, 1])

/** A whole number that may be missing: absent stays, empty and null clear. A form sends it as text. */
export const wholeOrNone = (min: number, max: number) =>
  z
    .union([z.number(), z.string().trim(), z.null()])
    .transform((value, context) => {
      if (value === null || value === '') return null
      // JavaScript reads texts such as 0x10 and 1e3 as numbers; here they are refused.
      const number = typeof value === 'number' || /^-?\d+$/.test(value) ? Number(value) : Number.NaN
      if (Number.isInteger(number)) return number
      context.addIssue({ code: 'custom', ...as('integer') })
      return z.NEVER
    })
    .pipe(z.int().min(min).max(max).nullable())

/** Digits, as text so that leading zeros are kept; a number is accepted too. Empty and null mean "none". */
export const digits = (min: number, max: number) =>
  z
    .union([z.int().min(0).transform(String), trimmed, z.null()])
    .transform((value) => (value === '' ? null : value))
    .refine((value) => value === null || /^\d+$/.test(value), as('integer'))
    .refine((value) => value === null || (value.length >= min && value.length <= max), as('range'))

/** A code that is written. The mask changes nothing, so that a record can be sent back as it was read. */
export const maskable = <T extends z.ZodType>(secret: T) =>
  z.union([z.literal(maskedSecret).transform(() => undefined), secret])

/** What every row of an administration's list carries beside its own fields. */
export const listed = {
  IsArchived: flagReply,
  /** A column that is hidden from the reader. */
  HideField: z.string().nullable(),
  /** What a search looks at, in lower case. */
  searchString: z.string(),
  /**
   * Of deleted records only: when, and by whom; the name is empty where the reader may not see that account, null where
   * unknown.
   */
  DeletedAt: z.iso.datetime().optional(),
  DeletedBy: z.string().nullable().optional(),
}

/**
 * A calendar day that exists, `YYYY-MM-DD`, in a range of years in which adding or subtracting days still gives a valid
 * date.
 */
export const day = z.string().refine(isDay, as('date')).refine(isWithinReason, as('range'))
/** A day that may be missing: absent stays, empty and null clear. */
export const dayOrNone = z
  .union([z.literal(''), day])
  .nullable()
  .transform((value) => (value === '' ? null : value))
/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()
/** A price, or a value by prices, as it is told: null to whoever may not see prices. */
export const toldPrice = z.number().nullable()
/** Money on the wire: a number with at most two decimals. */
export const money = z.number().min(0).max(9_999_999.99).refine(hasTwoDecimals, as('number'))

/** A whole number from an address, where everything is text. */
export const wholeFromText = z
  .union([z.int(), z.string().refine((value) => /^-?\d+$/.test(value), as('integer'))])
  .transform(Number)
export const idFromText = z
  .union([z.int(), z.string().regex(/^\d{1,10}$/)])
  .transform(Number)
  .pipe(id)
export const pathId = z.object({ id: idFromText })

/** `1,2,3` in an address. */
export const idsFromText = z
  .string()
  .refine((value) => /^(\d{1,10}(,\d{1,10})*)?$/.test(value), as('integer'))
  .transform((value) => (value === '' ? [] : value.split(',').map(Number)))
  .refine((ids) => ids.every((each) => each <= largestId), as('range'))

/** How many records one call may name. */
export const mostIds = 1000
/** Several records by id. An id that is given twice counts once. */
export const someIds = (most = mostIds) =>
  z
    .array(id)
    .max(most)
    .transform((ids) => [...new Set(ids)])

const maxLimit = 1000

/** The parameters of a list. `sortable` are the fields that may stand in `sort`, as `Field` or `-Field`. */
export function listQuery<const F extends string>(sortable: readonly F[], defaultLimit = maxLimit) {
  const orders = sortable.flatMap((field) => [field, `-${field}`] as const)
  return z.object({
    searchString: z.string().max(250).default(''),
    limit: wholeFromText.pipe(z.int().min(1).max(maxLimit)).default(defaultLimit),
    page: wholeFromText.pipe(z.int().min(1).max(1_000_000)).default(1),
    sort: z.enum(orders as [F | `-${F}`, ...(F | `-${F}`)[]]).optional(),
  })
}
export type ListQuery = z.output<ReturnType<typeof listQuery<string>>>

/** The answer of a list: its rows under the wire's name, beside where in the list they stand. */
export function listReply<const K extends string, R extends z.ZodType>(rowsName: K, row: R) {
  const page = { currentPage: z.int(), pages: z.int(), total: z.int() }
  return z.object({ [rowsName]: z.array(row), ...page } as { [k in K]: z.ZodArray<R> } & typeof page)
}

function isDay(value: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function isWithinReason(value: string) {
  return !isDay(value) || (value >= '1900' && value < '3000')
}

function hasTwoDecimals(value: number) {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
