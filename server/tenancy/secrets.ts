import { sql } from 'kysely'
import { maskedSecret } from '#contract/secrets.ts'
import type { Secret } from '#contract/house/audit.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Member } from './member.ts'
import type { Vault } from './vault.ts'

/** Whose secret it is; of a person in the list of a locker's users, the locker's with the person. */
export type Shown = Secret | { Entity: 'locker'; Id: number; Field: 'UserPins'; AccountId: number }

/** The secrets in an answer. */
export interface Secrets {
  /** In clear, which is written down before the answer is sent; or masked, if the caller asks for that. */
  show(sealed: string, of: Shown): string
  /** Writes down what was shown. */
  writeDown(): Promise<void>
}

export function secretsFor(
  db: RawDatabase,
  vault: Vault,
  member: Pick<Member, 'id' | 'name' | 'onBehalfOf'>,
  masked: boolean,
): Secrets {
  const shown: Shown[] = []
  return {
    show(sealed, of) {
      if (masked) return maskedSecret
      shown.push(of)
      return vault.open(sealed)
    },
    async writeDown() {
      if (shown.length > 0) await writeLooks(db, member, shown)
    },
  }
}

/** The passcode has another name in a line about its change than in one about a look at it. */
const columnName = sql`replace(look.after ->> 'Field', 'Passcode', 'WifiPasscode')`

/** For how long whoever reads the same again leaves no second line. */
const lookMinutes = 15

/**
 * One line for each record and secret, however many people a list shows. There is none for what the same person has set
 * or read a moment ago, so that a program that reads every minute does not fill the audit.
 */
async function writeLooks(
  db: RawDatabase,
  { id, name, onBehalfOf }: Pick<Member, 'id' | 'name' | 'onBehalfOf'>,
  shown: readonly Shown[],
) {
  const alike = Map.groupBy(shown, ({ Entity, Id, Field }) => `${Entity} ${Id} ${Field}`)
  const looks = [...alike.values()].flatMap((those) => {
    const [first] = those
    const people = those.flatMap((one) => ('AccountId' in one ? [one.AccountId] : []))
    if (!first) return []
    const { Entity, Id, Field } = first
    return [
      { entity: Entity, entity_id: Id, after: { Field, ...(people.length > 0 && { AccountIds: people }) } },
    ]
  })
  await sql`
    insert into audit (reseller_id, account_id, account_name, on_behalf_of, entity, entity_id, action, after)
    select case look.entity
        when 'user' then (select reseller_id from account where account.id = look.entity_id)
        when 'locker' then (select reseller_id from locker where locker.id = look.entity_id)
      end, ${id}, ${name}, ${onBehalfOf ?? null}, look.entity, look.entity_id, 'reveal', look.after
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as look (entity text, entity_id integer, after jsonb)
    where not exists (
      select from audit as known
      where known.entity = look.entity and known.entity_id = look.entity_id and known.account_id = ${id}
        and known.at > now() - make_interval(mins => ${lookMinutes})
        and known.on_behalf_of is not distinct from ${onBehalfOf ?? null}
        and case known.action
          when 'create' then known.part is null and not look.after ? 'AccountIds'
          when 'update' then known.after ? ${columnName}
          when 'reveal' then known.after @> look.after
        end)
    order by look.entity, look.entity_id, look.after ->> 'Field'`.execute(db)
}
