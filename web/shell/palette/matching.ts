/** Fuzzy search: words in any order, å like a, letters may be left out. */

/** How badly the words match: 0 is best; undefined if a word does not match at all. */
export function misfit(
  wanted: string,
  title: string,
  beside = '',
  others: readonly string[] = [],
): number | undefined {
  const own = misfitOfTitle(wanted, title, beside)
  if (own !== undefined) return own
  const [best] = others
    .flatMap((other) => misfitOfTitle(wanted, other, `${title} ${beside}`) ?? [])
    .toSorted((a, b) => a - b)
  return best === undefined ? undefined : best + byAnotherName
}

function misfitOfTitle(wanted: string, title: string, beside: string) {
  const titleWords = wordsOf(title)
  const besideWords = wordsOf(beside)
  let sum = 0
  for (const word of wordsOf(wanted)) {
    const each = misfitOfWord(word, titleWords, besideWords)
    if (each === undefined) return undefined
    sum += each
  }
  return plain(title).startsWith(plain(wanted.trim())) ? sum : sum + furtherIn
}

/** Titles that begin with the typed text come before those that contain it elsewhere. */
const furtherIn = 10
/** Its own name comes before what else it is called, and that before a name that only has the letters. */
const byAnotherName = 30
const byLetters = 40

/** The matching entries, best first; equal ones keep their order. */
export function bestFirst<T>(wanted: string, all: readonly T[], namesOf: NamesOf<T>): T[] {
  const fitting = all.flatMap((each) => {
    const miss = misfit(wanted, ...namesOf(each))
    return miss === undefined ? [] : [{ each, miss }]
  })
  return fitting.toSorted((a, b) => a.miss - b.miss).map(({ each }) => each)
}

/** All entries, best match first: for results of the server, which also searches other fields than the names. */
export function fittingFirst<T>(wanted: string, all: readonly T[], namesOf: NamesOf<T>): T[] {
  const fitting = bestFirst(wanted, all, namesOf)
  return [...fitting, ...all.filter((each) => !fitting.includes(each))]
}

/** Whether every word begins a word of the names: what only has it somewhere inside was hardly meant. */
export function isMeant(wanted: string, ...[title, beside = '', others = []]: ReturnType<NamesOf<never>>) {
  const words = wordsOf([title, beside, ...others].join(' '))
  return wordsOf(wanted).every((word) => words.some((each) => each.startsWith(word)))
}

/** Whether every word is a whole word of the title. */
export function isNamed(wanted: string, title: string) {
  const words = wordsOf(title)
  return wordsOf(wanted).every((word) => words.includes(word))
}

type NamesOf<T> = (each: T) => [title: string, beside?: string, others?: readonly string[]]

function misfitOfWord(word: string, title: readonly string[], beside: readonly string[]) {
  if (title.includes(word)) return 0
  if (title.some((each) => each.startsWith(word))) return 1
  if (title.some((each) => each.includes(word))) return 2
  if (beside.some((each) => each.startsWith(word))) return 3
  return holdsInOrder(title.join(''), word) ? byLetters : undefined
}

/** `artgr` is in `articlegroups`: the first letter at its place, the others in order, and not just one or two. */
function holdsInOrder(text: string, letters: string) {
  if (letters.length < 3 || text[0] !== letters[0]) return false
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
