import { runs as api, type RunRow } from '#contract/planning/runs.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { useAutoRefresh } from '#web/live/connection.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calendar } from './calendar.tsx'
import { DayList } from './day-list.tsx'
import { dayName } from '#web/i18n/day-name.ts'
import { daysFrom, mondayOf, weekNumber } from './days.ts'
import { LateRuns } from './late-runs.tsx'
import { isLate } from './late.ts'
import styles from './runs.module.css'

/** The runs of a week: by driver and day, on a phone day by day. */
export default function RunsScreen() {
  const { screens, runs: words } = useText()
  useTitleFocus()
  const { address, change } = useAddress()
  const today = currentDay()
  const given = address['week']
  const monday = mondayOf(typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? given : today)
  const days = daysFrom(monday, 7)
  const found = useQuery({
    ...query(api.list, { query: { from: monday, to: plusDays(monday, 6), late: true } }),
    ...useAutoRefresh(),
    placeholderData: keepPreviousData,
  })
  const narrow = useNarrow()
  const go = (week: string) => change({ week: week === mondayOf(today) ? undefined : week })
  return (
    <Page title={screens.runs} actions={<PlanButton />}>
      <Loaded query={found}>
        {({ data }) => {
          const late = data.filter((run) => isLate(run, today))
          const inWeek = data.filter(({ Day }) => Day >= monday)
          return (
            <>
              {late.length > 0 && <LateRuns runs={late} today={today} />}
              <Sheet label={screens.runs}>
                <Weeks monday={monday} today={today} onGo={go} />
                {inWeek.length === 0 ? (
                  <EmptyState
                    title={words.calendar.empty}
                    text={words.calendar.emptyText}
                    action={<PlanButton />}
                  />
                ) : narrow ? (
                  <DayList days={days} runs={inWeek} today={today} />
                ) : (
                  <Calendar days={workdaysOr(days, inWeek)} runs={inWeek} today={today} />
                )}
              </Sheet>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** Saturday and Sunday are shown where somebody drives on them. */
const workdaysOr = (days: string[], runs: readonly RunRow[]) =>
  days.filter((day, at) => at < 5 || runs.some(({ Day }) => Day === day))

function PlanButton() {
  const { plan } = useText().runs
  return (
    <Button
      component={Link}
      to="/planning/runs/new"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
    >
      {plan}
    </Button>
  )
}

interface WeeksProps {
  monday: string
  today: string
  onGo: (monday: string) => void
}

function Weeks({ monday, today, onGo }: WeeksProps) {
  const { text, language } = useLanguage()
  const words = text.runs.calendar
  const [first, last] = [monday, plusDays(monday, 6)].map((day) => dayName(language, day))
  return (
    <div className={styles.weeks}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={words.before}
        onClick={() => onGo(plusDays(monday, -7))}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={words.after}
        onClick={() => onGo(plusDays(monday, 7))}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <h2 className={styles.week} aria-live="polite">
        {words.week(weekNumber(monday))}
        <span className={styles.muted}>
          {first} – {last}
        </span>
      </h2>
      {monday !== mondayOf(today) && (
        <Button variant="subtle" size="compact-sm" onClick={() => onGo(mondayOf(today))}>
          {words.thisWeek}
        </Button>
      )}
    </div>
  )
}
