import type { RoadArticle, RoadLine } from '#contract/planning/road.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Picture } from '#web/resource/picture.tsx'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import styles from './road.module.css'

interface Props {
  line: RoadLine
  article: RoadArticle | undefined
  /** The stop is open. */
  canChange: boolean
  onAsPlanned: () => void
  onOther: () => void
  onTakeBack: () => void
}

/** An article of a locker: as planned with one tap, or anything else in its dialog. */
export function LineCard({ line, article, canChange, onAsPlanned, onOther, onTakeBack }: Props) {
  const { text, format } = useLanguage()
  const words = text.road
  const { Placed, Counted, Reason, CurrentVolume, MaxStock, Placement, Gone } = line
  const name = article?.Name || article?.Number || ''
  const wanted = wantedOf(line)
  const isDone = Placed !== null
  const above = aboveMax(line, wanted)
  return (
    <li className={styles.line} data-line={line.LockerArticleId} data-done={isDone || undefined}>
      <div className={styles.lineHead}>
        <Picture address={article?.ImagePath ?? null} />
        <div className={styles.lineName}>
          <strong>{name}</strong>
          <span className={styles.muted}>
            {[
              article?.Number,
              Placement === '' ? '' : words.place(Placement),
              words.has(format.number(CurrentVolume), MaxStock === null ? null : format.number(MaxStock)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <span className={styles.amount}>
          {format.number(isDone ? Placed : wanted)}
          {article?.Unit ? <small> {article.Unit}</small> : null}
        </span>
      </div>
      {Gone === 1 && (
        <p className={styles.state}>
          <StatusShape status="bad" />
          {words.goneFromLocker}
        </p>
      )}
      {!isDone && canChange && Gone === 0 && above > 0 && (
        <p className={styles.state}>
          <StatusShape status="warn" />
          {words.wouldBeAbove(format.number(above))}
        </p>
      )}
      {(isDone || Counted !== null) && (
        <p className={styles.state}>
          {isDone && <StatusShape status={Placed === wanted ? 'ok' : 'warn'} />}
          {[
            isDone ? words.putIn(format.number(Placed)) : '',
            Reason === null ? '' : words.reasons[Reason],
            Counted === null ? '' : words.countedAs(format.number(Counted), format.number(CurrentVolume)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {canChange && Gone === 0 && (
        <div className={styles.row}>
          {isDone ? (
            <Button className={styles.wide} size="md" variant="default" onClick={onTakeBack}>
              {words.takeBack}
            </Button>
          ) : wanted === 0 ? (
            <span className={styles.noneBrought}>
              {line.Planned > 0 ? words.nonePicked : words.notPlanned}
            </span>
          ) : (
            <Button
              className={styles.put}
              size="md"
              variant="light"
              leftSection={<IconCheck size={20} aria-hidden="true" />}
              aria-label={words.asPlannedFor(name, format.number(wanted))}
              onClick={onAsPlanned}
            >
              {words.asPlanned(format.number(wanted))}
            </Button>
          )}
          <Button size="md" variant="default" aria-label={words.otherFor(name)} onClick={onOther}>
            {isDone ? words.change : words.other}
          </Button>
        </div>
      )}
    </li>
  )
}

/** By how much it would have more than its maximum. What was counted is what is there. */
export const aboveMax = ({ CurrentVolume, Counted, MaxStock }: RoadLine, amount: number) =>
  MaxStock === null || amount === 0 ? 0 : Math.max(0, (Counted ?? CurrentVolume) + amount - MaxStock)

/** Where no maximum says what there is room for: more than three times what was planned, and twenty more. A slip of the finger is so. */
export const isFarAbovePlan = (line: RoadLine, amount: number) =>
  line.MaxStock === null && amount > 3 * wantedOf(line) && amount >= wantedOf(line) + 20

/** Something goes in, and nothing is said of it yet. */
export const isUnhandled = (line: RoadLine) => line.Placed === null && line.Gone === 0 && wantedOf(line) > 0

/** What was picked for it, or is planned where it is not picked. */
export const wantedOf = ({ Picked, Planned }: RoadLine) => Picked ?? Planned
