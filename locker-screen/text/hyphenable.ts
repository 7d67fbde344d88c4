/**
 * Where a long compound may be broken, with a hyphen: panels seldom have a Swedish dictionary, and without one a browser
 * breaks it anywhere. The joining s between two consonants is certain, `skydds|handske`, unless it begins a part: `rost|skydd`.
 */
export const hyphenable = (name: string) =>
  name.replaceAll(longWord, (word) => word.replaceAll(afterJoiningS, softHyphen))

const longWord = /\p{L}{17,}/gu
/** Three letters at least follow the consonant, so that endings stay whole: not `hands|ke`. */
const afterJoiningS = /(?<=[bdfgklmnprtv]s)(?=[bdfghjlmnrv]\p{L}{3})/giu
const softHyphen = '\u00AD'
