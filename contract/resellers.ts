export const resellers = {}
