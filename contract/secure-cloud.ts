export const secureCloud = {}
