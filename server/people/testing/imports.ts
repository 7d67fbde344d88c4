import { contract } from '#contract/index.ts'
import type { Person, TestHouse } from '#server/testing/house.ts'

const { users } = contract

export type Row = Record<string, unknown>
interface Report {
  created: number
  changed: number
  unchanged: number
  refused: number
  rows: { row: number; Email: string; result: string; errors: object; repeats: object; changes: object }[]
}

/** Sheets of users that somebody sends, and what came of them; `at` is asked when they are sent. */
export function imports(at: () => { house: TestHouse; superadmin: Person }) {
  const send = (as: Person, rows: Row[], more: object = {}) =>
    at().house.call(users.importRows, as, { body: { rows, ...more } })
  const report = async (as: Person, rows: Row[], more: object = {}) =>
    (await send(as, rows, more)).body as unknown as Report
  const preview = (as: Person, rows: Row[], more: object = {}) => report(as, rows, { preview: 1, ...more })
  /** The person with this e-mail, as it is read. */
  const whole = async (Email: string) => {
    const { house, superadmin } = at()
    const { data } = (await house.call(users.list, superadmin, { query: { searchString: Email } }))
      .body as unknown as { data: { Id: number }[] }
    const id = Number(data[0]?.Id)
    return (await house.call(users.get, superadmin, { params: { id } })).body['data']
  }
  return { send, report, preview, whole }
}
