/** Numbers that a seed decides, so that what was drawn can be drawn again. */
export function randomBy(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (max: number) => Math.floor(next() * (max + 1))
  return {
    upTo,
    between: (min: number, max: number) => min + upTo(max - min),
    chance: (share: number) => next() < share,
    one: <Item>(items: readonly Item[]) => items[upTo(items.length - 1)],
  }
}

export type Random = ReturnType<typeof randomBy>
