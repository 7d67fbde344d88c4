import { type Expression, sql, type SqlBool } from 'kysely'

/** The words that were typed, as patterns for `like`. */
export interface Sought {
  typed: string
  /** The longest word: the index looks for it. What it finds are few, which are then compared with every word. */
  first: string[]
  each: string[]
}

/** Words may stand in any order. The indexes know no parts of less than three letters but the beginnings of words. */
export function soughtIn(typed: string): Sought {
  const words = wordsOf(typed)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return {
    typed: words.join(' '),
    first: writtenAs(longest).flatMap((word) =>
      isShort(word) ? [`${literal(word)}%`, patternOf(word)] : [patternOf(word)],
    ),
    each: words.map((word) => patternOf(withoutSharp(word))),
  }
}

export const wordsOf = (typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** `text` is written as it is in its index (115-search-all.sql). */
export const hasEach = (text: Expression<string>, sought: Sought) =>
  sql<SqlBool>`${hasFirst(text, sought)} and ${hasAll(text, sought)}`
export const hasFirst = (text: Expression<string>, { first }: Sought) =>
  sql<SqlBool>`${text} like any(${first}::text[])`
export const hasAll = (text: Expression<string>, { each }: Sought) =>
  sql<SqlBool>`' ' || replace(${text}, 'ß', 'ss') like all(${each}::text[])`

/** The name itself first, then what begins with the words, then where a word of it does, then the rest. */
export function nearness(name: Expression<string>, { typed }: Sought) {
  const [called, words] = [sql`replace(lower(${name}), 'ß', 'ss')`, withoutSharp(typed)]
  return sql<number>`case
    when ${called} = ${words} then 0
    when starts_with(${called}, ${words}) then 1
    when position(${` ${words}`} in ${called}) > 0 then 2
    else 3
  end`
}

const withoutSharp = (text: string) => text.replaceAll('ß', 'ss')

/** ß has no capital on most keyboards, and is written ss; the indexes have it as it stands in a name. */
function writtenAs(word: string): string[] {
  const [first = '', ...rest] = withoutSharp(word).split('ss')
  return rest.slice(0, mostSharp).reduce(
    (ways, part, at) => {
      const isLast = at === mostSharp - 1
      const after = isLast ? [part, ...rest.slice(mostSharp)].join('ss') : part
      return ways.flatMap((way) => [`${way}ss${after}`, `${way}ß${after}`])
    },
    [first],
  )
}

/** A word has few of them; each doubles the ways. */
const mostSharp = 3

const isShort = (word: string) => word.length < 3
const patternOf = (word: string) => (isShort(word) ? `% ${literal(word)}%` : `%${literal(word)}%`)
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')
