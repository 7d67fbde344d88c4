import { sql } from 'kysely'
import { type Company, isInSweden } from '#server/billing/files/e-invoice/addresses.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { asked } from './bills.ts'

/** How the house can be paid: in these currencies to an account, and in kronor by bankgiro. */
export interface Payable {
  accounts: ReadonlySet<string>
  hasBankgiro: boolean
}

export async function payableCurrencies(scope: Scope): Promise<Payable> {
  const accounts = sql`jsonb_each_text(to_jsonb(system_setting)) as account (name, number)`
  const { currencies, hasBankgiro } = await asked<{ currencies: string[]; hasBankgiro: boolean }>(
    scope,
    sql`select array(select upper(substr(name, 6)) from ${accounts}
      where name like 'iban\\_%' and number <> '') as currencies, bankgiro <> '' as "hasBankgiro" from system_setting`,
  ).executeTakeFirstOrThrow()
  return { accounts: new Set(currencies), hasBankgiro }
}

/** A bankgiro cannot be reached from abroad. */
export const canPay = (
  { accounts, hasBankgiro }: Payable,
  { currency, ...buyer }: Company & { currency: string },
) => accounts.has(currency) || (hasBankgiro && currency === 'SEK' && isInSweden(buyer))
