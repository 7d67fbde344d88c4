import { describe, expect, it } from 'vitest'
import { decode, parseCsv } from './csv.ts'
import { guessMapping, mapped, unread } from './mapping.ts'

describe('a text file', () => {
  it.each([
    ['semicolons', 'Nummer;Namn\r\n4711;"Skruv; rostfri"\r\n', ['4711', 'Skruv; rostfri']],
    ['commas', 'Number,Name\n0042,"Glove ""XL"""', ['0042', 'Glove "XL"']],
    ['tabs', 'Nummer\tNamn\n1\tEtt, två; tre', ['1', 'Ett, två; tre']],
  ])('with %s is read', (_, text, second) => {
    expect(parseCsv(`\uFEFF${text}`)[1]).toEqual(second)
  })

  it('may have line breaks inside of quotes, and commas in its quoted headings', () => {
    expect(parseCsv('"a,b";c\n"1\n2";3')).toEqual([
      ['a,b', 'c'],
      ['1\n2', '3'],
    ])
  })

  it('is read as UTF-8, or else as older programs write it', () => {
    const bytes = (...codes: number[]) => new Uint8Array(codes).buffer
    expect(decode(bytes(0xc3, 0xa5))).toBe('å')
    expect(decode(bytes(0xe5))).toBe('å')
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
    unread(['Nr', 'Benämning', '', 'Namn'], { ArticleNumber: 0, Name: 3, Description: undefined }),
  ).toEqual(['Benämning'])
})
