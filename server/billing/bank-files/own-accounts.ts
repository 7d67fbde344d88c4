import { sql } from 'kysely'
import { compact } from '#contract/company-numbers.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'

/**
 * Whether an account or bankgiro of a file is one of the system settings. Where the file names none, or the settings do,
 * nobody can tell. An account may be written without its country and check digits.
 */
export async function ownAccounts(db: HouseReader): Promise<(account: string) => boolean> {
  const { bankgiro, ibans } = await db
    .selectFrom('system_setting')
    .select([
      'bankgiro',
      sql<
        string[]
      >`array(select number from jsonb_each_text(to_jsonb(system_setting)) as account (name, number)
        where name like 'iban\\_%' and number <> '')`.as('ibans'),
    ])
    .executeTakeFirstOrThrow()
  const ours = ibans.map(compact)
  const ourBankgiro = bare(bankgiro)
  return (account) => {
    const given = compact(account)
    if (given === '' || (ours.length === 0 && ourBankgiro === '')) return true
    const digits = bare(given)
    return (
      ours.includes(given) ||
      (/^\d+$/.test(given) &&
        (digits === ourBankgiro || (digits.length >= shortest && ours.some((iban) => iban.endsWith(digits)))))
    )
  }
}

const shortest = 7
const bare = (number: string) => compact(number).replace(/^0+/, '')
