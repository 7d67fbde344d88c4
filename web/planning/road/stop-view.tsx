import type { RoadLine, RoadRun, RoadStop } from '#contract/planning/road.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { ThumbBar } from '#web/kit/layout/thumb-bar.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconChecks } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { EndDialog } from './end-dialog.tsx'
import { lineByCode } from './found-by-code.ts'
import { aboveMax, isUnhandled, LineCard, wantedOf } from './line-card.tsx'
import { LineDialog } from './line-dialog.tsx'
import { NoRoomDialog } from './no-room-dialog.tsx'
import { asPlannedReport, isPlain, placedReport } from './placed-report.ts'
import styles from './road.module.css'
import { ScanField } from './scan-field.tsx'
import { StopHead } from './stops.tsx'
import type { Tell } from './use-phone.ts'

/** A locker that is being filled, shelf by shelf. */
export function StopView({ run, stop, tell }: { run: RoadRun; stop: RoadStop; tell: Tell }) {
  const { text } = useLanguage()
  const words = text.road
  const { change } = useAddress()
  const [opened, setOpened] = useState<number>()
  /** Of "all as planned": what there is no room for is listed, and asked about one after the other if that is wanted. */
  const [isNoRoom, setNoRoom] = useState(false)
  const [asked, setAsked] = useState<number[]>([])
  const [isEnding, setEnding] = useState(false)
  const canChange = stop.State === 'open' && (run.State === 'ready' || run.State === 'underway')
  const inRun = stop.Lines.filter(
    ({ Planned, Placed, Counted }) => Planned > 0 || Placed !== null || Counted !== null,
  )
  const others = stop.Lines.filter((line) => !inRun.includes(line) && line.Gone === 0)
  const done = inRun.filter((line) => line.Placed !== null || wantedOf(line) === 0)
  const line = stop.Lines.find(({ LockerArticleId }) => LockerArticleId === opened)
  const articleOf = ({ ArticleId }: RoadLine) =>
    run.Articles.find((article) => article.ArticleId === ArticleId)

  const asPlanned = (...lines: RoadLine[]) => tell(...lines.map((each) => asPlannedReport(stop, each)))
  const allAsPlanned = async () => {
    if (!(await asPlanned(...inRun.filter(isPlain)))) return
    const left = inRun.filter((each) => isUnhandled(each) && !isPlain(each))
    if (left.length > 1) setNoRoom(true)
    else setOpened(left[0]?.LockerArticleId)
  }
  const withoutRoom = inRun.filter((each) => isUnhandled(each) && !isPlain(each))
  const askEach = () => {
    const ids = withoutRoom.map(({ LockerArticleId }) => LockerArticleId)
    setNoRoom(false)
    setAsked(ids)
    setOpened(ids[0])
  }
  const askedAt = asked.indexOf(opened ?? -1)
  const close = () => {
    setAsked([])
    setOpened(undefined)
  }
  const back = () => change({ stop: undefined })
  // The list before it may have been scrolled far. Newer browsers answer with a promise, which is no cleanup.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  const cards = (lines: RoadLine[]) =>
    lines.map((each) => (
      <LineCard
        key={each.LockerArticleId}
        line={each}
        article={articleOf(each)}
        canChange={canChange}
        // What is more than there is room for is asked about.
        onAsPlanned={() =>
          aboveMax(each, wantedOf(each)) > 0 ? setOpened(each.LockerArticleId) : void asPlanned(each)
        }
        onOther={() => setOpened(each.LockerArticleId)}
        onTakeBack={() =>
          void tell(placedReport(stop, each, { Amount: null, Reason: null, Counted: each.Counted }))
        }
      />
    ))

  const shelves = [...Map.groupBy(inRun, ({ Shelf }) => Shelf)]
  return (
    <>
      <StopHead stop={stop} />
      {canChange && (
        <ScanField
          run={run}
          stopId={stop.Id}
          notHere={words.notHere}
          onCode={(code) => {
            const found = lineByCode(code, stop.Lines, run.Articles)
            if (found) setOpened(found.LockerArticleId)
            return found !== undefined
          }}
        />
      )}
      {shelves.map(([shelf, lines]) => (
        <section
          key={shelf}
          className={styles.shelf}
          aria-label={shelf === null ? words.noShelf : words.shelf(shelf)}
        >
          {(shelf !== null || shelves.length > 1) && (
            <h2 className={styles.shelfName}>{shelf === null ? words.noShelf : words.shelf(shelf)}</h2>
          )}
          <ul className={styles.cards}>{cards(lines)}</ul>
        </section>
      ))}
      {others.length > 0 && canChange && (
        <details className={styles.others}>
          <summary>{words.othersInLocker(others.length)}</summary>
          <ul className={styles.cards}>{cards(others)}</ul>
        </details>
      )}
      <ThumbBar label={words.doneOf(done.length, inRun.length)}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden="true" />} onClick={back}>
          {words.back}
        </Button>
        {canChange && (
          <>
            <Button
              variant="default"
              disabled={!inRun.some(isUnhandled)}
              leftSection={<IconChecks size={20} aria-hidden="true" />}
              onClick={() => void allAsPlanned()}
            >
              {words.allAsPlanned}
            </Button>
            <Button leftSection={<IconCheck size={20} aria-hidden="true" />} onClick={() => setEnding(true)}>
              {words.finish}
            </Button>
          </>
        )}
      </ThumbBar>
      {line && (
        <LineDialog
          key={line.LockerArticleId}
          line={line}
          article={articleOf(line)}
          {...(asked.length > 1 && askedAt >= 0 && { note: words.askedOf(askedAt + 1, asked.length) })}
          onClose={close}
          onSave={async (filled) => {
            if (!(await tell(placedReport(stop, line, filled)))) return
            const next = askedAt < 0 ? undefined : asked[askedAt + 1]
            if (next === undefined) close()
            else setOpened(next)
          }}
        />
      )}
      {isNoRoom && withoutRoom.length > 0 && (
        <NoRoomDialog
          run={run}
          lines={withoutRoom}
          onAll={async () => {
            if (await asPlanned(...withoutRoom)) setNoRoom(false)
          }}
          onEach={askEach}
          onClose={() => setNoRoom(false)}
        />
      )}
      {isEnding && <EndDialog stop={stop} tell={tell} onClose={() => setEnding(false)} onDone={back} />}
    </>
  )
}
