import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summaryText, type Column } from '#web/kit/table/column.ts'
import { differsInViews, readAddress, writeAddress } from './address.ts'
import { channels, contrast, tintOf } from './colour.ts'
import { emptyColumns } from './empty.ts'
import { namedPages } from './pages.ts'
import { found, searchTexts } from './search.ts'
import { allToggled, nothingSelected, ranged, toggled } from './select.ts'
import { inSwedishOrder, nextSort, sorted } from './sort.ts'
import { summaryOf } from './summary.ts'
import { linesOf } from './lines.ts'
import { tracksOf } from './tracks.ts'
import { contentWidth, sharedWidth } from './widths.ts'

interface Row {
  Name?: string | null
  Amount?: number | null
  Price?: number
  searchString?: string
}

const name: Column<Row> = { id: 'Name', header: 'Name' }
const amount: Column<Row> = { id: 'Amount', header: 'Amount', kind: 'number' }
const words = { language: 'en-GB', format: formatIn('en-GB'), text: en } as const

const namesOf = (rows: Row[]) => rows.map(({ Name }) => Name)
const named = (...names: (string | null)[]): Row[] => names.map((Name) => ({ Name }))

describe('columns that hide themselves', () => {
  const rows: Row[] = [{ Name: '', Amount: null }, { Amount: null }]
  const ids = (columns: Column<Row>[], among = rows) => emptyColumns(columns, among).map(({ id }) => id)

  it('are those without any value', () => {
    expect(ids([name, amount])).toEqual(['Name', 'Amount'])
    expect(ids([name, amount], [...rows, { Name: 'a', Amount: 0 }])).toEqual([])
    expect(ids([name, amount], [])).toEqual([])
  })

  it('are not those that can be filled, that name the rows or that draw something of their own', () => {
    const drawn: Column<Row> = { id: 'Drawn', header: '', render: () => 'x' }
    expect(ids([{ ...name, names: true }, { ...amount, editable: true }, drawn])).toEqual([])
    expect(ids([{ ...drawn, drawsValue: true }])).toEqual(['Drawn'])
  })
})

describe('sorting', () => {
  it('puts å, ä and ö last, does not mind capitals and accents, and reads figures as numbers', () => {
    const rows = named('Örebro', 'Skåp 10', 'zebra', 'Ärla', 'Émile', 'anna', 'Skåp 9', 'Åre', 'Eva')
    expect(namesOf(sorted(rows, name, false))).toEqual([
      'anna',
      'Émile',
      'Eva',
      'Skåp 9',
      'Skåp 10',
      'zebra',
      'Åre',
      'Ärla',
      'Örebro',
    ])
  })

  it('puts what is empty last, both ways, and keeps the order of equals', () => {
    const rows: Row[] = [
      { Name: 'b', Amount: 1 },
      { Name: 'first', Amount: null },
      { Name: 'a', Amount: 1 },
      { Name: 'c', Amount: -2 },
      { Name: 'second' },
    ]
    expect(namesOf(sorted(rows, amount, false))).toEqual(['c', 'b', 'a', 'first', 'second'])
    expect(namesOf(sorted(rows, amount, true))).toEqual(['b', 'a', 'c', 'first', 'second'])
  })

  it('is an order of all texts, with every row once', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'å', 'Ö', '1', '20', ' ', 'é'),
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.array(text), (names) => {
        const inOrder = namesOf(sorted(named(...names), name, false)) as string[]
        inOrder
          .slice(1)
          .forEach((each, at) => expect(inSwedishOrder(inOrder[at] ?? '', each)).toBeLessThanOrEqual(0))
        expect(inOrder.toSorted()).toEqual(names.toSorted())
      }),
    )
  })

  it('orders letters of any script', () => {
    const rows = named('Ωμέγα', 'Яна', 'βήτα', 'Альфа', '漢字', 'ζ', 'ω', 'zebra')
    const sequence = ['zebra', 'βήτα', 'ζ', 'ω', 'Ωμέγα', 'Альфа', 'Яна', '漢字']
    expect(namesOf(sorted(rows, name, false))).toEqual(sequence)
    expect(namesOf(sorted(rows, name, true))).toEqual(sequence.toReversed())
  })

  it('minds the end of very long texts too', () => {
    const long = 'Å'.repeat(200)
    const rows = named(`${long}b`, long, `${long}a`, 'a', long.slice(1), `${long}b`)
    const sequence = ['a', long.slice(1), long, `${long}a`, `${long}b`, `${long}b`]
    expect(namesOf(sorted(rows, name, false))).toEqual(sequence)
    expect(namesOf(sorted(rows, name, true))).toEqual(sequence.toReversed())
  })

  it('orders numbers of every size and sign, equals as they came, both ways', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 }), fc.constant(-0))
    fc.assert(
      fc.property(fc.array(number), fc.boolean(), (amounts, descending) => {
        const rows: Row[] = amounts.map((Amount, index) => ({ Amount, Name: String(index) }))
        const compared = rows.toSorted((a, b) => {
          const [one, other] = [a.Amount ?? 0, b.Amount ?? 0]
          const order = one < other ? -1 : one > other ? 1 : 0
          return descending ? -order : order
        })
        expect(namesOf(sorted(rows, amount, descending))).toEqual(namesOf(compared))
      }),
    )
  })

  it('goes from ascending to descending to none', () => {
    const once = nextSort(undefined, 'Name')
    const twice = nextSort(once, 'Name')
    expect([once, twice, nextSort(twice, 'Name'), nextSort(twice, 'Amount')]).toEqual([
      { id: 'Name', descending: false },
      { id: 'Name', descending: true },
      undefined,
      { id: 'Amount', descending: false },
    ])
  })
})

