/** A text file as rows of cells. Excel writes semicolons in Sweden, commas in England, tabs when asked. */
export function parseCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < content.length; at++) {
    const character = content.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (content[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r' || content[at + 1] !== '\n') cell += character
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(content: string) {
  const [first = ''] = content.replaceAll(/"[^"]*"/g, '').split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0]
}

/** UTF-8, or what older programs in this part of the world write. */
export function decode(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
