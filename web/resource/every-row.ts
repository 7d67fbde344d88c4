/**
 * All that a list finds, or the first of it, page by page. What moves between the pages while they are read may come
 * twice: it is taken once.
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
