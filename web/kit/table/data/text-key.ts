/**
 * A text whose plain order is the Swedish one: å, ä and ö after z, other accents and capitals not told apart, and
 * figures by their size (Skåp 9 before Skåp 10), for which a run of figures is led by its length. The server sorts by
 * `translate(lower(x), 'åäö', '{|}')` in the same way.
 */
export function textKey(text: string) {
  const codes = new Uint16Array(2 * text.length)
  return decoder.decode(codes.subarray(0, writeKey(text, codes, 0, 1)))
}

const decoder = new TextDecoder('utf-16le')

/**
 * Writes the codes of a text's key into every `step`th place from `start` on, and answers how many they are; where there
 * is no room for all, more than there is room for. One pass, no new string: this runs for every row that is sorted.
 */
export function writeKey(text: string, codes: Uint16Array, start: number, step: number) {
  let place = start
  let lastFigure = -1
  let at = 0
  for (; at < text.length && place < codes.length; at++) {
    const code = text.charCodeAt(at)
    if (isFigure(code) && at > lastFigure) {
      lastFigure = at
      while (isFigure(text.charCodeAt(lastFigure + 1))) lastFigure++
      codes[place] = zero + Math.min(longestRun, lastFigure - at)
      place += step
    }
    const plain = plainCodes[code] ?? plainCode(code)
    if (plain === accent) continue
    codes[place] = plain
    place += step
  }
  const length = (place - start) / step
  return at < text.length ? length + 1 : length
}

const zero = 48
const nine = 57
/** Longer runs of figures are ordered as text: no length may reach the letters. */
const longestRun = nine - zero

const isFigure = (code: number) => code >= zero && code <= nine

/** An accent that stands by itself counts for nothing. */
const accent = 0

const swedish = new Map([
  ['å', '{'],
  ['ä', '|'],
  ['æ', '|'],
  ['ö', '}'],
  ['ø', '}'],
])

function plainCode(code: number) {
  if (code >= 0x300 && code <= 0x36f) return accent
  const letter = String.fromCharCode(code).toLowerCase()
  return (swedish.get(letter) ?? letter.normalize('NFD')).charCodeAt(0)
}

/** Of the Latin letters, by their code. */
const plainCodes = Uint16Array.from({ length: 0x250 }, (_, code) => plainCode(code))