describe('search', () => {
  it('finds rows that hold every word, in any column', () => {
    const rows: Row[] = [
      { Name: 'Blå handske', Amount: 12 },
      { Name: 'Röd handske', Amount: 7.5 },
    ]
    const texts = searchTexts(rows, [name, amount])
    expect(found(rows, texts, 'HANDSKE blå')).toEqual([rows[0]])
    expect(found(rows, texts, '7,5')).toEqual([rows[1]])
    expect(found(rows, texts, ' ')).toEqual(rows)
  })

  it('goes by the row’s own search string where there is one', () => {
    const rows: Row[] = [{ Name: 'x', searchString: 'borr' }]
    expect(found(rows, searchTexts(rows, [name]), 'Borr')).toEqual(rows)
    expect(found(rows, searchTexts(rows, [name]), 'x')).toEqual([])
  })
})

describe('sums', () => {
  it('are rounded to 2 decimals, as people reckon', () => {
    const price: Column<Row> = { id: 'Price', header: '', kind: 'number', summary: 'sum' }
    expect(summaryOf(price, [{ Price: 0.1 }, { Price: 0.2 }, {}])).toBe(0.3)
    expect(summaryOf(price, [{ Price: 1.005 }])).toBe(1.01)
    expect(summaryOf(price, [{ Price: -1.005 }])).toBe(-1.01)
  })

  it('count the rows that have a value', () => {
    expect(summaryOf({ ...name, summary: 'count' }, named('a', null, '', 'b'))).toBe(2)
    expect(summaryOf(name, named('a'))).toBeUndefined()
  })
})

describe('the text of a sum', () => {
  const rows: Row[] = [{ Price: 1.5 }]
  const price: Column<Row> = { id: 'Price', header: '', kind: 'number', decimals: 2, summary: 'sum' }

  it('is written as its column is', () => {
    expect(summaryText(price, 2415.2, rows, words)).toBe('2,415.20')
    const money = { ...price, format: (value: unknown) => `${Number(value).toFixed(1)} kr` }
    expect(summaryText(money, 2415.2, rows, words)).toBe('2415.2 kr')
    expect(summaryText({ ...money, summary: 'count' }, 12, rows, words)).toBe('12')
  })
})

