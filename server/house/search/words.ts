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
    first: isShort(longest) ? [`${literal(longest)}%`, patternOf(longest)] : [patternOf(longest)],
    each: words.map(patternOf),
  }
}

export const wordsOf = (typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** `text` is written as it is in its index (115-search-all.sql). */
export const hasEach = (text: Expression<string>, { first, each }: Sought) =>
  sql<SqlBool>`${text} like any(${first}::text[]) and ' ' || ${text} like all(${each}::text[])`

/** The name itself first, then what begins with the words, then where a word of it does, then the rest. */
export function nearness(name: Expression<string>, { typed }: Sought) {
  return sql<number>`case
    when lower(${name}) = ${typed} then 0
    when starts_with(lower(${name}), ${typed}) then 1
    when position(${` ${typed}`} in lower(${name})) > 0 then 2
    else 3
  end`
}

const isShort = (word: string) => word.length < 3
const patternOf = (word: string) => (isShort(word) ? `% ${literal(word)}%` : `%${literal(word)}%`)
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')
