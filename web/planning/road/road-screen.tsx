import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Page } from '#web/kit/page.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/kit/states.tsx'
import { dayName } from '#web/i18n/day-name.ts'
import { shortDay } from '#web/planning/short-day.ts'
import { shownState } from '#web/planning/runs/shown-state.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { IconChevronRight, IconTruck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { SendState } from './send-state.tsx'
import styles from './road.module.css'
import { useKeptPages, useRuns } from './use-phone.ts'

/** A run may be opened for the first time where there is no network: its screen is kept with the list. */
const loadRunScreen = () => import('./run-screen.tsx')

/** The runs that one drives: today's and those that come. */
export default function RoadScreen() {
  const spoken = useLanguage()
  const { text, format, language } = spoken
  const words = text.road
  useTitleFocus()
  const { list, phone, failed, read } = useRuns()
  useKeptPages(list !== undefined, loadRunScreen)
  return (
    <Page title={text.screens.road} narrow>
      {phone && <SendState phone={phone} />}
      {list?.length === 0 && (
        <EmptyState picture={<IconTruck size={40} stroke={1.5} />} title={words.none} text={words.noneText} />
      )}
      {list && list.length > 0 && (
        <ul className={styles.cards}>
          {list.map(({ Id, Day, Name, Stops, Ended, Planned, ...run }) => (
            <li key={Id}>
              <Link to="/road/$id" params={{ id: String(Id) }} className={styles.card}>
                <span className={styles.cardText}>
                  <strong>{Name || words.runOf(dayName(language, Day))}</strong>
                  <span className={styles.muted}>
                    {[shortDay(Day, spoken), words.states[shownState({ ...run, Stops })]].join(' · ')}
                  </span>
                  <span className={styles.muted}>
                    {[words.stopsOf(Ended, Stops), words.pieces(Planned, format.number(Planned))].join(' · ')}
                  </span>
                </span>
                <IconChevronRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list === undefined &&
        (failed === undefined ? (
          <LoadingState />
        ) : (
          <FailedState text={failureText(text, failed)} onRetry={read} />
        ))}
    </Page>
  )
}
