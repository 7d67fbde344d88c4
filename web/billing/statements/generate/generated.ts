import { statements, type Statement } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import { mostRows } from '#web/resource/queries.ts'

/** The statements that were just made: the newest ones, perhaps with somebody else's in between. */
export async function readGenerated(ids: readonly number[]): Promise<Statement[]> {
  const wanted = new Set(ids)
  const found: Statement[] = []
  for (let page = 1; found.length < wanted.size; page++) {
    const query = { sort: '-Id', limit: mostRows, page } as const
    const { data, pages } = await call(statements.list, { query })
    found.push(...data.filter(({ Id }) => wanted.has(Id)))
    if (page >= pages) break
  }
  return found
}
