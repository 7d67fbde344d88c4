/**
 * A text as rows of cells, as spreadsheets write them: a cell that begins with a quotation mark goes on to the
 * closing one, and two marks inside it stand for one. `openQuoteIn` is the row, from 1, with a quotation mark that is
 * never closed.
 */
export function parseCells(text: string, separator: string) {
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
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text.charAt(at++)
      else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r' || text[at + 1] !== '\n') cell += character
  }
  const openQuoteIn = quoted ? rows.length + 1 : undefined
  if (cell !== '' || row.length > 0) endRow()
  return { rows, openQuoteIn }
}
