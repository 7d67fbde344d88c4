import { VisuallyHidden } from '@mantine/core'
import type { HistoryChange, HistoryLine, ToldAs } from '#contract/house/history.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { inSentence } from '#web/i18n/format.ts'
import styles from './history.module.css'
import type { Telling } from './words.ts'

interface Props {
  of: Telling
  /** One, or several that are told as one. */
  lines: readonly [HistoryLine, ...HistoryLine[]]
  /** How many of their names are told; all by default. */
  mostNames?: number | undefined
}

/** Who did what, and below it what was changed from what to what. */
export function HistoryEntry({ of, lines, mostNames }: Props) {
  const spoken = useLanguage()
  const [line] = lines
  const inOrder = lines.toReversed()
  const names = lines.flatMap(({ Part }) => Part?.Name ?? [])
  const told = names.slice(0, mostNames)
  const named = spoken.text.resource.names(told, names.length - told.length)
  return (
    <li className={styles.line}>
      <p>
        <strong>{line.UserName}</strong> {deedOf(of, line, named, spoken)}{' '}
        <time dateTime={line.Time} className={styles.time}>
          {spoken.format.dateTime(line.Time)}
        </time>
      </p>
      {(line.Action === 'update' || line.Part?.Kind === 'settings' || of.toldWhenMade) && (
        <Changes of={of} changes={inOrder.flatMap(({ Changes: some }) => some)} />
      )}
    </li>
  )
}

function deedOf(of: Telling, { Action, Part, Changes }: HistoryLine, names: string, { text }: Words) {
  const { history } = text
  const [first, second] = Changes
  if (Action === 'reveal') {
    const label = first && of.words(text).fields[first.Field]
    return label === undefined ? history.lookedAtSecret : history.lookedAt(inSentence(label))
  }
  if (first?.Field === 'CopiedFrom' && typeof first.After === 'string')
    return history.copied(first.After, Number(second?.After))
  if (first?.Field === 'Command') return history.restarted
  return Part ? history.parts[Part.Kind][Action](names) : history.did[Action]
}

function Changes({ of, changes }: { of: Telling; changes: readonly HistoryChange[] }) {
  const spoken = useLanguage()
  const { fields } = of.words(spoken.text)
  const told = changes.filter(({ Field }) => Field !== 'Command')
  if (told.length === 0) return null
  return (
    <dl className={styles.changes}>
      {told.map((change) => (
        <div key={change.Field}>
          <dt>{fields[change.Field] ?? change.Field}</dt>
          <dd>
            <Change of={of} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ of, change: { Field, Before, After } }: { of: Telling; change: HistoryChange }) {
  const spoken = useLanguage()
  const { history } = spoken.text
  const as = of.fields[Field] ?? 'text'
  const shown = (value: HistoryChange['Before']) => valueText(of, Field, as, value, spoken)
  if (Before === null && After === null) return history.changed
  if (as === 'articles' || as === 'outputs' || hasHappened(of, Field, Before)) return shown(After ?? Before)
  return (
    <>
      <span className={styles.before}>{shown(Before)}</span>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> {history.to} </VisuallyHidden>
      <span>{shown(After)}</span>
    </>
  )
}

/** One change in a line of text: `Aktivt: Ja → Nej`. */
export function changeText(of: Telling, { Field, Before, After }: HistoryChange, spoken: Words) {
  const label = of.words(spoken.text).fields[Field] ?? Field
  if (Before === null && After === null) return label
  const as = of.fields[Field] ?? 'text'
  const shown = (value: HistoryChange['Before']) => valueText(of, Field, as, value, spoken)
  const isOne = as === 'articles' || as === 'outputs' || hasHappened(of, Field, Before)
  return isOne ? `${label}: ${shown(After ?? Before)}` : `${label}: ${shown(Before)} → ${shown(After)}`
}

const hasHappened = ({ happened, toldWhenMade }: Telling, field: string, before: HistoryChange['Before']) =>
  happened?.includes(field) === true || (toldWhenMade === true && before === null)

/** A value as the form shows it. */
function valueText(
  of: Telling,
  field: string,
  as: ToldAs,
  value: HistoryChange['Before'],
  { text, format, language }: Words,
) {
  if (typeof value === 'boolean') return value ? text.ui.yes : text.ui.no
  if (value === null || value === '') return '–'
  if (typeof value === 'object') return text.resource.names(value.Names, value.More)
  const choice = of.words(text).choices?.[field]?.[value]
  if (choice !== undefined) return choice
  if (as === 'weekdays' && typeof value === 'number') return weekdaysText(value, text.visits.noDays, language)
  if (as === 'date') return format.date(String(value))
  if (typeof value === 'string') return value
  return as === 'money'
    ? new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value)
    : format.number(value)
}

/** `mon and thu`, of a number with a bit for each weekday, Monday's the lowest. */
function weekdaysText(bits: number, none: string, language: string) {
  const monday = Date.UTC(2026, 0, 5)
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const names = Array.from({ length: 7 }, (_, day) => day)
    .filter((day) => (bits & (1 << day)) !== 0)
    .map((day) => name.format(monday + day * 86_400_000))
  return names.length === 0 ? none : new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
