import { may } from '#contract/access.ts'
import type { Run } from '#contract/planning/runs.ts'
import { ApiError, isRefusedAs } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { useAutoRefresh } from '#web/live/connection.ts'
import { histories } from '#web/resource/history/histories.ts'
import { LatestChanges } from '#web/resource/history/latest-changes.tsx'
import { useRecordName } from '#web/shell/here.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { runQuery } from './queries.ts'
import { RunActs } from './run-acts.tsx'
import { RunFacts } from './run-facts.tsx'
import { runTitle } from './run-title.ts'
import { Stops } from './stops.tsx'

/** One run, as its planner sees it. Whoever only drives is led to the road. */
export default function RunScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const plans = may(usePosition(), 'handleOrders')
  if (!plans) return <Navigate to={`/road/${Number(id)}`} replace />
  return <Planned key={id} id={Number(id)} />
}

function Planned({ id }: { id: number }) {
  const spoken = useLanguage()
  const { screens, runs: words } = spoken.text
  useTitleFocus()
  const found = useQuery({ ...runQuery(id), ...useAutoRefresh() })
  const run = found.data?.data
  const title = run && runTitle(run, spoken)
  useRecordName(title)
  const gone =
    found.error instanceof ApiError &&
    found.error.status < 500 &&
    !isRefusedAs(found.error, 'secondFactorDemanded')
  if (gone)
    return (
      <Page title={screens.run}>
        <EmptyState
          title={words.one.gone}
          text={words.one.goneText}
          action={
            <Button component={Link} to="/planning/runs" variant="default">
              {screens.runs}
            </Button>
          }
        />
      </Page>
    )
  if (run) return <Opened run={run} title={title ?? screens.run} />
  return (
    <Page title={screens.run}>
      <Loaded query={found}>{() => null}</Loaded>
    </Page>
  )
}

function Opened({ run, title }: { run: Run; title: string }) {
  const { runs: words } = useLanguage().text
  const reads = may(usePosition(), 'readHistory')
  /** The stops that are to be a run of their own, while they are chosen. */
  const [splitting, setSplitting] = useState<ReadonlySet<number>>()
  return (
    <Page title={title} actions={<RunActs run={run} splitting={splitting} onSplit={setSplitting} />}>
      <RunFacts run={run} />
      <Stops run={run} splitting={splitting} onSplit={setSplitting} />
      {reads && (
        <Panel title={words.one.history}>
          <LatestChanges key={run.Revision} of={histories.run} slug="runs" id={run.Id} name={title} />
        </Panel>
      )}
    </Page>
  )
}
