/** The house that the price tag is measured in: one reseller that owns all of it. */
export const size = {
  customers: 50,
  lockers: 1_000,
  articles: 5_000,
  articlesInLocker: 40,
  people: 20_000,
  peopleAtLocker: 20,
  costCentresOfCustomer: 8,
  /** The last month with lines is the present one. */
  months: 12,
  statements: 24,
}

export const superadminEmail = 'house@bench.example'
export const resellerEmail = 'reseller@bench.example'

/** What the locker with this number calls itself, and the key that it calls with. */
export const callerIdOf = (number: number) => `bench-${number}`
export const accessKeyOf = (number: number) => `bench-access-key-${number}`

/** The server's key on this database, which holds nothing of worth. */
export const secretKey = '00'.repeat(32)
