import { inFileName } from '#contract/file-name.ts'
import type { Language } from '#contract/language.ts'
import {
  type Dimension,
  type Measure,
  moneyMeasures,
  type RecordDimension,
} from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer, ReportPart, ReportRow } from '#contract/statistics/reports.ts'
import type { CellValue, ColumnKind } from '#server/http/workbook.ts'
import { words } from '#server/words/index.ts'

/** A report as rows of texts and numbers, for the files that are made of it. */

export interface TableColumn {
  title: string
  kind: ColumnKind
  /** Decimals of a number. */
  decimals: number
  width: number
  /** The number of what the column after it names. */
  numbers?: boolean
}

/** A sum of the first part, of three dimensions one of the first two, or a row. */
export interface WrittenRow {
  cells: CellValue[]
  is: 'sum' | 'inner' | 'row'
  /** How many of its cells the sums above it have said. */
  said: number
}

export interface Table {
  columns: TableColumn[]
  rows: CellValue[][]
  /** The same, of several dimensions below their sums. */
  written: WrittenRow[]
  /** Below the columns; the first cell says what it is. */
  totals: CellValue[]
}

export function tableOf(
  question: Question,
  answer: ReportAnswer,
  { language, seesPrices }: { language: Language; seesPrices: boolean },
): Table {
  const said = words[language].reports
  const shown = question.Measures.filter((measure) => seesPrices || !moneyMeasures.includes(measure))
  const isCompared = answer.BeforeFrom !== null
  const totalSaid = question.Dimensions.includes('team') ? said.totalOnce : said.total
  const byDimension = question.Dimensions.map((dimension, at) => partColumns(dimension, at, language))
  const parts = byDimension.flat()
  const figures = shown.flatMap((measure) =>
    figureColumns(measure, isCompared, language, answer.CurrencyCode),
  )
  const cellsOf = ({ Parts, Values, Before }: Omit<ReportRow, 'Id'>, told = parts.length) => [
    ...parts.map(({ cell }, at) => (at < told ? cell(Parts) : null)),
    ...figures.map(({ cell }) => cell(Values, Before)),
  ]
  /** How many columns tell the first parts. */
  const widthOf = (count: number) => byDimension.slice(0, count).flat().length
  const depth = Math.max(0, question.Dimensions.length - 1)
  const rowsBelow = Map.groupBy(answer.data, ({ Parts }) => keyOf(Parts.slice(0, depth)))
  const sumsBelow = Map.groupBy(answer.Sums, ({ Parts }) => keyOf(Parts.slice(0, -1)))
  const writtenBelow = (above: readonly ReportPart[]): WrittenRow[] =>
    above.length === depth
      ? (rowsBelow.get(keyOf(above)) ?? []).map((row) => ({
          cells: cellsOf(row),
          is: 'row',
          said: widthOf(depth),
        }))
      : (sumsBelow.get(keyOf(above)) ?? []).flatMap((sum) => {
          const below = writtenBelow(sum.Parts)
          const cells = cellsOf(sum, widthOf(sum.Parts.length))
          const is = above.length === 0 ? 'sum' : 'inner'
          return below.length === 0 ? [] : [{ cells, is, said: widthOf(above.length) }, ...below]
        })
  return {
    columns: [...parts, ...figures].map(({ cell: _, ...column }) => column),
    rows: answer.data.map((row) => cellsOf(row)),
    written: writtenBelow([]),
    totals: [
      ...parts.map((_, at) => (at === 0 ? totalSaid : null)),
      ...figures.map(({ cell }) => cell(answer.Totals, answer.TotalsBefore)),
    ],
  }
}

/** With the currency, where there are lockers in others. */
export const nameOfFile = (name: string, { From, To, CurrencyCode, Currencies }: ReportAnswer) =>
  [inFileName(name || 'Lagra'), From, To, ...(Currencies.length > 1 ? [CurrencyCode] : [])]
    .filter(Boolean)
    .join('_')

/** That lockers with prices in another currency are not in it, where there are any. */
export const leftOut = ({ Currencies, CurrencyCode }: ReportAnswer, language: Language): string[] =>
  CurrencyCode !== null && Currencies.some((code) => code !== CurrencyCode)
    ? [words[language].reports.onlyIn(CurrencyCode)]
    : []

const keyOf = (parts: readonly ReportPart[]) => JSON.stringify(parts.map(({ Key }) => Key))

type Told = Partial<Record<Measure, number | null>>

function partColumns(dimension: Dimension, at: number, language: Language) {
  const said = words[language].reports
  const text = { kind: 'text', decimals: 0 } as const
  const numbered =
    dimension === 'article' ? said.articleNumber : dimension === 'costCentre' ? said.code : undefined
  return [
    ...(numbered === undefined
      ? []
      : [
          {
            ...text,
            title: numbered,
            numbers: true,
            width: 18,
            cell: (parts: ReportPart[]) => parts[at]?.Number ?? null,
          },
        ]),
    {
      ...text,
      title: said.dimensions[dimension],
      width: dimension === 'article' ? 36 : 26,
      cell: (parts: ReportPart[]) => textOfPart(dimension, parts[at], language),
    },
  ]
}

function textOfPart(dimension: Dimension, part: ReportPart | undefined, language: Language): string {
  const said = words[language].reports
  const key = part?.Key ?? null
  if (key === null) return said.none[dimension as RecordDimension]
  switch (dimension) {
    case 'weekday':
      return said.weekdays[Number(key) - 1] ?? key
    case 'hour':
      return said.hour(key)
    case 'week':
      return said.week(Temporal.PlainDate.from(key).weekOfYear ?? 0, key)
    case 'month':
    case 'day':
      return key
    default:
      return part?.Name ?? said.gone
  }
}

const decimalsOf = (measure: Measure) =>
  moneyMeasures.includes(measure) ? 2 : measure === 'Availability' || measure === 'DaysOfCover' ? 1 : 0

function figureColumns(measure: Measure, isCompared: boolean, language: Language, currency: string | null) {
  const said = words[language].reports
  const isMoney = moneyMeasures.includes(measure)
  const kind: ColumnKind = isMoney ? 'money' : 'number'
  const column = { kind, decimals: decimalsOf(measure), width: 14 }
  const name = [said.measures[measure], ...(isMoney && currency ? [currency] : [])].join(', ')
  const now = {
    ...column,
    title: name,
    cell: (values: Told, _before: Told | null) => values[measure] ?? null,
  }
  if (!isCompared || measure === 'Stock' || measure === 'StockValue' || measure === 'DaysOfCover')
    return [now]
  return [
    now,
    {
      ...column,
      title: `${name}, ${said.before}`,
      cell: (_values: Told, before: Told | null) => before?.[measure] ?? null,
    },
    {
      ...column,
      title: `${name}, ${said.change}`,
      cell: (values: Told, before: Told | null) => difference(values[measure], before?.[measure]),
    },
  ]
}

const difference = (now: number | null | undefined, before: number | null | undefined) =>
  typeof now === 'number' && typeof before === 'number' ? Math.round((now - before) * 100) / 100 : null
