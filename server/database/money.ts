/** Money travels as a number with two decimals and is kept in whole öre (cents). */
export const fromOre = (ore: number) => ore / 100
export const toOre = (money: number) => Math.round(money * 100)
