import { unzipSync } from 'fflate'
import readExcel from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { type CellValue, type SheetColumn, workbook } from './workbook.ts'

const columns: SheetColumn[] = [
  { title: 'När <nu>', kind: 'moment', width: 20 },
  { title: 'Text', kind: 'text', width: 20 },
  { title: 'Antal', kind: 'number', width: 10 },
  { title: 'Pris', kind: 'money', width: 10 },
  { title: 'Avbruten', kind: 'flag', width: 10 },
]

async function* one(...batches: CellValue[][][]) {
  yield* batches
}

async function read(...batches: CellValue[][][]) {
  const chunks = await Array.fromAsync(workbook('Blad: [1]', columns, one(...batches)))
  return readExcel(new Blob([Buffer.concat(chunks)]))
}

test('a spreadsheet reads every cell as what it is', async () => {
  const [sheet] = await read(
    [['2026-03-29 03:00:00', 'Åsa & "Örjan" <b>', -3, 12.5, true]],
    [
      ['2026-10-25 23:59:59', '=1+1', 0, 0, false],
      [null, '', null, null, null],
    ],
  )
  expect(sheet?.sheet).toBe('Blad   1')
  expect(sheet?.data).toEqual([
    ['När <nu>', 'Text', 'Antal', 'Pris', 'Avbruten'],
    [new Date('2026-03-29T03:00:00Z'), 'Åsa & "Örjan" <b>', -3, 12.5, true],
    [new Date('2026-10-25T23:59:59Z'), '=1+1', 0, 0, false],
  ])
})

test('what a spreadsheet cannot hold is left out, the rest of the text stays', async () => {
  const [sheet] = await read([[null, `a\u0000b\u001fc\uFFFEd ${'x'.repeat(40_000)}`, null, null, null]])
  const text = String(sheet?.data[1]?.[1])
  expect(text.startsWith('abcd xxx')).toBe(true)
  expect(text).toHaveLength(32_767)
})

test('rows can be in bold and fold away below the one above, and a number has its decimals', async () => {
  const shares: SheetColumn[] = [
    { title: 'Skåp', kind: 'text', width: 20 },
    { title: 'Tillgänglighet', kind: 'number', decimals: 1, width: 10 },
  ]
  async function* rows() {
    yield [
      { cells: ['Alla', 98.4], isStrong: true },
      { cells: ['Ett', 97], below: 1 },
    ]
  }
  const file = Buffer.concat(await Array.fromAsync(workbook('Blad', shares, rows(), { isOutlined: true })))
  const part = (path: string) => new TextDecoder().decode(unzipSync(file)[path])
  const styles = part('xl/styles.xml').match(/<xf numFmtId="\d+" fontId="\d"/g) ?? []
  const sheet = part('xl/worksheets/sheet1.xml')
  const styleOf = (cell: string) => styles[Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1])]
  expect(['A2', 'B2', 'A3', 'B3'].map(styleOf)).toEqual([
    '<xf numFmtId="0" fontId="1"',
    '<xf numFmtId="165" fontId="1"',
    '<xf numFmtId="0" fontId="0"',
    '<xf numFmtId="165" fontId="0"',
  ])
  expect(sheet.match(/<row [^>]*>/g)).toEqual(['<row r="1">', '<row r="2">', '<row r="3" outlineLevel="1">'])
  expect(sheet).toContain('summaryBelow="0"')
})

test('no rows are a sheet with its headings', async () => {
  expect((await read())[0]?.data).toEqual([columns.map(({ title }) => title)])
})

test('is written while it is read', async () => {
  let asked = 0
  async function* batches() {
    for (; asked < 50; asked++) {
      yield Array.from({ length: 500 }, (_, row) => [
        null,
        `${asked} ${row} ${Math.sin(row)}`,
        row,
        row,
        true,
      ])
    }
  }
  let bytes = 0
  let askedAtHalf = 0
  for await (const chunk of workbook('Blad', columns, batches())) {
    bytes += chunk.length
    if (bytes > 200_000 && askedAtHalf === 0) askedAtHalf = asked
  }
  expect(askedAtHalf).toBeGreaterThan(0)
  expect(askedAtHalf).toBeLessThan(50)
})

test('others are served while a long batch is written', async () => {
  let served = 0
  let isWritten = false
  const serve = () => {
    served++
    if (!isWritten) setImmediate(serve)
  }
  setImmediate(serve)
  const rows = Array.from({ length: 4000 }, (_, row) => [null, `${row} ${Math.sin(row)}`, row, row, true])
  const chunks = await Array.fromAsync(workbook('Blad', columns, one(rows)))
  expect(chunks.length).toBeGreaterThan(0)
  isWritten = true
  expect(served).toBeGreaterThanOrEqual(20)
})
