/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, quotes around cells with line breaks. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const input = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  for (let at = 0; at < input.length; at++) {
    const character = input[at]
    if (quoted) {
      if (character !== '"') cell += character
      else if (input[at + 1] === '"') cell += input[at++]
      else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === '\t') endCell()
    else if (character === '\n') {
      endCell()
      rows.push([])
    } else cell += character
  }
  endCell()
  return rows
}

/** What of a pasted block found no place. */
export interface LeftOut {
  lines: number
  /** Lines for which there were rows. */
  fitted: number
  /** Cells of these that fell where nothing can be changed. */
  cells: number
}

/** The other way round. */
export const blockText = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
