import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BankPayment, BookingRefusal, ToBook } from '#contract/billing/bank-files.ts'
import { withoutUnseen } from '#contract/fields.ts'
import type { Contract } from '#contract/index.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import { invalid, notFound } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { currenciesOf, payableFor, sorted } from './bank-files/bookable.ts'
import { candidatesFor, matching, resellersOf } from './bank-files/match.ts'
import { ownAccounts } from './bank-files/own-accounts.ts'
import { type Paid, TooLargeFile, UnreadableFile } from './bank-files/paid.ts'
import { readAside } from './bank-files/read-aside.ts'
import { lookalikes } from './bank-files/seems-booked.ts'
import { payInParts } from './statements/bill-credit-pay.ts'

export const bankFiles: Handlers<Contract['bankFiles']> = {
  async read({ body }, { scope, db }) {
    const { format, paid, leftOut, problems, uuids, digest } = await fileIn(body.Content)
    const data = await found({ scope, db }, paid, uuids, digest)
    return { Format: format, LeftOut: leftOut, Digest: digest, problems, data }
  },

  async match({ body }, { scope, db }) {
    const { UUID, Date: date, CurrencyCode: currency, Payer: payer, Reference } = body
    const references = Reference === '' ? [] : [Reference]
    const paid = { account: '', serial: '', date, ore: toOre(body.Amount), currency, references, payer }
    const [data] = await found({ scope, db }, [paid], [UUID], '')
    if (!data) throw notFound()
    return { data }
  },

  async book({ body: { payments, file } }, { write, db }) {
    const today = String(await todayOf(db))
    return write(async (writer) => {
      // One at a time: of two who book the same file, the second finds what the first has booked, wherever it was placed.
      await writer.house.selectFrom('statement_series').select('last_number').forUpdate().execute()
      const booked = await bookedWith(
        writer,
        payments.map(({ UUID }) => UUID),
      )
      const all = payments.map(inParts)
      const fresh = all.filter(({ UUID }) => !booked.has(UUID))
      const before = all.filter(({ UUID }) => booked.has(UUID))
      const changed = before.filter((payment) => !isSame(payment, booked.get(payment.UUID) ?? []))
      const payable = await payableFor(writer, fresh)
      const asked = (payment: Parted) => askedOf(payment, payable)
      const alikeOf = await lookalikes(writer, fresh.map(asked), file?.Digest ?? '')
      const isUnsure = (payment: Parted) =>
        payment.IsAnother !== true && alikeOf(asked(payment)) !== undefined
      const sure = fresh.filter((payment) => !isUnsure(payment))
      const { bookable, refused } = sorted(sure, payable, await currenciesOf(writer.house), today)
      for (const {
        UUID: uuid,
        parts,
        Date: paidOn,
        Note: note,
        Reference: reference = '',
        Charge = 0,
        bank,
      } of bookable)
        await payInParts(writer, parts, {
          uuid,
          paidOn,
          note,
          source: { reference, fileName: file?.Name ?? '', digest: file?.Digest ?? '', charge: Charge, bank },
        })
      const refusedAs = (those: typeof all, Reason: BookingRefusal) =>
        those.map(({ UUID }) => ({ UUID, Reason }))
      return {
        booked: bookable.length,
        already: before.length - changed.length,
        refused: [
          ...refused,
          ...refusedAs(fresh.filter(isUnsure), 'seemsBooked'),
          ...refusedAs(changed, 'registeredOtherwise'),
        ],
      }
    })
  },
}

/**
 * What each payment seems to pay, after those before it. What is registered already, or seems to be, takes nothing more.
 */
