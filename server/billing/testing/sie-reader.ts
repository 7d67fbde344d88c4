/**
 * Reads a SIE 4I file as the format's description says, and refuses what it forbids: text in code page 437, a post to a
 * line that begins with `#` and its label, fields apart by blanks, quotes around text with a backslash before a quote in
 * it, the rows of a verification between braces on lines of their own.
 */
export function readSie(bytes: Uint8Array): SieFile {
  const lines = decoded(bytes).split('\r\n')
  if (lines.pop() !== '') throw new Error('the last line has no end')
  const posts = lines.map(fieldsOf)
  const file: SieFile = { head: new Map(), years: [], accounts: new Map(), vouchers: [] }
  let open: Voucher | undefined
  for (const [at, [label = '', ...fields]] of posts.entries()) {
    if (at === 0 && label !== '#FLAGGA') throw new Error('the first post is #FLAGGA')
    if (label === '{') {
      if (posts[at - 1]?.[0] !== '#VER') throw new Error('a brace follows a verification')
    } else if (label === '}') {
      if (!open) throw new Error('a brace that closes nothing')
      file.vouchers.push(checked(open, file))
      open = undefined
    } else if (label === '#TRANS') {
      if (!open) throw new Error('a row outside of a verification')
      const [account = '', objects, amount = ''] = fields
      if (objects !== '{}') throw new Error('a row has its objects')
      open.rows.push({ account, ore: oreOf(amount) })
    } else if (label === '#VER') {
      if (open || posts[at + 1]?.[0] !== '{') throw new Error('a verification has its rows')
      const [series = '', number = '', day = '', text = ''] = fields
      open = { series, number: number === '' ? null : Number(number), day: dayOf(day), text, rows: [] }
    } else if (file.vouchers.length > 0) throw new Error(`${label} after a verification`)
    else readHead(file, label, fields)
  }
  if (open) throw new Error('a verification without an end')
  return complete(file)
}

export interface SieFile {
  head: Map<string, string[]>
  /** The financial years, this one first. */
  years: { first: string; last: string }[]
  accounts: Map<string, string>
  vouchers: Voucher[]
}

export interface Voucher {
  series: string
  /** Null where whoever reads the file numbers it. */
  number: number | null
  day: string
  text: string
  rows: { account: string; ore: number }[]
}

const once = ['#FLAGGA', '#PROGRAM', '#FORMAT', '#GEN', '#SIETYP', '#PROSA', '#ORGNR', '#FNAMN', '#VALUTA']
const obligatory = ['#FLAGGA', '#PROGRAM', '#FORMAT', '#GEN', '#SIETYP', '#FNAMN']

function readHead({ head, years, accounts }: SieFile, label: string, fields: string[]) {
  if (label === '#KONTO') {
    const [account = '', name = ''] = fields
    if (!/^\d{4}$/.test(account) || name === '' || accounts.has(account))
      throw new Error(`account ${account}`)
    accounts.set(account, name)
  } else if (label === '#RAR') {
    const [back, first = '', last = ''] = fields
    if (Number(back) !== -years.length) throw new Error('the years are numbered 0, -1, -2 …')
    years.push({ first: dayOf(first), last: dayOf(last) })
  } else if (!once.includes(label) || head.has(label)) throw new Error(`${label} is not known, or twice`)
  else head.set(label, fields)
}

function complete(file: SieFile) {
  for (const label of obligatory) if (!file.head.has(label)) throw new Error(`${label} is missing`)
  const told = (label: string) => file.head.get(label)?.join(' ')
  if (told('#FLAGGA') !== '0' || told('#FORMAT') !== 'PC8' || told('#SIETYP') !== '4')
    throw new Error('it is not a new file of type 4 in PC8')
  dayOf(told('#GEN') ?? '')
  const numbered = file.vouchers.filter(({ number }) => number !== null)
  const numbers = new Set(numbered.map(({ series, number }) => `${series}${number}`))
  if (numbers.size < numbered.length) throw new Error('two verifications of one number')
  return file
}

function checked(voucher: Voucher, { accounts, years }: SieFile) {
  const { rows, day, series, number } = voucher
  const name = `${series}${number}`
  if (rows.length === 0) throw new Error(`${name} has no rows`)
  if (rows.reduce((sum, { ore }) => sum + ore, 0) !== 0) throw new Error(`${name} does not balance`)
  for (const { account } of rows)
    if (!accounts.has(account)) throw new Error(`${name}: no account ${account}`)
  if (!years.some(({ first, last }) => first <= day && day <= last)) throw new Error(`${name} is of no year`)
  return voucher
}

function fieldsOf(line: string) {
  const fields: string[] = []
  const rest = line.replace(
    /[\t ]*(?:"((?:[^"\\]|\\")*)"|(\{\})|([^\s"{}]+|[{}]))(?=[\t ]|$)/g,
    (_all, quoted?: string, objects?: string, plain?: string) => {
      fields.push(quoted?.replaceAll('\\"', '"') ?? objects ?? plain ?? '')
      return ''
    },
  )
  if (rest.trim() !== '' || fields.length === 0) throw new Error(`not a post: ${line}`)
  return fields
}

function oreOf(amount: string) {
  const [, sign, whole, part] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? []
  if (whole === undefined) throw new Error(`not an amount: ${amount}`)
  return Number(`${sign}${whole}${part}`)
}

function dayOf(text: string) {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return Temporal.PlainDate.from(`${year}-${month}-${day}`).toString()
}

/** The upper half, sixteen to a row, as the code page's own table has them. */
const upper = [
  'ÇüéâäàåçêëèïîìÄÅ',
  'ÉæÆôöòûùÿÖÜ¢£¥₧ƒ',
  'áíóúñÑªº¿⌐¬½¼¡«»',
  '░▒▓│┤╡╢╖╕╣║╗╝╜╛┐',
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧',
  '╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀',
  'αßΓπΣσµτΦΘΩδ∞φε∩',
  '≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}',
].join('')

function decoded(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => {
    if (byte >= 128) return upper[byte - 128]
    if (byte === 127 || (byte < 32 && byte !== 13 && byte !== 10)) throw new Error(`byte ${byte}`)
    return String.fromCharCode(byte)
  }).join('')
}
