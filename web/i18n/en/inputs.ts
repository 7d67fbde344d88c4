export const inputs = {}
