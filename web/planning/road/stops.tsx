import type { RoadRun, RoadStop } from '#contract/planning/road.ts'
import { road } from '#contract/planning/road.ts'
import { download } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { dayName } from '#web/i18n/day-name.ts'
import { notify } from '#web/shell/notices.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFileText, IconMapPin } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { InVan } from './in-van.tsx'
import { phone } from './kept/phone.ts'
import { mapPlace } from './map-place.ts'
import { SkipDialog } from './skip-dialog.tsx'
import styles from './road.module.css'
import type { Tell } from './use-phone.ts'

/** The lockers in their order; the next one is the first that is open. */
export function Stops({ run, tell }: { run: RoadRun; tell: Tell }) {
  const { text, language } = useLanguage()
  const today = currentDay()
  const words = text.road
  const { change } = useAddress()
  const [skipping, setSkipping] = useState<RoadStop>()
  const open = run.Stops.filter(({ State }) => State === 'open')
  // Nobody drives to what is left of a run that is called off.
  const shown = run.State === 'cancelled' ? run.Stops.filter(({ State }) => State === 'done') : run.Stops
  const isDrivable = run.State === 'ready' || run.State === 'underway'
  const move = (stop: RoadStop, by: number) => {
    const ids = open.map(({ Id }) => Id)
    const from = ids.indexOf(stop.Id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, stop.Id)
    void tell({ Kind: 'order', Stops: ids })
  }
  return (
    <div className={styles.stops}>
      {run.State === 'ready' && run.Day > today && (
        <p className={styles.state}>
          <StatusShape status="warn" />
          {words.notToday(dayName(language, run.Day))}
        </p>
      )}
      {run.Note !== '' && <p className={styles.note}>{run.Note}</p>}
      {run.State === 'done' && (
        <p className={styles.ended} role="status">
          <StatusShape status="ok" />
          <strong>{words.ended}</strong> {words.endedText}
        </p>
      )}
      <ol className={styles.cards}>
        {shown.map((stop, index) => (
          <li key={stop.Id} className={styles.stop} data-state={stop.State}>
            <StopHead stop={stop} place={index + 1} isEnded={stop.State !== 'open'} />
            {stop.State === 'open' ? (
              isDrivable && (
                <div className={styles.row}>
                  <Button
                    className={styles.wide}
                    size="md"
                    variant={stop === open[0] ? 'filled' : 'default'}
                    aria-label={words.openStop(stop.LockerName)}
                    onClick={() => change({ stop: stop.Id })}
                  >
                    {words.open}
                  </Button>
                  <Button
                    size="md"
                    variant="subtle"
                    aria-label={words.skipTitle(stop.LockerName)}
                    onClick={() => setSkipping(stop)}
                  >
                    {words.skip}
                  </Button>
                  <Mover
                    label={words.earlier(stop.LockerName)}
                    off={stop === open[0]}
                    onClick={() => move(stop, -1)}
                  >
                    <IconArrowUp size={20} aria-hidden="true" />
                  </Mover>
                  <Mover
                    label={words.later(stop.LockerName)}
                    off={stop === open.at(-1)}
                    onClick={() => move(stop, 1)}
                  >
                    <IconArrowDown size={20} aria-hidden="true" />
                  </Mover>
                </div>
              )
            ) : (
              <EndedStop run={run} stop={stop} tell={tell} />
            )}
          </li>
        ))}
      </ol>
      <InVan run={run} />
      {skipping && (
        <SkipDialog
          stop={skipping}
          onClose={() => setSkipping(undefined)}
          onSkip={(Reason) => tell({ Kind: 'stopSkipped', StopId: skipping.Id, Reason })}
        />
      )}
    </div>
  )
}

interface MoverProps {
  label: string
  off: boolean
  onClick: () => void
  children: React.ReactNode
}

const Mover = ({ label, off, onClick, children }: MoverProps) => (
  <ActionIcon size={44} variant="subtle" aria-label={label} disabled={off} onClick={onClick}>
    {children}
  </ActionIcon>
)

