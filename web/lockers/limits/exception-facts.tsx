import type { LimitException } from '#contract/lockers/limits.ts'
import { useFormat, useText } from '#web/i18n/language-provider.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import type { FormProps } from '#web/resource/resource.ts'
import { lastDay } from './last-day.ts'
import styles from './limits.module.css'

/** An exception is read: whoever wants another one ends it and gives a new one. */
export function ExceptionFacts({ record }: FormProps<LimitException>) {
  const { limits: text } = useText()
  const format = useFormat()
  const { fields } = text.exceptions
  return (
    <Sheet label={record.Name}>
      <dl className={styles.facts}>
        <Fact label={fields.Name}>{record.Name}</Fact>
        <Fact label={fields.What}>{record.What || text.everything}</Fact>
        <Fact label={fields.Amount}>{format.number(record.Amount)}</Fact>
        <Fact label={fields.Left}>{format.number(record.Left)}</Fact>
        <Fact label={fields.Until}>{format.date(lastDay(record.Until))}</Fact>
        <Fact label={fields.GivenAt}>{format.dateTime(record.GivenAt)}</Fact>
        {record.GivenBy !== '' && <Fact label={fields.GivenBy}>{record.GivenBy}</Fact>}
        {record.Note !== '' && <Fact label={fields.Note}>{record.Note}</Fact>}
      </dl>
    </Sheet>
  )
}
