/** How many rows the names take when they wrap within `room`. */
export function legendRows(names: readonly string[], room: number, widthOf: (name: string) => number) {
  let [rows, used] = [0, Infinity]
  for (const name of names) {
    const width = widthOf(name)
    if (used + width > room) {
      rows++
      used = 0
    }
    used += width
  }
  return rows
}
