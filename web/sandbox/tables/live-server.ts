import { ApiError } from '#web/api/api.ts'
import { samples, type Sample } from './sample.ts'

export interface LiveRow extends Sample {
  Revision: number
}

/** Simulates a server with other users: each time the rows are read, some of them have changed. */
export function liveServer(count: number) {
  const rows = samples(count).map((row): LiveRow => ({ ...row, Revision: 1 }))
  let readings = 0

  const change = (id: number, fields: Partial<Sample>) => {
    const at = rows.findIndex(({ Id }) => Id === id)
    const row = rows[at]
    if (!row) throw new ApiError(404, {})
    rows[at] = { ...row, ...fields, Revision: row.Revision + 1 }
    return { ...rows[at] }
  }

  return {
    async read() {
      readings += 1
      for (let id = (readings % 4) + 1; readings > 1 && id <= count; id += 4)
        change(id, { Price: readings, Seen: '2026-11-15T08:00:00Z' })
      const answer = rows.map((row) => ({ ...row }))
      await pause(100)
      return { rows: answer, readings }
    },
    async save({ row, column, value }: { row: LiveRow; column: string; value: unknown }) {
      await pause(600)
      if (column === 'Amount' && Number(value) > mostAmount) throw tooMuch()
      return change(row.Id, { [column]: value })
    },
  }
}

const mostAmount = 1000

/** The server's refusal of an amount that is too large. */
export const tooMuch = () =>
  new ApiError(422, { Amount: [JSON.stringify({ error: 'range', attribute: 'Amount', max: mostAmount })] })

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))