interface HeadProps {
  stop: RoadStop
  place?: number
  /** Nobody has to find it any more. */
  isEnded?: boolean
}

export function StopHead({ stop, place, isEnded = false }: HeadProps) {
  const { text, format } = useLanguage()
  const words = text.road
  const planned = stop.Lines.reduce((sum, { Picked, Planned }) => sum + (Picked ?? Planned), 0)
  const where = [stop.Location, stop.Address].filter(Boolean)
  const onMap = mapPlace(stop)
  return (
    <div className={styles.stopHead}>
      {place !== undefined && (
        <h2 className={styles.stopName}>
          <span className={styles.place}>{place}</span>
          {stop.LockerName}
        </h2>
      )}
      <p className={styles.muted}>
        {[stop.CustomerName, words.pieces(planned, format.number(planned))].filter(Boolean).join(' · ')}
      </p>
      {!isEnded && where.length > 0 && (
        <p className={styles.where}>
          <span>
            {where.map((line, at) => (
              <Fragment key={line}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </span>
          {onMap !== '' && (
            <a
              className={styles.map}
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(onMap)}`}
              target="_blank"
              rel="noreferrer"
            >
              <IconMapPin size={16} aria-hidden="true" />
              {words.map}
            </a>
          )}
        </p>
      )}
      {!isEnded && stop.OpeningNotes !== '' && (
        <p className={styles.note}>
          <strong>{words.opening}:</strong> {stop.OpeningNotes}
        </p>
      )}
    </div>
  )
}

/** What was put in of articles that had left the locker by then. */
function NotBooked({ run, stop }: { run: RoadRun; stop: RoadStop }) {
  const { text, format } = useLanguage()
  const lost = stop.Lines.filter(({ NotBooked: amount }) => (amount ?? 0) > 0)
  if (lost.length === 0) return null
  return (
    <p className={styles.lost}>
      <StatusShape status="warn" />
      {text.road.notBooked(
        lost
          .map(({ ArticleId, NotBooked: amount }) => {
            const article = run.Articles.find((each) => each.ArticleId === ArticleId)
            return `${format.number(amount ?? 0)} × ${article?.Name || article?.Number || ''}`
          })
          .join(', '),
      )}
    </p>
  )
}

function EndedStop({ run, stop, tell }: { run: RoadRun; stop: RoadStop; tell: Tell }) {
  const { text, format } = useLanguage()
  const words = text.road
  const put = stop.Lines.reduce((sum, { Placed }) => sum + (Placed ?? 0), 0)
  const isWaiting = phone
    .use()
    ?.waiting.some(({ report }) => report.Kind === 'stopDone' && report.StopId === stop.Id)
  const note = async () => {
    try {
      await download(road.deliveryNote, { params: { id: run.Id, stopId: stop.Id } })
    } catch (error) {
      notify({ severity: 'error', title: failureText(text, error) })
    }
  }
  if (stop.State === 'done')
    return (
      <div className={styles.row}>
        <span className={styles.state}>
          <StatusShape status="ok" />
          {[
            (stop.AtLocker === 1 ? words.filledAtLocker : words.filled)(
              stop.EndedAt === null ? '' : format.time(stop.EndedAt),
            ),
            words.putIn(format.number(put)),
          ].join(' · ')}
        </span>
        <NotBooked run={run} stop={stop} />
        {/* The note is made when the server knows of it. */}
        {!isWaiting && (
          <Button
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden="true" />}
            onClick={() => void note()}
          >
            {words.deliveryNote}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.row}>
      <span className={styles.state}>
        <StatusShape status="warn" />
        {stop.Reason === '' ? words.skipped : words.skippedBecause(stop.Reason)}
      </span>
      {run.State !== 'cancelled' && (
        <Button variant="default" onClick={() => void tell({ Kind: 'stopReopened', StopId: stop.Id })}>
          {words.openAgain}
        </Button>
      )}
    </div>
  )
}
