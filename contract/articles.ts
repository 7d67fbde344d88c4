export const articles = {}
