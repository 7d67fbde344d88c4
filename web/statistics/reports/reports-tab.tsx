import { may } from '#contract/access.ts'
import { measures, moneyMeasures, recordDimensions } from '#contract/statistics/measures.ts'
import { type Question, type ReportAnswer, reports as api } from '#contract/statistics/reports.ts'
import { ApiError, query } from '#web/api/api.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { messageText } from '#web/i18n/message.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { ToldByNumber } from '#web/people/customers/told-by-number.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Asked } from './asked.tsx'
import { Builder } from './builder.tsx'
import { figureText } from './columns.ts'
import { useFilterNames } from './filter-names.ts'
import { complete, fitting, inAddress, questionIn } from './question.ts'
import { ReportPicker } from './report-picker.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'

/** One report: which, what it counts and of when, and what comes of it. */
export function ReportsTab() {
  const words = useLanguage()
  const { reports: text } = words.text
  const { address, change } = useAddress()
  const seesPrices = may(usePosition(), 'seePrices')
  // A mail leads to a saved report by its number alone.
  const isNamed = address['m'] === undefined && address['report'] !== undefined
  const kept = useQuery({ ...query(api.list), enabled: isNamed })
  const named = isNamed && kept.data?.data.find(({ Id }) => String(Id) === String(address['report']))
  const question = useMemo(
    () => told(named ? fitting(complete(named.Question)) : questionIn(address), seesPrices),
    [address, named, seesPrices],
  )
  const ask = useCallback(
    (next: Question) => change({ ...inAddress(next), page: undefined, sort: undefined }),
    [change],
  )
  // What a report says comes first; a new one is made first.
  const [isBuilding, setBuilding] = useState(false)
  const isWaiting = isNamed && kept.isPending
  const answer = useQuery({
    ...query(api.run, { body: question }),
    placeholderData: keepPreviousData,
    enabled: !isWaiting,
  })
  const { data } = answer
  const refused = answer.error instanceof ApiError ? answer.error.errors['Period']?.[0] : undefined
  if (isWaiting) return <Sheet label={text.title}>{null}</Sheet>
  return (
    <Sheet label={text.title}>
      <ReportPicker question={question} onChosen={(isNew) => setBuilding(isNew)} />
      <Asked
        question={question}
        isOpen={isBuilding}
        onToggle={refused === undefined ? () => setBuilding(!isBuilding) : undefined}
      />
      {(isBuilding || refused !== undefined) && (
        <Builder
          question={question}
          onChange={(next) => {
            setBuilding(true)
            ask(next)
          }}
          offered={offeredTo(seesPrices)}
          answer={data}
          refused={refused !== undefined}
        />
      )}
      <Totals question={question} answer={data} words={words} />
      {refused !== undefined && (
        <div role="alert">
          <EmptyState title={text.tooMuch} text={messageText(words.text, {}, 'Period', refused)} />
        </div>
      )}
      {question.Dimensions.length > 0 && refused === undefined && (
        <ReportTable
          key={`${question.Dimensions.join()} ${question.Measures.join()} ${question.Compare}`}
          question={question}
          answer={answer}
          onChange={ask}
        />
      )}
    </Sheet>
  )
}

const tellsPeople = ({ Dimensions, Filters }: Question) =>
  Dimensions.includes('person') || (Filters.person?.length ?? 0) > 0

const ifAny = (ids: readonly number[] | undefined) => (ids?.length ? ids : undefined)

const offeredTo = (seesPrices: boolean) =>
  measures.filter((measure) => seesPrices || !moneyMeasures.includes(measure))

/** Without what the reader is not told, an order by it included. */
function told(question: Question, seesPrices: boolean): Question {
  if (seesPrices) return question
  const Measures = question.Measures.filter((measure) => !moneyMeasures.includes(measure))
  return fitting({ ...question, Measures: Measures.length > 0 ? Measures : ['Pieces'] })
}

interface TotalsProps {
  question: Question
  answer: ReportAnswer | undefined
  words: Words
}

/** The sum of all rows, of when it is, and of what alone. */
function Totals({ question, answer, words }: TotalsProps) {
  const { text, format } = words
  const { reports } = text
  const names = useFilterNames(question.Filters)
  if (!answer) return <div className={styles.totals} />
  const { From, To, BeforeFrom, BeforeTo, total, data } = answer
  const only = recordDimensions.flatMap((of) =>
    names[of].length === 0 ? [] : `${reports.dimensions[of]}: ${names[of].join(', ')}`,
  )
  return (
    <div className={styles.totals}>
      <dl className={styles.figures}>
        {question.Measures.map((measure) => (
          <div key={measure} className={styles.figure} title={reports.explained[measure]}>
            <dt>
              {moneyMeasures.includes(measure)
                ? format.pricesNamed(reports.measures[measure], answer.CurrencyCode)
                : reports.measures[measure]}
            </dt>
            <dd>
              {figureText(measure, answer.Totals[measure], words)}
              {answer.TotalsBefore && answer.TotalsBefore[measure] !== null && (
                <small>
                  {reports.beforeShort.toLowerCase()}{' '}
                  {figureText(measure, answer.TotalsBefore[measure], words)}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.span}>
        {reports.span(format.date(From), format.date(To))}
        {BeforeFrom && BeforeTo && ` ${reports.against(format.date(BeforeFrom), format.date(BeforeTo))}`}
        {only.map((each) => ` · ${each}`)}
        {total > data.length && ` · ${reports.cut(format.number(data.length), format.number(total))}`}
      </p>
      {tellsPeople(question) && (
        <div className={styles.span}>
          <ToldByNumber customers={ifAny(question.Filters.customer)} />
        </div>
      )}
      {question.Dimensions.includes('team') && <p className={styles.span}>{reports.ofTeams}</p>}
    </div>
  )
}
