import type { Books, Voucher } from '#server/billing/bookkeeping/books.ts'
import { accountNames, type Accounts } from '#server/billing/bookkeeping/accounts.ts'
import { accountFields } from '#contract/billing/bookkeeping.ts'
import { todayOf } from '#server/house/days.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'
import { toPc8 } from './cp437.ts'
import { date, record, text, verification } from './records.ts'
import { financialYears } from './years.ts'

interface Days {
  from: string
  to: string
}

/**
 * Vouchers as a SIE 4 file to read into bookkeeping (type 4I), a piece at a time. The books are in kronor, whatever a
 * statement is in.
 */
export async function* sieOf(
  db: HouseReader,
  books: Books,
  days: Days,
  vouchers: AsyncIterable<Voucher[]>,
): AsyncGenerator<Uint8Array> {
  yield toPc8(await headOf(db, books, days))
  for await (const some of vouchers) yield toPc8(some.map(verificationOf).join(''))
}

const verificationOf = ({ series, number, day, text: told, entries }: Voucher) =>
  verification(series, number, day, told, entries)

async function headOf(db: HouseReader, { accounts, ofFiles, financialYearMonth }: Books, days: Days) {
  const house = await db
    .selectFrom('system_setting')
    .select(['seller_name', 'organisation_number'])
    .executeTakeFirstOrThrow()
  const today = String(await todayOf(db))
  return [
    record('FLAGGA', 0),
    record('PROGRAM', text('Lagra'), text('1')),
    record('FORMAT', 'PC8'),
    record('GEN', date(today)),
    record('SIETYP', 4),
    record('PROSA', text(words['sv-SE'].bookkeeping.inKronor)),
    house.organisation_number ? record('ORGNR', text(house.organisation_number)) : '',
    record('FNAMN', text(house.seller_name)),
    ...financialYears(days, financialYearMonth).map(({ first, last }, back) =>
      record('RAR', -back, date(first), date(last)),
    ),
    record('VALUTA', 'SEK'),
    ...accountsNamed([accounts, ...ofFiles.values()]).map(([account, name]) =>
      record('KONTO', account, text(name)),
    ),
  ].join('')
}

/** Each once, those of earlier files too: what was booked on them is cleared on them. */
function accountsNamed(all: Accounts[]) {
  const named = new Map<string, string>()
  for (const accounts of all)
    for (const field of accountFields)
      if (accounts[field] !== '' && !named.has(accounts[field]))
        named.set(accounts[field], accountNames[field])
  return [...named].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
