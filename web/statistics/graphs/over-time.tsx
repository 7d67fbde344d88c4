import type { Measure, RecordDimension } from '#contract/statistics/measures.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { type Asked, dayOfKey, unitOf, useReport } from './asked.ts'
import { Graph } from './graph.tsx'
import { namesOf } from './names.ts'
import { pointsBetween } from './points.ts'
import { unitIn } from './units.ts'

const largest = 5

interface Props {
  asked: Asked
  measure: Measure
  by: RecordDimension
}

/** The largest, each as a line. Who they are is asked first. */
export function OverTime({ asked, measure, by }: Props) {
  const words = useLanguage()
  const { reports: text } = words.text
  const who = useReport({ ...asked, Compare: 'none', Measures: [measure], Dimensions: [by], Top: largest })
  const top = who.answer.data?.data ?? []
  const ids = [...new Set(top.flatMap(({ Parts }) => (Parts[0]?.Key ?? '0').split(',').map(Number)))]
  const unit = unitOf(asked.Period)
  const when = useReport(
    {
      ...asked,
      Compare: 'none',
      Measures: [measure],
      Dimensions: [by, unit],
      Filters: { [by]: ids },
      Currency: measure === 'Value' ? (who.answer.data?.CurrencyCode ?? null) : (asked.Currency ?? null),
    },
    ids.length > 0,
  )
  const shown = top.map(({ Parts }) => Parts[0]?.Key ?? null)
  const rankOf = ({ Parts: [part] }: (typeof top)[number]) => shown.indexOf(part?.Key ?? null)
  const isEmpty = who.answer.data !== undefined && top.length === 0
  const amounts = new Map(
    when.answer.data?.data.map((row) => [
      `${rankOf(row)} ${dayOfKey(row.Parts[1]?.Key ?? null)}`,
      row.Values[measure] ?? 0,
    ]),
  )
  const { From, To } = when.answer.data ?? {}
  const points = From !== undefined && To !== undefined ? pointsBetween(unit, From, To) : undefined
  const names = namesOf(
    by,
    top.map(({ Parts }) => Parts[0]),
    words,
  )
  const rows = isEmpty
    ? []
    : points &&
      top.flatMap((_, rank) =>
        points.map((point) => ({
          when: point,
          who: names[rank] ?? '',
          amount: amounts.get(`${rank} ${point}`) ?? 0,
        })),
      )
  return (
    <Graph
      question={when.question}
      answer={who.answer.error ? who.answer : when.answer}
      chart={{
        kind: 'line',
        title: text.graphs.overTime(text.dimensions[by].toLowerCase()),
        rows,
        x: { field: 'when', label: text.dimensions[unit], scale: 'day' },
        y: {
          field: 'amount',
          label: text.measures[measure],
          unit: unitIn(words, measure, when.answer.data?.CurrencyCode),
        },
        series: { field: 'who', label: text.dimensions[by], top: 3 },
      }}
    />
  )
}

interface TotalsProps {
  title: string
  asked: Asked
  measures: Measure[]
}

/** Sums of all, side by side: some measures, or one now and before. */
export function TotalsOverTime({ title, asked, measures }: TotalsProps) {
  const words = useLanguage()
  const { reports: text } = words.text
  const unit = unitOf(asked.Period)
  const { question, answer } = useReport({ ...asked, Measures: measures, Dimensions: [unit] })
  const [first = 'Pieces'] = measures
  const isBefore = asked.Compare !== 'none'
  const found = new Map(answer.data?.data.map((row) => [dayOfKey(row.Parts[0]?.Key ?? null), row]))
  const rows =
    answer.data &&
    pointsBetween(unit, answer.data.From, answer.data.To).flatMap((when) => {
      const { Values = {}, Before = isBefore ? {} : null } = found.get(when) ?? {}
      const now = measures.map((measure) => ({
        when,
        what: measures.length > 1 ? text.measures[measure] : text.graphs.now,
        amount: Values[measure] ?? 0,
      }))
      return Before ? [...now, { when, what: text.graphs.before, amount: Before[first] ?? 0 }] : now
    })
  const isAlone = measures.length === 1 && asked.Compare === 'none'
  return (
    <Graph
      question={question}
      answer={answer}
      chart={{
        kind: 'line',
        title,
        rows,
        x: { field: 'when', label: text.dimensions[unit], scale: 'day' },
        y: {
          field: 'amount',
          label: isAlone ? text.measures[first] : title,
          unit: unitIn(words, first, answer.data?.CurrencyCode),
        },
        ...(!isAlone && {
          series: {
            field: 'what',
            label: text.graphs.what,
            top: measures.length + (isBefore ? 1 : 0),
            fixed: true,
            ...(isBefore && { before: text.graphs.before }),
          },
        }),
      }}
    />
  )
}
