import { withMinus } from '#contract/money.ts'
import {
  type Dimension,
  type Measure,
  moneyMeasures,
  type RecordDimension,
} from '#contract/statistics/measures.ts'
import type { Question, ReportPart, ReportRow } from '#contract/statistics/reports.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'

/** What a row is about, in words. */
export function partText(dimension: Dimension, part: ReportPart | undefined, { text }: Words): string {
  const { reports } = text
  const key = part?.Key ?? null
  if (key === null) return reports.none[dimension as RecordDimension] ?? ''
  switch (dimension) {
    case 'weekday':
      return reports.weekdays[Number(key) - 1] ?? key
    case 'hour':
      return `${key}:00`
    case 'week':
      return reports.week(weekOf(key), key)
    case 'month':
    case 'day':
      return key
    default:
      return part?.Name ?? reports.gone
  }
}

/** The number of a week by its Monday: the one that its Thursday is in. */
function weekOf(monday: string) {
  const thursday = new Date(`${monday}T00:00:00Z`)
  thursday.setUTCDate(thursday.getUTCDate() + 3)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1
}

const numbered: readonly Dimension[] = ['article', 'costCentre']
const ofNow: readonly Measure[] = ['Stock', 'StockValue', 'DaysOfCover']

const decimalsOf = (measure: Measure) =>
  moneyMeasures.includes(measure) ? 2 : measure === 'Availability' || measure === 'DaysOfCover' ? 1 : 0

/** A measure by itself; a dash where nothing can be said. */
export function figureText(measure: Measure, value: number | null | undefined, { language }: Words) {
  if (value === null || value === undefined) return '–'
  const decimals = decimalsOf(measure)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return withMinus(new Intl.NumberFormat(language, digits).format(value))
}

/** Of several dimensions all but the last stand in headings. */
export function reportColumns(
  question: Question,
  words: Words,
  currency: string | null,
): Column<ReportRow>[] {
  const { reports } = words.text
  const isCompared = question.Compare !== 'none'
  const first = Math.max(0, question.Dimensions.length - 1)
  const parts = question.Dimensions.flatMap((dimension, at): Column<ReportRow>[] => {
    if (at < first) return []
    const hasNumber = numbered.includes(dimension)
    const number = `${dimension}Number`
    return [
      {
        id: dimension,
        // Headings of groups have no column of their own.
        header: question.Dimensions.slice(0, at + 1)
          .map((each) => reports.dimensions[each])
          .join(' · '),
        value: (row) => partText(dimension, row.Parts[at], words),
        names: at === first,
        ...(hasNumber && { under: number }),
        ...(at > first && { onCard: 'line' as const }),
      },
      ...(hasNumber
        ? [
            {
              id: number,
              header: dimension === 'article' ? reports.articleNumber : reports.code,
              value: (row: ReportRow) => row.Parts[at]?.Number ?? null,
              onCard: at > first ? ('more' as const) : ('line' as const),
            },
          ]
        : []),
    ]
  })
  return [
    ...parts,
    ...question.Measures.flatMap((measure) => figureColumns(measure, words, isCompared, currency)),
  ]
}

function figureColumns(
  measure: Measure,
  { text: { reports }, format, language }: Words,
  isCompared: boolean,
  currency: string | null,
): Column<ReportRow>[] {
  const number = { kind: 'number', decimals: decimalsOf(measure) } as const
  const isMoney = moneyMeasures.includes(measure)
  const header = isMoney ? format.pricesNamed(reports.measures[measure], currency) : reports.measures[measure]
  const now: Column<ReportRow> = {
    ...number,
    id: measure,
    header,
    // Few letters stay in one line.
    ...(header.length <= 18 && { shortHeader: header.replaceAll(' ', '\u00A0') }),
    value: (row) => row.Values[measure] ?? null,
    onCard: 'line',
  }
  if (!isCompared || ofNow.includes(measure)) return [now]
  const before = (row: ReportRow) => row.Before?.[measure] ?? null
  const digits = { minimumFractionDigits: number.decimals, maximumFractionDigits: number.decimals }
  const signed = new Intl.NumberFormat(language, { ...digits, signDisplay: 'exceptZero' })
  const plain = new Intl.NumberFormat(language, digits)
  return [
    { ...now, under: `${measure}Change` },
    {
      ...number,
      id: `${measure}Before`,
      header: reports.before(header),
      value: before,
      hidden: true,
      inFile: true,
    },
    {
      ...number,
      id: `${measure}Change`,
      header: reports.change(header),
      shortHeader: reports.changeShort,
      value: (row) => {
        const [after, was] = [row.Values[measure], before(row)]
        return typeof after === 'number' && typeof was === 'number' ? after - was : null
      },
      // With what it was, so that three figures have room in one cell.
      format: (value, row) => {
        const was = before(row)
        if (typeof value !== 'number' || was === null) return ''
        return `${withMinus(signed.format(value))} (${withMinus(plain.format(was))})`
      },
      numberInFile: true,
      onCard: 'more',
    },
  ]
}
