import { type BankPayment, bankFiles } from '#contract/billing/bank-files.ts'
import { bookkeeping } from '#contract/billing/bookkeeping.ts'
import { statements } from '#contract/billing/statements.ts'
import type { Person, TestHouse } from '#server/testing/house.ts'
import type { BilledHouse } from './billed.ts'
import { readSie } from './sie-reader.ts'

/** Whoever reads the bank's files and registers what they say. */
export function bankDesk(house: TestHouse, billing: BilledHouse) {
  async function read(Content: string, as: Person = billing.admin) {
    const { status, body } = await house.call(bankFiles.read, as, { body: { Name: 'bank.txt', Content } })
    const answer = body as unknown as { data: BankPayment[]; LeftOut: number; Digest: string }
    return { status, errors: body.errors, ...answer }
  }

  async function book(payments: object[], as: Person = billing.admin, file?: object) {
    const { status, body } = await house.call(bankFiles.book, as, { body: { payments, file } as never })
    const { booked, already, refused } = body
    return status === 200 ? { booked, already, refused } : [status, body.errors]
  }

  async function debitOf(resellerId: number, date = '2026-11-05') {
    const id = await billing.billFor(resellerId, date)
    return { id, number: await billing.numberOf(id) }
  }

  async function remaining(id: number) {
    const { body } = await house.call(statements.get, billing.admin, { params: { id } })
    return (body['data'] as { RemainingAmount: number }).RemainingAmount
  }

  /** The vouchers of all files, once what waits has gone into one. */
  async function vouchers() {
    await house.call(bookkeeping.make, billing.admin, { body: {} })
    const made = await house.call(bookkeeping.files, billing.admin, { query: {} })
    const files = await Promise.all(
      (made.body['data'] as { Id: number }[]).map(({ Id }) =>
        house.app.inject({
          url: `/api/billing-bookkeeping/files/${Id}`,
          headers: { authorization: billing.admin.key },
        }),
      ),
    )
    return files.flatMap(({ rawPayload }) => readSie(rawPayload).vouchers)
  }

  return { read, book, debitOf, remaining, vouchers }
}

/** A payment as it was found, placed on a statement. */
export const placed = (
  { UUID, Date, Amount, CurrencyCode, Reference }: BankPayment,
  StatementId: number,
) => ({
  UUID,
  Date,
  Amount,
  CurrencyCode,
  Note: Reference,
  StatementId,
})
