import type { RunLine, RunStop } from '#contract/planning/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { AmountInput } from './amount-input.tsx'
import row from './row.module.css'
import styles from './run.module.css'

interface Props {
  stop: RunStop
  typed: Readonly<Record<number, string>>
  onType?: (line: RunLine, amount: string) => void
}

/** What goes to a stop: planned, picked and put in. */
export function StopLines({ stop: { Lines, LockerName }, typed, onType }: Props) {
  const { text } = useLanguage()
  const words = text.runs
  if (Lines.length === 0) return <p className={row.muted}>{words.one.empty}</p>
  return (
    <table className={styles.lines} aria-label={LockerName}>
      <thead>
        <tr>
          <th scope="col">{words.fields.Article}</th>
          <th scope="col" className={styles.number}>
            {words.fields.CurrentVolume}
          </th>
          <th scope="col" className={styles.number}>
            {words.fields.Planned}
          </th>
          <th scope="col" className={styles.number}>
            {words.fields.Picked}
          </th>
          <th scope="col" className={styles.number}>
            {words.fields.Placed}
          </th>
          <th scope="col">{words.fields.Reason}</th>
        </tr>
      </thead>
      <tbody>
        {Lines.map((line) => (
          <Line
            key={line.Id}
            line={line}
            typed={typed[line.LockerArticleId] ?? String(line.Planned)}
            {...(onType && { onType: (amount: string) => onType(line, amount) })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  line: RunLine
  typed: string
  onType?: (amount: string) => void
}

function Line({ line, typed, onType }: LineProps) {
  const { text, format } = useLanguage()
  const { fields, reasons, one } = text.runs
  const { ArticleName, ArticleNumber, CurrentVolume, Planned, Picked, Placed, Reason } = line
  const { Counted, Corrected } = line
  const signed = (amount: number) => (amount > 0 ? '+' : '') + format.number(amount)
  const name = ArticleName || ArticleNumber
  const isShort = (amount: number | null) => amount !== null && amount < Planned
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        <span className={row.muted}>{ArticleNumber}</span>
      </th>
      <td className={styles.number} data-label={fields.CurrentVolume}>
        {format.number(CurrentVolume)}
      </td>
      <td className={styles.number} data-label={fields.Planned}>
        {onType ? <AmountInput article={name} typed={typed} onType={onType} /> : format.number(Planned)}
      </td>
      <td className={styles.number} data-label={fields.Picked}>
        {isShort(Picked) && <StatusShape status="warn" />}
        {Picked !== null && format.number(Picked)}
      </td>
      <td className={styles.number} data-label={fields.Placed}>
        {isShort(Placed) && <StatusShape status="warn" />}
        {Placed !== null && format.number(Placed)}
      </td>
      <td>
        {[
          Reason === null ? '' : reasons[Reason],
          Counted === null ? '' : one.counted(format.number(Counted), signed(Corrected ?? 0)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </td>
    </tr>
  )
}
