/** In how many rows names stand that are set one after the other and go on below where there is no room. */
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
