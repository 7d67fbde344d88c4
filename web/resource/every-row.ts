/**
 * Reads all rows of a list, or the first `most`, page by page. A row that moves to another page meanwhile may be read
 * twice; it is returned once.
 */
export async function everyRow<Row extends { Id: number }>(
  read: (page: number) => Promise<{ rows: readonly Row[]; pages: number }>,
  most = Infinity,
): Promise<Row[]> {
  const all = new Map<number, Row>()
  for (let page = 1, last = 1; page <= last && all.size < most; page++) {
    const { rows, pages } = await read(page)
    for (const row of rows) all.set(row.Id, row)
    last = pages
  }
  return [...all.values()].slice(0, most)
}