async function found(
  { scope, db }: { scope: Scope; db: HouseReader },
  paid: readonly Paid[],
  uuids: readonly string[],
  digest: string,
): Promise<BankPayment[]> {
  const booked = await bookedWith(scope, uuids)
  const candidates = await candidatesFor(scope, paid)
  const matchOf = matching(candidates, await resellersOf(scope))
  const asked = (payment: Paid, at: number) => ({
    uuid: uuids[at] ?? '',
    date: payment.date,
    ore: payment.ore,
    charge: payment.charge ?? 0,
    currency: payment.currency,
    reference: referenceOf(payment),
    statementIds: [],
    resellerIds: [],
  })
  const alikeOf = await lookalikes(scope, paid.map(asked), digest)
  const isOurs = await ownAccounts(db)
  const kept = await currenciesOf(db)
  const told = (payment: Paid, at: number): BankPayment => {
    const UUID = uuids[at] ?? ''
    const BookedOn = (booked.get(UUID) ?? []).map(({ Id, Number }) => ({ Id, Number }))
    let alike: ReturnType<typeof alikeOf>
    const match = matchOf(payment, (statement, payerId, isTooMuch) => {
      if (BookedOn.length > 0) return true
      alike = alikeOf({
        ...asked(payment, at),
        statementIds: statement ? [statement.Id] : [],
        resellerIds: payerId === null ? [] : [payerId],
        isTooMuch,
      })
      return alike !== undefined
    })
    const Account = payment.receiver ?? payment.account
    return {
      UUID,
      Date: payment.date,
      Amount: fromOre(payment.ore),
      Charge: fromOre(payment.charge ?? 0),
      CurrencyCode: payment.currency,
      IsKeptCurrency: kept.has(payment.currency) ? 1 : 0,
      Instructed: payment.instructed
        ? { Amount: fromOre(payment.instructed.ore), CurrencyCode: payment.instructed.currency }
        : null,
      Account,
      IsOurs: isOurs(Account) ? 1 : 0,
      Reference: referenceOf(payment),
      Payer: withoutUnseen(payment.payer).trim(),
      ...match,
      BookedOn,
      SeemsBooked: alike
        ? {
            Date: alike.date,
            FileName: alike.fileName,
            statements: alike.statements.map(({ Id, Number }) => ({ Id, Number })),
          }
        : null,
    }
  }
  const all: BankPayment[] = []
  for (const [at, payment] of paid.entries()) {
    if (at % atOnce === atOnce - 1) await nextTurn()
    all.push(told(payment, at))
  }
  return all
}

/** So many are looked at before others have their turn. */
const atOnce = 100

const longestReference = 250
const referenceOf = ({ references }: Paid) =>
  withoutUnseen(references.join(' ')).slice(0, longestReference).trim()

/** Whoever has placed it has said whose it is. */
const askedOf = (
  { UUID, parts, Date: date, Amount, Charge = 0, CurrencyCode, Reference = '' }: Parted,
  payable: Awaited<ReturnType<typeof payableFor>>,
) => ({
  uuid: UUID,
  date,
  ore: toOre(Amount),
  charge: toOre(Charge),
  currency: CurrencyCode,
  reference: Reference,
  statementIds: parts.map(({ StatementId }) => StatementId),
  resellerIds: parts.flatMap(({ StatementId }) => payable.get(StatementId)?.resellerId ?? []),
  isTooMuch: parts.some(
    ({ StatementId, Amount: part }) => toOre(part) > (payable.get(StatementId)?.left ?? 0),
  ),
})

async function fileIn(content: string) {
  try {
    return await readAside(content)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid({ Content: 'type' })
    if (error instanceof TooLargeFile) throw invalid({ Content: 'tooLarge' })
    throw error
  }
}

type Parted = ReturnType<typeof inParts>

/** On one statement it is one part, in the statement's currency. */
const inParts = ({ StatementId, parts, StatementAmount, ...payment }: ToBook) => ({
  ...payment,
  parts:
    parts ?? (StatementId === undefined ? [] : [{ StatementId, Amount: StatementAmount ?? payment.Amount }]),
  /** What the bank got, where somebody has said what that is in the statement's currency. */
  bank:
    StatementAmount === undefined ? undefined : { amount: payment.Amount, currency: payment.CurrencyCode },
})

/** As it was registered: on the same day, and of the same statements the same amounts. */
const isSame = ({ Date, parts }: Parted, registered: { paid_on: string; Id: number; amount: number }[]) =>
  parts.length === registered.length &&
  registered.every(({ paid_on }) => paid_on === Date) &&
  parts.every(({ StatementId, Amount }) =>
    registered.some(({ Id, amount }) => Id === StatementId && amount === toOre(Amount)),
  )

/** What these payments are registered as. */
async function bookedWith(scope: Scope, uuids: readonly string[]) {
  const found = await scope
    .see('statement_payment', 'billing_statement')
    .selectFrom('statement_payment')
    .innerJoin('billing_statement', 'billing_statement.id', 'statement_payment.billing_statement_id')
    .where('statement_payment.uuid', 'in', uuids.length > 0 ? uuids : [nobodys])
    .select([
      'statement_payment.uuid',
      'statement_payment.amount',
      'statement_payment.paid_on',
      'billing_statement.id as Id',
      'billing_statement.number as Number',
    ])
    .orderBy('billing_statement.number')
    .execute()
  return Map.groupBy(found, ({ uuid }) => uuid)
}

const nobodys = '00000000-0000-0000-0000-000000000000'
