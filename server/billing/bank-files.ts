import type { ToBook } from '#contract/billing/bank-files.ts'
import type { Contract } from '#contract/index.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import { invalid } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { isBgMax, readBgMax } from './bank-files/bgmax.ts'
import { readCamt } from './bank-files/camt.ts'
import { payableFor, sorted } from './bank-files/bookable.ts'
import { candidatesFor, matchOf } from './bank-files/match.ts'
import { type BankFile, UnreadableFile, uuidsOf } from './bank-files/paid.ts'
import { payInParts } from './statements/bill-credit-pay.ts'

export const bankFiles: Handlers<Contract['bankFiles']> = {
  async read({ body }, { scope }) {
    const { format, paid, leftOut } = fileIn(body.Content)
    const candidates = await candidatesFor(scope, paid)
    const uuids = uuidsOf(paid)
    const booked = await bookedWith(scope, uuids)
    return {
      Format: format,
      LeftOut: leftOut,
      data: paid.map((payment, at) => {
        const UUID = uuids[at] ?? ''
        return {
          UUID,
          Date: payment.date,
          Amount: fromOre(payment.ore),
          CurrencyCode: payment.currency,
          Reference: payment.references.join(' '),
          Payer: payment.payer,
          ...matchOf(payment, candidates),
          BookedOn: (booked.get(UUID) ?? []).map(({ Id, Number }) => ({ Id, Number })),
        }
      }),
    }
  },

  async book({ body: { payments } }, { write, db }) {
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
      const { bookable, refused } = sorted(fresh, await payableFor(writer, fresh), today)
      for (const { UUID: uuid, parts, Date: paidOn, Note: note } of bookable)
        await payInParts(writer, parts, { uuid, paidOn, note })
      const Reason = 'registeredOtherwise' as const
      return {
        booked: bookable.length,
        already: before.length - changed.length,
        refused: [...refused, ...changed.map(({ UUID }) => ({ UUID, Reason }))],
      }
    })
  },
}

function fileIn(content: string): BankFile {
  try {
    return isBgMax(content) ? readBgMax(content) : readCamt(content)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid({ Content: 'type' })
    throw error
  }
}

/** On one statement it is one part. */
const inParts = ({ StatementId, parts, ...payment }: ToBook) => ({
  ...payment,
  parts: parts ?? (StatementId === undefined ? [] : [{ StatementId, Amount: payment.Amount }]),
})

/** As it was registered: on the same day, and of the same statements the same amounts. */
const isSame = (
  { Date, parts }: ReturnType<typeof inParts>,
  registered: { paid_on: string; Id: number; amount: number }[],
) =>
  parts.length === registered.length &&
  registered.every(({ paid_on }) => paid_on === Date) &&
  parts.every(({ StatementId, Amount }) =>
    registered.some(({ Id, amount }) => Id === StatementId && amount === toOre(Amount)),
  )

/** What these payments are registered as. */
async function bookedWith(scope: Scope, uuids: string[]) {
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
