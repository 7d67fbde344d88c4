import { Random } from './random.ts'

/** PINs, no two alike in the whole demo: so none is taken twice at a customer or at a locker. */
export interface Codes {
  pin(length: number): string
}

export function makeCodes(): Codes {
  const random = new Random('pins')
  const given = new Set<string>()
  return {
    pin(length) {
      for (;;) {
        const pin = random.digits(length)
        if (given.has(pin) || /^(\d)\1+$/.test(pin)) continue
        given.add(pin)
        return pin
      }
    },
  }
}
