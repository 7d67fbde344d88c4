import type { Run } from '#contract/planning/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { shortDay } from '#web/planning/short-day.ts'
import { lackingOf } from './lacking.ts'
import styles from './run.module.css'
import { StateMark } from './state-mark.tsx'

/** When, who, how much, and how far it has come. */
export function RunFacts({ run }: { run: Run }) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const words = text.runs
  const { State, Day, DriverName, Stops, Ended, Pieces, Placed, Value, PickedAt, CreatedBy, Note } = run
  const planned = run.data.flatMap(({ State: state, Lines }) => (state === 'skipped' ? [] : Lines))
  const picked = planned.filter(({ Picked }) => Picked !== null)
  const lacking = run.data.reduce(
    (sum, { Lines, State: state }) => sum + Lines.reduce((of, line) => of + lackingOf(line, state), 0),
    0,
  )
  /** What skipped stops did not get; those of a cancelled run are skipped by that. */
  const skipped = run.data
    .filter(({ State: state }) => state === 'skipped' && run.State !== 'cancelled')
    .reduce((sum, { Lines }) => sum + Lines.reduce((of, { Planned }) => of + Planned, 0), 0)
  return (
    <Sheet label={words.fields.State}>
      <dl className={styles.facts}>
        <Fact label={words.fields.State}>
          <StateMark run={run} />
        </Fact>
        <Fact label={words.fields.Day}>{shortDay(Day, spoken)}</Fact>
        <Fact label={words.fields.DriverId}>{DriverName || words.nobody}</Fact>
        <Fact label={words.fields.Stops}>{format.number(Stops)}</Fact>
        <Fact label={words.fields.Pieces}>
          {format.number(Pieces)}
          {Value !== null && `, ${format.wholePrice(Value)}`}
        </Fact>
        {lacking + skipped > 0 && (
          <Fact label={words.fields.Lacking}>
            <StatusShape status="warn" />{' '}
            {[
              ...(lacking > 0 ? [words.pieces(lacking, format.number(lacking))] : []),
              ...(skipped > 0 ? [words.one.atSkipped(skipped, format.number(skipped))] : []),
            ].join(' + ')}
          </Fact>
        )}
        {Note !== '' && <Fact label={words.fields.Note}>{Note}</Fact>}
      </dl>
      {State !== 'draft' && State !== 'cancelled' && (
        <div className={styles.progress}>
          <progress value={Ended} max={Math.max(1, Stops)} aria-label={words.fields.State} />
          <span>{words.one.progress(format.number(Ended), format.number(Stops))}</span>
          <span>{words.one.placed(format.number(Placed), format.number(Pieces))}</span>
          {PickedAt !== null ? (
            <span>{words.one.picked(format.dateTime(PickedAt))}</span>
          ) : (
            picked.length > 0 && (
              <span>
                {words.one.linesPicked(format.number(picked.length), format.number(planned.length))}
              </span>
            )
          )}
        </div>
      )}
      {CreatedBy !== '' && <p className={styles.muted}>{words.one.by(CreatedBy)}</p>}
    </Sheet>
  )
}