describe('a selection', () => {
  const order = [1, 2, 3, 4, 5]
  it('is turned on and off row by row, and by ranges in either direction', () => {
    const one = toggled(nothingSelected, 4)
    expect([...ranged(one, 2, order).ids].toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 3, 4])
    expect([...ranged(one, 5, order).ids].toSorted((a, b) => Number(a) - Number(b))).toEqual([4, 5])
    expect([...toggled(one, 4).ids]).toEqual([])
  })

  it('turns a range off when the last click did', () => {
    const all = allToggled(nothingSelected, order)
    expect([...ranged(toggled(all, 2), 4, order).ids]).toEqual([1, 5])
  })

  it('begins anew when the first row of a range is no longer there', () => {
    expect([...ranged(toggled(nothingSelected, 9), 2, order).ids]).toEqual([9, 2])
  })

  it('of all rows leaves those that are not shown alone', () => {
    const all = allToggled(toggled(nothingSelected, 9), order)
    expect(all.ids.size).toBe(6)
    expect([...allToggled(all, order).ids]).toEqual([9])
  })
})

describe('pages', () => {
  it.each([
    [0, 1, [0]],
    [0, 9, [0, 1, 'gap', 8]],
    [4, 9, [0, 'gap', 3, 4, 5, 'gap', 8]],
    [2, 5, [0, 1, 2, 3, 4]],
    [8, 9, [0, 'gap', 7, 8]],
  ])('at %d of %d are %j', (page, pages, named) => {
    expect(namedPages(page, pages)).toEqual(named)
  })
})

describe('widths', () => {
  it('are those of the widest text, within limits', () => {
    expect(contentWidth(name, named('twelve lette'), words)).toMatchObject({
      wanted: 114,
      least: 96,
      grows: true,
    })
    expect(contentWidth(name, named('x'.repeat(500)), words)).toMatchObject({
      wanted: 420,
      least: 96,
      grows: true,
    })
    expect(contentWidth({ ...name, names: true }, named('x'.repeat(500)), words).least).toBe(200)
    expect(contentWidth({ ...name, width: 77 }, [], words)).toMatchObject({
      wanted: 77,
      least: 77,
      grows: false,
    })
  })

  it('of a number are as narrow as its numbers, and break no word of the heading', () => {
    const sold: Column<Row> = { id: 'Amount', header: 'Sold a day', kind: 'number' }
    expect(contentWidth(sold, [{ Amount: 123_456 }], words)).toMatchObject({
      wanted: 74,
      least: 74,
      grows: false,
    })
    expect(contentWidth({ ...sold, header: 'Withdrawals a day' }, [{ Amount: 1 }], words).wanted).toBe(122)
  })

  it('of cells that columns share fit their headings side by side, and a second line, which is smaller, up to a limit', () => {
    const first = { wanted: 100, least: 96, heading: 60, grows: true }
    const email = (wanted: number) => ({ wanted, least: 96, heading: 40, grows: true })
    expect(sharedWidth(first, undefined, undefined)).toEqual(first)
    expect(sharedWidth(first, undefined, email(130)).wanted).toBe(164)
    expect(sharedWidth(first, email(90), email(260)).wanted).toBe(240)
    expect(sharedWidth(first, undefined, email(999))).toMatchObject({ wanted: 272, least: 96 })
  })

  it('leave the room to the name, and share what is over with other texts', () => {
    const track = { fixed: undefined, isName: false, grows: false }
    const name = { wanted: 300, least: 200, fixed: undefined, isName: true, grows: true }
    const group = { ...track, wanted: 150, least: 96, grows: true }
    const amount = { ...track, wanted: 60, least: 60 }
    expect(tracksOf([name, group, amount], { before: 36, after: 0 })).toEqual({
      tracks:
        '36px minmax(clamp(200px, 100cqi - 192px, 300px), 300fr) minmax(clamp(96px, 100cqi - 396px, 150px), 150fr) 60px',
      minWidth: 392,
    })
    const drawn = { ...name, fixed: 210 }
    expect(tracksOf([drawn, amount], { before: 0, after: 44 }).tracks).toBe('210px 60px minmax(0, 1fr) 44px')
    const seldom = { ...track, wanted: 140, least: 98, yields: true }
    expect(tracksOf([name, seldom, group], { before: 0, after: 0 }).tracks).toBe(
      'minmax(clamp(200px, 100cqi - 194px, 300px), 300fr) clamp(98px, 100cqi - 450px, 140px) minmax(clamp(96px, 100cqi - 398px, 150px), 150fr)',
    )
  })

  it('of times are those of their days alone where few rows have one', () => {
    const login: Column<{ At: string | null }> = { id: 'At', header: 'Last', kind: 'dateTime' }
    const rows = (filled: number) =>
      Array.from({ length: 9 }, (_, at) => ({ At: at < filled ? '2026-11-18T14:00:00Z' : null }))
    const { wanted, broken } = contentWidth(login, rows(2), words)
    expect(broken).toBeLessThan(wanted)
    expect(contentWidth(login, rows(5), words).broken).toBeUndefined()
  })
})

