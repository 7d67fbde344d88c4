/** The characters of PC8 (code page 437), which is what a SIE file is written in, from 128 up. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

const codes = new Map<string, number>([...upper].map((character, index) => [character, 128 + index]))

/** Replacements for characters that the code page does not have. */
const likeness: Record<string, string> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '€': 'EUR',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
  œ: 'oe',
  Œ: 'OE',
  // In the code page it has the place of a control character, and a field may hold none of those.
  '§': 'par.',
  '©': '(c)',
  '®': '(r)',
  '™': '(tm)',
}

/** A letter that is not in the code page is written without its accent; anything else becomes a question mark. */
export function toPc8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text.normalize('NFC')) {
    const code = codeOf(character)
    if (code !== undefined) bytes.push(code)
    else bytes.push(...[...likenessOf(character)].map((one) => codeOf(one) ?? question))
  }
  return Uint8Array.from(bytes)
}

const question = 63

function codeOf(character: string) {
  const point = character.codePointAt(0) ?? question
  return point < 128 ? point : codes.get(character)
}

const likenessOf = (character: string) =>
  likeness[character] ?? (character.normalize('NFD').replace(/\p{M}/gu, '') || '?')
