import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LockerLine } from '#contract/gateway/gateway.ts'
import { newKeys, pinColumns } from '#server/lockers/lockers/secrets.ts'
import type { Response, TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'
import { sealed } from '#server/tenancy/vault.ts'

/** A locker that can speak for itself, with people and articles, for tests of the gateway. */
export async function speakingLocker(
  house: Pick<TestHouse, 'app' | 'db' | 'vault'>,
  customerId: number,
  given: { admin?: string; pin?: string } = {},
) {
  const { vault, db } = house
  const keys = newKeys(vault)
  const locker = await stocked(house).locker(customerId, {
    ...keys,
    ...(given.pin !== undefined && { ...pinColumns(vault, given.pin), open_pin_state: 1 }),
    admin_password_sealed: sealed(vault, given.admin) ?? null,
  })
  const accessKey = vault.open(keys.access_key_sealed)

  /** As the locker itself, unless another key is given. */
  async function say(
    endpoint: Endpoint,
    body?: object,
    more: { key?: string; path?: string; headers?: object } = {},
  ) {
    const path = more.path ?? endpoint.path.replace('{CallerId}', locker.caller_id)
    const answer = await house.app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      ...(body && { payload: body }),
      headers: { authorization: more.key ?? `Locker ${accessKey}`, ...more.headers },
    })
    const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== ''
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json<Response['body']>() : {},
    }
  }

  async function article(stock: number, price: number | null = null) {
    const made = await stocked(house).article(locker.reseller_id)
    return stocked(house).held(locker, made, { price }, stock)
  }

  async function user(values: { name?: string; pin?: string; number?: string } = {}) {
    const account = await db
      .insertInto('account')
      .values({
        organisation_id: customerId,
        reseller_id: locker.reseller_id,
        role: 'enduser',
        name: values.name ?? 'Åsa',
        last_name: 'Ek',
        email: `${randomUUID()}@test.example`,
        employee_number: values.number ?? null,
        ...(values.pin !== undefined && pinColumns(vault, values.pin)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('locker_user')
      .values({ reseller_id: locker.reseller_id, locker_id: locker.id, account_id: account.id })
      .execute()
    return account.id
  }

  const stockOf = async (id: number) => {
    const { current_volume } = await db
      .selectFrom('locker_article')
      .where('id', '=', id)
      .select('current_volume')
      .executeTakeFirstOrThrow()
    return current_volume
  }

  return { locker, accessKey, say, article, user, stockOf }
}

export const withdrawal = (
  LockerArticleId: number,
  Amount: number,
  more: Partial<LockerLine> = {},
): LockerLine => ({
  UUID: randomUUID(),
  Kind: 'withdrawal',
  LockerArticleId,
  AccountId: null,
  Amount,
  Opened: new Date(Date.now() - 60_000).toISOString(),
  Closed: new Date(Date.now() - 50_000).toISOString(),
  Aborted: 0,
  ...more,
})
