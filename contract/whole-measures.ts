/** Names end in a measure such as 8 × 160 or 400 ml, which is not broken over two lines. */
export const wholeMeasures = (name: string) =>
  name
    .replaceAll(/(\d) × (?=\d)/g, `$1${noBreak}×${noBreak}`)
    .replaceAll(/(\d) (?=(?:[mcd]?m|[mcd]?l|k?g|st|W|V)(?![\p{L}\d]))/gu, `$1${noBreak}`)

const noBreak = '\u00A0'
