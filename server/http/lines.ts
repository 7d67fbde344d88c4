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
  const idsFrom = (from: number) => ids.slice(from, from + batchSize)
  const readFrom = async (from: number) => (from < ids.length ? read(idsFrom(from)) : [])
  let reading = readFrom(0)
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = new Map((await reading).map((row) => [row.Id, row]))
    // The database reads the next ones while these are written and sent.
    reading = readFrom(from + batchSize)
    reading.catch(() => {}) // told when it is awaited, if it still is
    const found = idsFrom(from).flatMap((id) => rows.get(id) ?? [])
    yield Buffer.from(found.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
}
