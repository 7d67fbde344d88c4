import type { Dimension, Measure } from '#contract/statistics/measures.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { type Asked, useReport } from './asked.ts'
import { Graph } from './graph.tsx'
import { namesOf } from './names.ts'
import { everyTime } from './points.ts'
import { unitIn } from './units.ts'

const mostBars = 10

interface Props {
  title: string
  asked: Asked
  measures: [Measure]
  by: Dimension
  sort?: string
}

/** A bar for each, or two where it is compared; of records the ten that matter most. */
export function Ranking({ title, asked, measures: [measure], by, sort = '' }: Props) {
  const words = useLanguage()
  const { reports: text } = words.text
  const isOfTime = by === 'weekday' || by === 'hour'
  const isCompared = asked.Compare !== 'none'
  const { question, answer } = useReport({
    ...asked,
    Measures: [measure],
    Dimensions: [by],
    Sort: sort,
    Top: isOfTime ? null : mostBars,
  })
  const found = answer.data?.data.map(({ Parts: [part], Values, Before }) => ({ part, Values, Before }))
  const drawn = isOfTime ? found && everyTime(by, found) : found
  const names = namesOf(by, drawn?.map(({ part }) => part) ?? [], words)
  const rows = drawn?.flatMap(({ Values, Before }, at) => {
    const who = names[at] ?? ''
    const now = { who, when: text.graphs.now, amount: Values[measure] ?? 0 }
    return isCompared ? [now, { who, when: text.graphs.before, amount: Before?.[measure] ?? 0 }] : [now]
  })
  return (
    <Graph
      question={question}
      answer={answer}
      chart={{
        kind: 'bar',
        title,
        rows,
        horizontal: !isOfTime,
        x: { field: 'who', label: text.dimensions[by] },
        y: {
          field: 'amount',
          label: text.measures[measure],
          // That availability is a percentage stands in its name.
          ...(measure === 'Availability'
            ? { holds: [0, 100] as const }
            : { unit: unitIn(words, measure, answer.data?.CurrencyCode) }),
        },
        ...(isCompared && { series: { field: 'when', label: text.period, before: text.graphs.before } }),
      }}
    />
  )
}
