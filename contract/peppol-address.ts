import { compact, isOrganisationNumber } from './company-numbers.ts'

/** An address in the Peppol network, as its directory writes it: a scheme's code, a colon, and the number in it. */
export interface PeppolAddress {
  scheme: string
  id: string
}

/** The code list of electronic address schemes (EAS), without those of mail and other networks. */
const schemes = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191
  0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218
  0221 0225 0230 0235 0240 0244 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931
  9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957
  9959`.split(/\s+/),
)

/** Undefined for what is none: no such scheme, or a number that its scheme does not know. */
export function peppolAddress(value: string): PeppolAddress | undefined {
  const [, scheme = '', given = ''] =
    /^(?:iso6523-actorid-upis::)?(\d{4}):([\w.~-]{1,50})$/i.exec(value.replace(/\s/g, '')) ?? []
  if (!schemes.has(scheme)) return undefined
  const id = isCompact.has(scheme) ? compact(given) : given
  return (checked[scheme]?.(id) ?? true) ? { scheme, id } : undefined
}

/** People write points and hyphens in these, which are no part of them. */
const isCompact = new Set(['0007', '0192', '0184', '0198', '0208'])

/** Receivers check these: organisation numbers of Sweden, Norway, Belgium and Denmark, Danish VAT numbers, and numbers of places (GLN). */
const checked: Record<string, (id: string) => boolean> = {
  '0007': (id) => /^\d{10}$/.test(id) && isOrganisationNumber(`${id.slice(0, 6)}-${id.slice(6)}`),
  '0192': (id) => /^\d{9}$/.test(id) && isOrganisationNumber(id, 'NO'),
  '0208': (id) => /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
  '0184': (id) => /^(?:DK)?\d{8}$/.test(id),
  '0198': (id) => /^DK\d{8}$/.test(id),
  '0088': (id) =>
    /^\d{13}$/.test(id) &&
    [...id].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0,
}

/** An empty one is none, and right. */
export const isPeppolAddress = (value: string) => value.trim() === '' || peppolAddress(value) !== undefined
