import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { TestHouse } from './house.ts'

/** Lockers with something in them, and a ledger, for tests about storage. */
export function stocked({ db, vault }: Pick<TestHouse, 'db' | 'vault'>) {
  const resellerOf = async (organisationId: number) => {
    const { reseller_id } = await db
      .selectFrom('organisation')
      .where('id', '=', organisationId)
      .select('reseller_id')
      .executeTakeFirstOrThrow()
    return reseller_id ?? organisationId
  }

  async function locker(customerId: number, values: Partial<Insertable<Tables['locker']>> = {}) {
    const row = await db
      .insertInto('locker')
      .values({
        reseller_id: await resellerOf(customerId),
        customer_id: customerId,
        name: `locker ${randomUUID()}`,
        pin_sealed: vault.seal('000000'),
        pin_digest: randomUUID(),
        caller_id: randomUUID(),
        access_key_sealed: vault.seal('the key'),
        access_key_digest: '',
        pin_salt: '',
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return row
  }

  async function article(ownerId: number, values: Partial<Insertable<Tables['article']>> = {}) {
    return db
      .insertInto('article')
      .values({ owner_id: ownerId, number: randomUUID(), name: 'Gloves', ...values })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** Says that an article is lent, and since when, which people can say of this moment only. */
  const lend = (articleId: number, values: Partial<Insertable<Tables['article']>> = {}) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
      await tx
        .updateTable('article')
        .set({ lent: true, lent_since: '2026-01-01T00:00:00Z', ...values })
        .where('id', '=', articleId)
        .execute()
    })

  /** An article in a locker, with stock that a first correction put there. */
  async function held(
    place: { id: number; reseller_id: number },
    of: { id: number; owner_id: number },
    values: Partial<Insertable<Tables['locker_article']>> = {},
    stock = 0,
  ) {
    const row = await db
      .insertInto('locker_article')
      .values({
        reseller_id: place.reseller_id,
        locker_id: place.id,
        article_id: of.id,
        article_owner_id: of.owner_id,
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (stock > 0)
      await line(row, {
        kind: 'correction',
        amount: stock,
        moved: stock,
        transaction_date: '2026-01-01T12:00:00Z',
      })
    return row
  }

  /** A line of the ledger as a locker would have it booked. */
  async function line(
    at: { id: number; locker_id: number; reseller_id: number },
    values: Pick<Insertable<Tables['transaction']>, 'kind' | 'amount' | 'moved' | 'transaction_date'> &
      Partial<Insertable<Tables['transaction']>>,
  ) {
    const day = values.transaction_date.slice(0, 10)
    await db
      .selectNoFrom((eb) =>
        eb
          .fn('ensure_ledger_months', [eb.cast(eb.val(day), 'date'), eb.cast(eb.val(day), 'date')])
          .as('made'),
      )
      .execute()
    return db
      .insertInto('transaction')
      .values({
        reseller_id: at.reseller_id,
        locker_id: at.locker_id,
        locker_article_id: at.id,
        uuid: randomUUID(),
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  const take = (at: Parameters<typeof line>[0], amount: number, transaction_date: string, more = {}) =>
    line(at, { kind: 'withdrawal', amount, moved: -amount, transaction_date, ...more })

  return { locker, article, lend, held, line, take }
}

export type Stocked = ReturnType<typeof stocked>
