import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { sieOf } from '#server/billing/files/sie/sie.ts'
import { financialYearOf } from '#server/billing/files/sie/years.ts'
import { assertBookable, type Books, readBooks, vouchersIn } from './books.ts'
import { waitingVouchers } from './waiting.ts'

/**
 * Makes a file of what is in none yet, up to a day: one for each financial year, the oldest first. Of two who make files
 * at once, the second waits, and finds nothing left. Answers with the ids of the files.
 */
export async function makeFiles(writer: Writer, to: string): Promise<number[]> {
  const { tx } = insideOfHouse(writer)
  await tx.selectFrom('bookkeeping_setting').select('id').forUpdate().execute()
  const books = await readBooks(writer.house)
  const made: number[] = []
  for (;;) {
    const first = await firstWaiting(tx, books, to)
    if (first === null) return made
    const { last } = financialYearOf(first, books.financialYearMonth)
    made.push(await makeFile(writer, books, last < to ? last : to))
  }
}

async function firstWaiting(tx: Transaction<Tables>, { isAccrued }: Books, to: string) {
  const { first } = await tx
    .selectFrom(waitingVouchers(isAccrued).as('waiting'))
    .where('day', '<=', to)
    .select(({ fn }) => fn.min('day').as('first'))
    .executeTakeFirstOrThrow()
  return first
}

async function makeFile(writer: Writer, books: Books, to: string) {
  const { tx, member, audit } = insideOfHouse(writer)
  const { id } = await tx
    .selectFrom('bookkeeping_file')
    .select(sql<number>`coalesce(max(id), 0) + 1`.as('id'))
    .executeTakeFirstOrThrow()
  const { from, ...counts } = await takeWaiting(tx, books, id, to)
  // What the planner knows of the marks is from before they were set.
  await sql`analyze bookkeeping_voucher`.execute(tx)
  const selection = { file: id }
  await assertBookable(writer, selection, books)
  const content = sieOf(writer.house, books, { from, to }, vouchersIn(writer, selection, books))
  const file = {
    id,
    name: `lagra-${id}-${to}.si`,
    first_day: from,
    last_day: to,
    ...counts,
    ...(await keep(tx, id, content)),
  }
  await tx
    .insertInto('bookkeeping_file')
    .values({ ...file, accounts: JSON.stringify(books.accounts), made_by: member.id })
    .execute()
  books.ofFiles.set(id, books.accounts)
  await audit({
    entity: 'bookkeeping-file',
    entityId: id,
    resellerId: null,
    action: 'create',
    before: null,
    after: {
      Name: file.name,
      From: from,
      To: to,
      Statements: counts.statements,
      Payments: counts.payments,
      Releases: counts.releases,
      Sha256: file.sha256,
    },
  })
  return id
}

/**
 * Marks what waits as gone into the file, and numbers it: a statement has its own number, payments and releases go on where
 * the last file ended, so that their numbers have no gaps. It is sorted, so that all of it is found before the first mark is set: otherwise
 * each that is looked up would be looked for among the new marks, too.
 */
async function takeWaiting(tx: Transaction<Tables>, { isAccrued }: Books, fileId: number, to: string) {
  const { rows } = await sql<{ from: string; statements: number; payments: number; releases: number }>`
    with last as (
      select kind, max(number) as number from bookkeeping_voucher group by kind
    ),
    taken as (
      insert into bookkeeping_voucher (reseller_id, bookkeeping_file_id, kind, billing_statement_id, statement_payment_id,
        month, deferred, number)
      select reseller_id, ${fileId}::int, kind, billing_statement_id, statement_payment_id, month, deferred,
        case kind when 'statement' then place else coalesce((select number from last where last.kind = waiting.kind), 0)
          + row_number() over (partition by kind order by month, place) end
      from ${waitingVouchers(isAccrued)} waiting where day <= ${to}::date
      order by kind, billing_statement_id, statement_payment_id
      returning kind, billing_statement_id, statement_payment_id, month
    )
    select min(case taken.kind when 'statement' then statement.billing_date when 'payment' then payment.paid_on
        else taken.month end)::text as from,
      (count(*) filter (where taken.kind = 'statement'))::int as statements,
      (count(*) filter (where taken.kind = 'payment'))::int as payments,
      (count(*) filter (where taken.kind = 'release'))::int as releases
    from taken join billing_statement statement on statement.id = taken.billing_statement_id
    left join statement_payment payment on payment.id = taken.statement_payment_id`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error('an aggregate has a row')
  return taken
}

/** Writes the content away piece by piece, so that it is never held as a whole. */
async function keep(tx: Transaction<Tables>, fileId: number, content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let [size, part] = [0, 0]
  for await (const piece of content) {
    hash.update(piece)
    size += piece.byteLength
    part += 1
    await tx
      .insertInto('bookkeeping_file_part')
      .values({ bookkeeping_file_id: fileId, part, content: Buffer.from(piece) })
      .execute()
  }
  return { size, sha256: hash.digest('hex') }
}
