import { plain } from './matching.ts'

/** A part of a text, and whether it is what was typed. */
export type Part = [text: string, marked: boolean]

/** The text in parts: the letters of each typed word are marked where they stand together, å like a. */
export function marked(text: string, typed: string): Part[] {
  const letters = Array.from(text)
  // Some letters are written with two, as ß is.
  const bare = letters.flatMap((letter, index) => Array.from(plain(letter), (sign) => ({ sign, index })))
  const signs = bare.map(({ sign }) => sign)
  const hits = letters.map(() => false)
  for (const word of typed.split(/\s+/).filter(Boolean)) {
    const wanted = Array.from(plain(word))
    const at = placeOf(wanted, signs)
    if (at === undefined) continue
    for (const { index } of bare.slice(at, at + wanted.length)) hits[index] = true
  }
  const parts: Part[] = []
  letters.forEach((letter, index) => {
    const last = parts.at(-1)
    if (last && last[1] === hits[index]) last[0] += letter
    else parts.push([letter, hits[index] === true])
  })
  return parts
}

/** Where a word begins, or else anywhere. */
function placeOf(wanted: readonly string[], bare: readonly string[]) {
  const isAt = (start: number) => wanted.every((letter, index) => bare[start + index] === letter)
  const places = bare.flatMap((_, start) => (isAt(start) ? [start] : []))
  return places.find((start) => !/[\p{L}\p{N}]/u.test(bare[start - 1] ?? '')) ?? places[0]
}
