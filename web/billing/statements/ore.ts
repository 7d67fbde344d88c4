/** Numbers with decimals do not add up exactly; whole öre do. */

export const plus = (one: number, other: number) => (ore(one) + ore(other)) / 100
export const minus = (one: number, other: number) => (ore(one) - ore(other)) / 100

export const ore = (amount: number) => Math.round(amount * 100)
