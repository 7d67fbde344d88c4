/** Files as banks send them, made anew in the tests from the formats' descriptions. */

export interface Sent {
  date: string
  ore: number
  reference?: string
  payer?: string
  serial?: string
  /** In camt alone: what the entry says of its direction. */
  direction?: 'CRDT' | 'DBIT'
  isReversal?: boolean
  /** Further references with their amounts. */
  further?: { reference: string; ore: number }[]
}

const left = (text: string, width: number) => text.slice(0, width).padEnd(width)
const digits = (number: number, width: number) => String(number).padStart(width, '0')
const compact = (day: string) => day.replaceAll('-', '')

/** One deposit for each day. */
export function bgMaxOf(sent: readonly Sent[]) {
  const days = Map.groupBy(sent, ({ date }) => date)
  const further = sent.flatMap((payment) => payment.further ?? [])
  const row = (code: string, reference: string, ore: number, serial = '') =>
    left(
      `${code}${left('', 10)}${left(reference, 25)}${digits(ore, 18)}${reference ? '2' : '0'}1${left(serial, 12)}0`,
      80,
    )
  const lines = [
    left(`01${left('BGMAX', 20)}0120261118010101000000P`, 80),
    ...[...days].flatMap(([day, payments]) => [
      left(`05${digits(50_501_055, 10)}${left('', 10)}SEK`, 80),
      ...payments.flatMap(({ ore, reference = '', payer, serial, further: others = [] }) => [
        row('20', reference, ore, serial),
        ...others.map((other) => row('22', other.reference, other.ore)),
        ...(payer === undefined ? [] : [left(`26${left(payer, 35)}`, 80)]),
      ]),
      left(
        `15${left('00001234567', 35)}${compact(day)}00001${digits(
          payments.reduce((sum, { ore }) => sum + ore, 0),
          18,
        )}SEK${digits(payments.length, 8)}`,
        80,
      ),
    ]),
    left(`70${digits(sent.length, 8)}${digits(0, 8)}${digits(further.length, 8)}${digits(days.size, 8)}`, 80),
  ]
  return lines.join('\r\n')
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const money = (ore: number) => (ore / 100).toFixed(2)

/** An entry for each payment; with `debits` as many that the house has paid itself. */
export function camtOf(
  sent: readonly Sent[],
  { currency = 'EUR', debits = 0, kind = '053', account = 'SE4550000000058398257466' } = {},
) {
  const entry = ({
    date,
    ore,
    reference,
    payer = '',
    serial = '',
    direction = 'CRDT',
    isReversal = false,
  }: Sent) => `
    <Ntry><Amt Ccy="${currency}">${money(ore)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${kind === '054' ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts>
      <BookgDt><Dt>${date}</Dt></BookgDt>
      <NtryDtls><TxDtls><Refs><AcctSvcrRef>${serial}</AcctSvcrRef></Refs>
        <RltdPties><Dbtr>${kind === '054' ? `<Pty><Nm>${escaped(payer)}</Nm></Pty>` : `<Nm>${escaped(payer)}</Nm>`}</Dbtr></RltdPties>
        <RmtInf>${reference === undefined ? '' : `<Strd><CdtrRefInf><Ref>${escaped(reference)}</Ref></CdtrRefInf></Strd>`}</RmtInf>
      </TxDtls></NtryDtls></Ntry>`
  const [outer, inner] = kind === '054' ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] : ['BkToCstmrStmt', 'Stmt']
  const paidOut = Array.from({ length: debits }, () =>
    entry({ date: '2026-11-02', ore: 100_00, direction: 'DBIT' }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${outer}><${inner}>
  <Acct><Id><IBAN>${account}</IBAN></Id></Acct>${sent.map((each) => entry(each)).join('')}${paidOut.join('')}
</${inner}></${outer}></Document>`
}

/** Two statements or notices of the same kind as one file. */
export const joinedCamt = (one: string, other: string) => {
  const report = /<(Stmt|Ntfctn)>.*<\/\1>/s
  return one.replace(report, (first) => first + (report.exec(other)?.[0] ?? ''))
}
