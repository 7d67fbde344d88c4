import { encode } from 'uqr'
import { compact, euCountries, ocrNumber, vatCountry } from '#contract/company-numbers.ts'
import { isInSweden } from '#server/billing/files/e-invoice/addresses.ts'
import type { Statement } from '#server/billing/files/statement.ts'
import { plain } from './sheet.ts'
import { fromOre } from '#server/database/money.ts'

/**
 * What a bank's app reads from the QR code: kronor by bankgiro in the Swedish banks' format for invoices (UsingQR), euro to
 * an IBAN as a SEPA transfer (EPC069-12). Other payments have no code that banks agree on, and no bank abroad pays to a
 * bankgiro.
 */
export function payCode(statement: Statement): string | undefined {
  const { kind, currency, seller, buyer, net, tax } = statement
  if (kind === 'credit' || net + tax <= 0) return undefined
  if (currency === 'SEK' && seller.bankgiro !== '' && isInSweden(buyer)) return usingQr(statement)
  if (currency === 'EUR' && seller.iban !== '' && net + tax <= mostEuro && isInSepa(buyer))
    return sepa(statement)
  return undefined
}

/** Who is in the Union, or in one of the other countries of the euro payments area. */
const isInSepa = (buyer: Statement['buyer']) =>
  isInSweden(buyer) || sepaCountries.has(buyer.country || (vatCountry(buyer.vatNumber) ?? ''))

const usingQr = ({ seller, number, date, due, net, tax }: Statement) =>
  JSON.stringify({
    uqr: 1,
    tp: 1,
    nme: nameOf(seller),
    cid: seller.organisationNumber,
    iref: ocrNumber(number),
    idt: date.replaceAll('-', ''),
    ddt: due.replaceAll('-', ''),
    due: fromOre(net + tax),
    cur: 'SEK',
    pt: 'BG',
    acc: seller.bankgiro,
  })

/** As long as SEPA has it; a longer one makes a code that is harder to read. */
const nameOf = ({ name }: Statement['seller']) => [...plain(name)].slice(0, 70).join('')

const besideTheUnion = 'AD AL CH GB GI IS LI MC MD ME MK NO RS SM VA'.split(' ')
const sepaCountries = new Set([...euCountries, ...besideTheUnion])

const mostEuro = 999_999_999_99

const sepa = ({ seller, number, net, tax }: Statement) =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    compact(seller.bic),
    nameOf(seller),
    compact(seller.iban),
    `EUR${fromOre(net + tax).toFixed(2)}`,
    '',
    '',
    ocrNumber(number),
  ].join('\n')

/** A QR code's dark modules as rectangles: those beside each other are one. */
export function qrModules(text: string, left: number, top: number, width: number) {
  const { size, data } = encoded(text)
  const side = width / size
  const rectangles: [number, number, number, number][] = []
  for (const [y, row] of data.entries()) {
    for (let from = row.indexOf(true); from >= 0; from = row.indexOf(true, from)) {
      const end = row.indexOf(false, from)
      const to = end < 0 ? row.length : end
      rectangles.push([left + from * side, top + y * side, (to - from) * side, side])
      from = to
    }
  }
  return rectangles
}

/** The code is the same in both languages, which are made one after the other. */
let latest: { text: string; code: ReturnType<typeof encode> } | undefined

function encoded(text: string) {
  if (latest?.text !== text) latest = { text, code: encode(text, { ecc: 'M', boostEcc: false, border: 0 }) }
  return latest.code
}
