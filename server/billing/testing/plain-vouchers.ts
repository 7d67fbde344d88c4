/** What is booked of statements and payments, written plainly from the rules: the books that files are compared with. */

export interface PlainStatement {
  number: number
  day: string
  currency: string
  /** Kronor for one, as a decimal number; 1 for kronor. */
  rate: number
  net: number
  tax: number
  vatPct: number
  treatment: 'domestic' | 'reverse' | 'export'
  /** Each with the month that it is for, and its id. */
  lines: { id: number; month: string; net: number }[]
  /** Of a credit: what it credits. */
  of?: PlainStatement
}

export interface PlainPayment {
  id: number
  day: string
  ore: number
  /** The part of it that is for fee and interest of reminders. */
  fees: number
  /** What of that is interest. */
  interest: number
  /** What the bank kept of it. */
  charge: number
  of: PlainStatement
}

/** Öre by account. */
export type Rows = Record<string, number>

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const inSek = (ore: number, rate: number) => {
  const exact = BigInt(ore) * BigInt(Math.round(rate * 1e6))
  const size = exact < 0n ? -exact : exact
  return (exact < 0n ? -1 : 1) * Number((size + 500_000n) / 1_000_000n)
}

const sales = ({ vatPct, treatment }: PlainStatement) =>
  treatment === 'reverse'
    ? '3308'
    : treatment === 'export'
      ? '3305'
      : ({ 25: '3001', 12: '3002', 6: '3003', 0: '3004' }[vatPct] ?? '')
const vat = ({ vatPct }: PlainStatement) => ({ 25: '2611', 12: '2621', 6: '2631' })[vatPct] ?? '2611'

/** Books that are kept by hand, one thing after the other. */
export function plainBooks() {
  /** What each debit's claim is worth in the books, and in its currency. */
  const claims = new Map<PlainStatement, { sek: number; left: number }>()

  /** The claim falls by `ore` of its currency: to nothing once nothing is left, else to what is left at its rate. */
  function settle(debit: PlainStatement, ore: number) {
    const whole = debit.net + debit.tax
    const first = { sek: inSek(debit.net, debit.rate) + inSek(debit.tax, debit.rate), left: whole }
    const { sek, left } = claims.get(debit) ?? first
    const now = left - ore === whole ? first.sek : inSek(left - ore, debit.rate)
    claims.set(debit, { sek: now, left: left - ore })
    return now - sek
  }

  return {
    claims,
    statement(statement: PlainStatement, isDeferred: boolean): Rows {
      const { net, tax, rate, of } = statement
      const [income, output] = [inSek(net, rate), inSek(tax, rate)]
      const claim = of ? settle(of, -net - tax) : income + output
      const later = Map.groupBy(laterOf(statement), ({ month }) => month)
      const deferred = isDeferred
        ? sum([...later.values()].map((lines) => inSek(sum(lines.map((line) => line.net)), rate)))
        : 0
      return added([
        ['1510', claim],
        [sales(statement), deferred - income],
        ['2970', -deferred],
        [vat(statement), -output],
        ['3740', income + output - claim],
      ])
    },
    payment(
      { ore, fees, interest, charge, of }: PlainPayment,
      rateThen: number,
      interestAccount: string,
    ): Rows {
      const came = inSek(ore, rateThen)
      const claim = settle(of, ore - fees)
      const rest = inSek(fees, rateThen) - came - claim
      return added([
        ['1930', came - inSek(charge, rateThen)],
        ['6570', inSek(charge, rateThen)],
        ['1510', claim],
        ['3590', inSek(interest, rateThen) - inSek(fees, rateThen)],
        [interestAccount, -inSek(interest, rateThen)],
        [rateThen === of.rate ? '3740' : rest < 0 ? '3960' : '7960', rest],
      ])
    },
    release(statement: PlainStatement, month: string): Rows {
      const lines = laterOf(statement).filter((line) => line.month === month)
      const income = inSek(sum(lines.map(({ net }) => net)), statement.rate)
      return added([
        ['2970', income],
        [sales(statement), -income],
      ])
    },
  }
}

export const laterOf = ({ lines, day }: PlainStatement) =>
  lines.filter(({ month }) => month.slice(0, 7) > day.slice(0, 7))

/** Without what is nothing. */
export function added(rows: [string, number][]): Rows {
  const total: Rows = {}
  for (const [account, ore] of rows) if (ore !== 0) total[account] = (total[account] ?? 0) + ore
  return total
}
