import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { sv } from '#web/i18n/sv.ts'
import { strFromU8, unzipSync } from 'fflate'
import readExcel from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import type { Column } from '#web/kit/table/column.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import { exportCell } from './cells.ts'
import { csvOf, withoutFormula } from './csv.ts'
import { sheetName, widthsOf, workbookOf } from './workbook.ts'

interface Row {
  Name: string
  Price: number | null
  Day: string
  Seen: Date
  Active: 0 | 1
  Kind: string
}

const columns: Column<Row>[] = [
  { id: 'Name', header: 'Namn' },
  { id: 'Price', header: 'Pris', kind: 'number', decimals: 2, format: (value) => `${String(value)} kr` },
  { id: 'Day', header: 'Dag', kind: 'date' },
  { id: 'Seen', header: 'Sedd', kind: 'dateTime' },
  { id: 'Active', header: 'Aktiv', kind: 'flag' },
  { id: 'Kind', header: 'Sort', options: [{ value: 'tool', label: 'Verktyg; m.m.' }] },
]

const row: Row = {
  Name: '=1+1',
  Price: 1234.5,
  Day: '2026-11-15',
  Seen: new Date(2026, 10, 15, 7, 30),
  Active: 1,
  Kind: 'tool',
}
const swedish: StartWords = { language: 'sv-SE', format: formatIn('sv-SE'), text: sv }
const english: StartWords = { language: 'en-GB', format: formatIn('en-GB'), text: en }

async function sheetOf(rows: Row[], words: StartWords) {
  const blob = await workbookOf({
    headers: columns.map(({ header }) => header),
    rows: rows.map((one) => columns.map((column) => exportCell(column, one, words))),
  })
  const [sheet] = await readExcel(blob)
  return sheet?.data
}

describe('a workbook', () => {
  it.each([swedish, english])('has typed cells, the same in every language', async (words) => {
    expect(await sheetOf([row], words)).toEqual([
      ['Namn', 'Pris', 'Dag', 'Sedd', 'Aktiv', 'Sort'],
      [
        '=1+1',
        1234.5,
        new Date('2026-11-15T00:00:00Z'),
        new Date('2026-11-15T07:30:00Z'),
        true,
        'Verktyg; m.m.',
      ],
    ])
  })

  it('leaves empty what is empty, and survives what XML cannot hold', async () => {
    const odd = { ...row, Name: 'a\u0000b\u001Fc <&> "', Price: null }
    expect((await sheetOf([odd], swedish))?.[1]?.slice(0, 2)).toEqual(['abc <&> "', null])
  })

  it('holds texts, not formulas', async () => {
    const blob = await workbookOf({
      headers: ['=A1'],
      rows: [[{ kind: 'text', value: '=HYPERLINK("http://x")' }]],
    })
    expect((await readExcel(blob))[0]?.data).toEqual([['=A1'], ['=HYPERLINK("http://x")']])
  })
})

it('a number stays one whose cells say more', () => {
  const numbered = { id: 'Price', header: 'Nr', numberInFile: true, format: () => 'Nr 31' }
  expect(exportCell(numbered, { Price: 31 }, swedish)).toEqual({ kind: 'number', value: 31 })
})

describe('the columns of a workbook', () => {
  it('are as wide as what is in them, within bounds', () => {
    const widths = widthsOf({
      headers: ['Id', 'Namn', 'Beskrivning', 'Pris', 'Dag'],
      rows: [
        [
          { kind: 'number', value: 7, decimals: undefined },
          { kind: 'text', value: 'Andningsskydd' },
          { kind: 'text', value: 'x'.repeat(500) },
          { kind: 'number', value: 1_234_567.5, decimals: 2 },
          { kind: 'date', value: new Date(0) },
        ],
        [
          { kind: 'empty' },
          { kind: 'text', value: 'Två\nrader' },
          { kind: 'empty' },
          { kind: 'empty' },
          { kind: 'empty' },
        ],
      ],
    })
    expect(widths).toEqual([8, 15, 60, 14, 12])
  })
})

describe('a sheet', () => {
  it('is called as the file is, as far as Excel lets it', () => {
    expect(sheetName('Artiklar')).toBe('Artiklar')
    expect(sheetName('Prognos_snitt_14 dagar_2026-11-16_2026-11-27')).toBe('Prognos_snitt_14 dagar')
    expect(sheetName('x'.repeat(40))).toBe('x'.repeat(31))
    expect(sheetName("'In/ut: [a*b?]'")).toBe('In ut   a b')
    expect(sheetName(' ? ')).toBe('')
  })

  it('has the colours that its row asks for', async () => {
    const tinted = { ...row, Price_BgColor: 'bad', Day_BgColor: '#ffee00', Kind_BgColor: 'url(x)' }
    expect(columns.map((column) => exportCell(column, tinted, swedish).fill)).toEqual([
      undefined,
      '#f6dcdc',
      '#ffee00',
      undefined,
      undefined,
      undefined,
    ])
    const cells = columns.map((column) => exportCell(column, tinted, swedish))
    const blob = await workbookOf({ name: 'Färger', headers: ['a'], rows: [cells] })
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    expect(strFromU8(files['xl/styles.xml'] ?? new Uint8Array())).toContain('F6DCDC')
    const [sheet] = await readExcel(blob)
    expect(sheet?.sheet).toBe('Färger')
  })
})

describe('CSV', () => {
  it('is what Excel in Sweden opens', () => {
    expect(csvOf(columns, [row], swedish)).toBe(
      '\uFEFFNamn;Pris;Dag;Sedd;Aktiv;Sort\r\n' +
        '\'=1+1;1234,5;2026-11-15;2026-11-15 07:30:00;Ja;"Verktyg; m.m."\r\n',
    )
  })

  it('has commas in English', () => {
    expect(csvOf(columns, [row], english)).toContain("'=1+1,1234.5,2026-11-15,")
  })

  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx', '＝1'])('makes %j a text', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`)
  })

  it('leaves other texts and negative numbers alone', () => {
    expect(withoutFormula('a=b')).toBe('a=b')
    expect(csvOf(columns.slice(1, 2), [{ ...row, Price: -1.5 }], swedish)).toContain('\r\n-1,5\r\n')
  })
})
