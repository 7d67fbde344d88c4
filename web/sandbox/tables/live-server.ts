import { ApiError } from '#web/api/api.ts'
import { samples, type Sample } from './sample.ts'

export interface LiveRow extends Sample {
  Revision: number
}

/** Simulates a server with other users: each time the rows are read, some of them have changed. */
export function liveServer(count: number) {
  const rows = samples(count).map((row): LiveRow => ({ ...row, Revision: 1 }))
  let [readings, writings] = [0, 0]

  const change = (id: number, fields: Partial<Sample>) => {
    const at = rows.findIndex(({ Id }) => Id === id)
    const row = rows[at]
    if (!row) throw new ApiError(404, {})
    rows[at] = { ...row, ...fields, Revision: row.Revision + 1 }
    return { ...rows[at] }
  }

  const write = async (id: number, fields: Partial<Sample>) => {
    writings += 1
    await pause(600)
    if (Number(fields.Amount) > mostAmount) throw tooMuch()
    return change(id, fields)
  }

  return {
    async read() {
      readings += 1
      for (let id = (readings % 4) + 1; readings > 1 && id <= count; id += 4)
        change(id, { Price: readings, Seen: '2026-11-15T08:00:00Z' })
      const answer = rows.map((row) => ({ ...row }))
      await pause(100)
      return { rows: answer, readings, writings }
    },
    async save({ row, column, value }: { row: LiveRow; column: string; value: unknown }) {
      return write(row.Id, { [column]: value })
    },
    /** Cells of one row. */
    async saveAll(changes: readonly { row: LiveRow; column: string; value: unknown }[]) {
      const fields = Object.fromEntries(changes.map(({ column, value }) => [column, value]))
      return write(changes[0]?.row.Id ?? 0, fields)
    },
  }
}

const mostAmount = 1000

/** The server's refusal of an amount that is too large. */
export const tooMuch = () =>
  new ApiError(422, { Amount: [JSON.stringify({ error: 'range', attribute: 'Amount', max: mostAmount })] })

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))
