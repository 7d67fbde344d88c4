export const lockers = {}