describe('lines', () => {
  // Without a screen each letter is 8 pixels wide.
  it('are broken between words and after hyphens', () => {
    expect(linesOf('one two', 56)).toBe(1)
    expect(linesOf('one two', 55)).toBe(2)
    expect(linesOf('a 100-pack of it', 48)).toBe(3)
    expect(linesOf('unbreakable', 8)).toBe(1)
    expect(linesOf('a b c d e', 8)).toBe(3)
  })
})

describe('the address', () => {
  it('holds only what is not as always, and is read back', () => {
    const byName = { id: 'Name', descending: false }
    const address = writeAddress(
      { tab: 'a' },
      'orders',
      { sort: { id: 'Id', descending: true }, page: 2 },
      byName,
    )
    expect(JSON.parse(JSON.stringify(address))).toEqual({ tab: 'a', 'orders.sort': '-Id', 'orders.page': 3 })
    expect(readAddress(address, 'orders', byName)).toMatchObject({
      sort: { id: 'Id', descending: true },
      page: 2,
    })
    expect(readAddress(address, '', byName)).toEqual({ sort: byName, page: 0, search: '', filters: {} })
  })

  it('starts at the first page again when something else than the page changes', () => {
    const third = writeAddress({}, '', { page: 2 }, undefined)
    expect(readAddress(writeAddress(third, '', { search: '12' }, undefined), '', undefined)).toMatchObject({
      page: 0,
      search: '12',
    })
  })

  it('can say that nothing is sorted, against a usual order', () => {
    const byName = { id: 'Name', descending: false }
    const address = writeAddress({}, '', { sort: undefined }, byName)
    expect(address['sort']).toBe('')
    expect(readAddress(address, '', byName).sort).toBeUndefined()
  })

  it.each([{ page: -1 }, { page: 'x' }, { page: 1.5 }, { search: {} }, { filter: 'x' }, { sort: 7 }])(
    'passes over %j',
    (address) => {
      expect(readAddress(address, '', undefined)).toEqual({
        sort: undefined,
        page: 0,
        search: '',
        filters: {},
      })
    },
  )
})

describe('going to another address', () => {
  it('keeps the tables of the page where only what they show changes', () => {
    const here = { tab: 'a', 'orders.sort': 'Name', filter: { Active: 1 } }
    expect(differsInViews(here, { tab: 'a', 'orders.page': 2, search: 'x' })).toBe(true)
    expect(differsInViews(here, { ...here, filter: { Active: 0 } })).toBe(true)
    expect(differsInViews(here, { ...here, tab: 'b' })).toBe(false)
    expect(differsInViews(here, { 'orders.sort': 'Name' })).toBe(false)
    expect(differsInViews({ of: { id: 1 } }, { of: { id: 1 }, research: 'x' })).toBe(false)
  })
})

describe('colours', () => {
  it.each(['red', 'url(//x)', '#fff', '#12345g', 'var(--x)', '#112233;', 7, null])(
    '%j is no colour',
    (asked) => {
      expect(tintOf(asked)).toBeUndefined()
    },
  )

  it('leave the text legible in both themes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const tint = tintOf(`#${number.toString(16).padStart(6, '0')}`)
        if (!tint || 'token' in tint) throw new Error('no colour')
        expect(contrast(channels(tint.light), channels('#1d252c'))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(channels(tint.dark), channels('#e6eaed'))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('that can be read are taken as they are', () => {
    expect(tintOf('#ffe08a')).toMatchObject({ light: '#ffe08a' })
    expect(tintOf('warn')).toEqual({ token: 'warn' })
  })
})
