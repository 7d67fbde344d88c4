export const charts = {}
