import type { Call } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { KeyRights } from '#contract/key-rights.ts'
import type { Person, TestHouse } from '#server/testing/house.ts'

const { apiKeys } = contract
type Wanted = Partial<Call<typeof apiKeys.create>['body']>

/** Makes API keys as people do; `at` is asked when one is made. */
export function keyMaker(at: () => TestHouse) {
  let serial = 0
  return async (maker: Person, wanted: Wanted = {}) => {
    const Rights: KeyRights = { manageArticles: 'write' }
    const { status, body } = await at().call(apiKeys.create, maker, {
      body: { Name: `ERP ${++serial}`, Rights, ...wanted },
    })
    if (status !== 200) throw new Error(`no key is made: ${JSON.stringify(body)}`)
    return {
      id: Number(body['Id']),
      data: body['data'] as Record<string, unknown>,
      secret: String(body['Secret']),
    }
  }
}

/** Whoever calls with a key. */
export const by = (secret: string): Person => ({ id: 0, email: '', key: `Bearer ${secret}` })
