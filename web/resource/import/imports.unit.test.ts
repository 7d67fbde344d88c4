import { describe, expect, it } from 'vitest'
import { decode, parseCsv } from './csv.ts'
import { guessMapping, mapped, unread } from './mapping.ts'
import { textCells } from './read-sheet.ts'
import { refusedRows } from './refused-file.ts'
import { withRefusals, withRows, type ImportReport } from './report.ts'

describe('a text file', () => {
  it.each([
    ['semicolons', 'Nummer;Namn\r\n4711;"Skruv; rostfri"\r\n', ['4711', 'Skruv; rostfri']],
    ['commas', 'Number,Name\n0042,"Glove ""XL"""', ['0042', 'Glove "XL"']],
    ['tabs', 'Nummer\tNamn\n1\tEtt, två; tre', ['1', 'Ett, två; tre']],
  ])('with %s is read', (_, text, second) => {
    expect(parseCsv(`\uFEFF${text}`).rows[1]).toEqual(second)
  })

  it('may have line breaks inside of quotes, and commas in its quoted headings', () => {
    expect(parseCsv('"a,b";c\n"1\n2";3').rows).toEqual([
      ['a,b', 'c'],
      ['1\n2', '3'],
    ])
  })

  it('is read as UTF-8, or else as older programs write it', () => {
    const bytes = (...codes: number[]) => new Uint8Array(codes)
    expect(decode(bytes(0xc3, 0xa5))).toBe('å')
    expect(decode(bytes(0xe5))).toBe('å')
  })

  it.each([';', ','])(
    'is read as UTF-16 in either order, with and without a mark, with "%s"',
    (separator) => {
      const text = `Nummer${separator}Namn\r\n1${separator}Åäö`
      const codes = (content: string) => [...content].map((sign) => sign.charCodeAt(0))
      const little = (content: string) =>
        new Uint8Array(codes(content).flatMap((code) => [code % 256, Math.floor(code / 256)]))
      const big = (content: string) =>
        new Uint8Array(codes(content).flatMap((code) => [Math.floor(code / 256), code % 256]))
      for (const encode of [little, big])
        for (const mark of ['\uFEFF', '']) expect(decode(encode(mark + text))).toBe(text)
    },
  )

  it.each([
    ['zeros', 'a\0b'],
    ['signs that no text has', 'a\u0001b'],
    ['the beginning of a PDF', '%PDF-1.7\nx'],
    ['the beginning of a web page', '\uFEFF <!DOCTYPE html><table>'],
  ])('with %s is none', (_, content) => {
    expect(textCells(new TextEncoder().encode(content))).toEqual({ problem: 'notASheet' })
  })

  it('with a quotation mark that is never closed is broken, and the row is told', () => {
    const content = 'Nummer;Namn\n1;"Ett\n\n2;Två\n'
    expect(textCells(new TextEncoder().encode(content))).toEqual({ problem: 'openQuote', line: 2 })
    expect(parseCsv('Nummer;Namn\n1;Skruv 5" lång').rows[1]).toEqual(['1', 'Skruv 5" lång'])
  })
})

describe('the columns', () => {
  const fields = [
    { name: 'ArticleNumber', label: 'Artikelnummer', required: true, alsoCalled: ['Nr'], sample: '' },
    { name: 'Name', label: 'Namn', sample: '' },
    { name: 'Description', label: 'Beskrivning', sample: '' },
  ]

  it('are guessed by the label, the wire’s name or another one, without case and signs', () => {
    expect(guessMapping(fields, ['namn', 'NR.', 'Övrigt'])).toEqual({
      ArticleNumber: 1,
      Name: 0,
      Description: undefined,
    })
    expect(guessMapping(fields, ['Article number', 'Name'])).toMatchObject({ ArticleNumber: 0, Name: 1 })
  })

  it('are rather those that are called as here than those that are called otherwise', () => {
    expect(guessMapping(fields, ['Nr', 'Artikelnummer'])).toMatchObject({ ArticleNumber: 1 })
  })

  it('become rows; a field without a column is not in them, one without a cell is empty', () => {
    const sheet = { headers: ['Nr', 'Namn'], rows: [['1', 'Ett'], ['2']], lines: [2, 3] }
    expect(mapped(sheet, { ArticleNumber: 0, Name: 1, Description: undefined })).toEqual([
      { ArticleNumber: '1', Name: 'Ett' },
      { ArticleNumber: '2', Name: '' },
    ])
  })
})

it('columns that nothing is read from are told', () => {
  expect(
    unread(['Nr', 'Färg', '', 'Namn', 'Orsaker'], { ArticleNumber: 0, Name: 3, Description: undefined }),
  ).toEqual(['Färg'])
})

describe('a report', () => {
  const row = (place: number, result: 'create' | 'refused' | 'same', errors = {}) => ({
    row: place,
    result,
    errors,
    repeats: {},
    changes: {},
  })
  const report: ImportReport = {
    created: 2,
    changed: 0,
    unchanged: 0,
    refused: 1,
    rows: [row(0, 'create'), row(1, 'refused', { Name: ['max'] }), row(2, 'create')],
  }

  it('takes in what writing refused beyond the preview', () => {
    const refused = withRefusals(report, { 'rows.1.Name': ['max'], 'rows.2.Pin': ['unique'] })
    expect(refused).toMatchObject({ created: 1, refused: 2 })
    expect(refused?.rows[2]).toMatchObject({ result: 'refused', errors: { Pin: ['unique'] } })
    expect(withRefusals(report, { Email: ['unique'] })).toBeUndefined()
  })

  it('takes in what was done with the rows that were sent, at their places in the file', () => {
    const told: ImportReport = {
      created: 1,
      changed: 0,
      unchanged: 0,
      refused: 1,
      rows: [row(0, 'create'), { ...row(1, 'refused', { Email: ['unique'] }), repeats: { Email: 0 } }],
    }
    const all = withRows(report, told, [0, 2])
    expect(all).toMatchObject({ created: 1, refused: 2 })
    expect(all.rows[2]).toMatchObject({ row: 2, result: 'refused', repeats: { Email: 0 } })
  })
})

it('refused rows are given back as they stood in the file, with the reasons of this time', () => {
  const sheet = {
    headers: ['Nr', 'Orsaker', 'Färg', 'Namn'],
    rows: [['1', 'gammal', 'röd', 'Ett'], ['2'], ['=1+1', '', '', '@x']],
    lines: [2, 3, 4],
  }
  const line = (place: number, result: 'refused' | 'create', details: string[]) => ({
    row: place,
    line: place + 2,
    result,
    name: '',
    details,
  })
  const lines = [line(1, 'refused', ['Ange namn']), line(2, 'refused', ['a', 'b']), line(0, 'create', [])]
  const text = (value: string) => ({ kind: 'text', value })
  expect(refusedRows('Orsaker', sheet, lines)).toEqual({
    headers: ['Nr', 'Färg', 'Namn', 'Orsaker'],
    rows: [['2', '', '', 'Ange namn'].map(text), ['=1+1', '', '@x', 'a; b'].map(text)],
  })
})
