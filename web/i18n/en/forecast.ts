export const forecast = {}
