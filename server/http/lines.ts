import { linesType, type LinesReply } from '#contract/endpoint.ts'

/** How many rows are read at once. */
const batchSize = 2000

/**
 * Rows as lines of JSON. Their ids are known in order; the rows are read a batch at a time, so that neither a transaction
 * nor the memory is held for as long as somebody reads on. A row that is gone by then is left out.
 */
export const linesOf = <Row extends { Id: number }>(
  ids: number[],
  read: (ids: number[]) => Promise<Row[]>,
): LinesReply<Row> => ({ contentType: linesType, content: batches(ids, read) })

async function* batches<Row extends { Id: number }>(ids: number[], read: (ids: number[]) => Promise<Row[]>) {
  for (let from = 0; from < ids.length; from += batchSize) {
    const wanted = ids.slice(from, from + batchSize)
    const rows = new Map((await read(wanted)).map((row) => [row.Id, row]))
    const found = wanted.flatMap((id) => rows.get(id) ?? [])
    yield Buffer.from(found.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
}
