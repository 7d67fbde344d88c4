import type { FileReply } from '#contract/endpoint.ts'
import { sieType } from '#contract/billing/bookkeeping.ts'
import { invalid } from '#server/errors.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { sieOf } from '#server/billing/files/sie/sie.ts'
import { assertBookable, readBooks, vouchersIn } from './books.ts'

interface Asked {
  from: string
  to: string
  currency?: string | undefined
}

/** What is booked of some days, whether it is in a file or not; nothing is marked. It is read while it is sent. */
export async function bookkeepingOf(db: HouseReader, scope: Scope, asked: Asked): Promise<FileReply> {
  const { from, to, currency } = asked
  if (currency !== undefined) {
    const known = await db.selectFrom('currency').where('code', '=', currency).select('id').executeTakeFirst()
    if (!known) throw invalid({ currency: 'notFound' })
  }
  const books = await readBooks(db)
  await assertBookable(scope, asked, books)
  return {
    contentType: sieType,
    content: sieOf(db, books, asked, vouchersIn(scope, asked, books)),
    fileName: `lagra${currency === undefined ? '' : `-${currency}`}-${from}-${to}.si`,
  }
}
