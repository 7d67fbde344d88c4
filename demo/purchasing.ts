import { Random } from './random.ts'

/** How an article is bought. Suppliers are invented, and the barcodes are of the range that shops number by themselves. */
export function purchasingOf(article: { number: string; name: string; price: number }, at: number) {
  const prefix = article.number.slice(0, 3)
  const { supplier, letters, packSize } = boughtBy[prefix] ?? others
  const random = new Random(`purchasing ${article.number}`)
  return {
    unit: units.find(([name]) => name.test(article.name))?.[1] ?? 'st',
    pack_size: article.price >= dear ? 1 : packSize,
    ean: withCheckDigit(`20${String(4_100_000_000 + at * 37)}`),
    supplier,
    supplier_number: `${letters}${random.whole(10_000, 99_999)}`,
    // Whole ten öre, as price lists have them.
    purchase_price: Math.round((article.price * random.between(0.6, 0.75)) / 10) * 10,
  }
}

/** In öre; such an article is bought by the piece. */
const dear = 250_00

const units: [RegExp, string][] = [
  [/-pack\b/, 'förp'],
  [/handske|Öronpropp/, 'par'],
  [/tejp|[Rr]ulle|Märkband/, 'rulle'],
  [/skruv|mutter|bricka/, 'påse'],
  [/spray|Bromsrengöring|burk/, 'burk'],
]

const protection = { supplier: 'Trygghetsgrossisten i Mora AB', letters: 'TG-' }
const tools = { supplier: 'Bult & Borr Partihandel AB', letters: 'BB' }
const supplies = { supplier: 'Förrådshuset i Nässjö AB', letters: 'F' }

const others = { ...supplies, packSize: 10 }

/** By the first letters of an article's number. */
const boughtBy: Record<string, typeof others> = {
  HAN: { ...protection, packSize: 12 },
  OGA: { ...protection, packSize: 10 },
  HOR: { ...protection, packSize: 10 },
  AND: { ...protection, packSize: 5 },
  ENG: { ...protection, packSize: 10 },
  SKR: { ...tools, packSize: 20 },
  BOR: { ...tools, packSize: 5 },
  SLI: { ...tools, packSize: 25 },
  BAT: { ...tools, packSize: 10 },
  BUN: { ...tools, packSize: 10 },
  KEM: { ...supplies, packSize: 12 },
  TEJ: { ...supplies, packSize: 12 },
  HYG: { ...supplies, packSize: 6 },
  MAR: others,
  KNI: { ...supplies, packSize: 5 },
}

/** The last digit of a barcode checks the others by weights of 3 and 1. */
function withCheckDigit(digits: string) {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
