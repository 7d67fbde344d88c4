/**
 * Random numbers from a fixed seed, so that two fills on one day give the same data. Each part of the demo draws from a
 * stream of its own, named after it: a change to one part leaves the others as they were.
 */
export class Random {
  #state: number

  constructor(stream: string) {
    this.#state = [...stream].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
      0x811c9dc5,
    )
  }

  /** From 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: this.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  }

  /** How often something happens that happens `mean` times on average (Poisson, by Knuth). */
  times(mean: number): number {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = this.next(); product > limit; product *= this.next()) count++
    return count
  }

  /** `length` letters and digits that are not mistaken for one another. */
  code(length: number, alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'): string {
    return Array.from({ length }, () => alphabet[Math.floor(this.next() * alphabet.length)]).join('')
  }

  digits(length: number): string {
    return this.code(length, '0123456789')
  }
}
