import { cabinetArticles } from '#contract/lockers/cabinet-articles.ts'
import { cabinetUsers } from '#contract/lockers/cabinet-users.ts'
import { cabinets } from '#contract/lockers/cabinets.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import { query } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'

/** The queries of one locker. */

export const lockerQuery = (id: number) => query(cabinets.get, { params: { id } })
export const articlesQuery = (id: number) => query(cabinetArticles.list, { params: { id } })
export const usersQuery = (id: number) => query(cabinetUsers.list, { params: { id } })
export const orderQuery = (id: number) => query(cabinetArticles.orderPoints, { params: { id } })
export const rejectedQuery = (id: number) => query(rejectedLines.list, { params: { id } })

/** After a change in any locker. */
export const readCabinetQueriesAgain = () =>
  refresh({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/cabinet') })
