/** Amounts are added in whole öre, because decimal fractions do not add up exactly. */

export const plus = (one: number, other: number) => (ore(one) + ore(other)) / 100
export const minus = (one: number, other: number) => (ore(one) - ore(other)) / 100

export const ore = (amount: number) => Math.round(amount * 100)
