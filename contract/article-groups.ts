export const articleGroups = {}
