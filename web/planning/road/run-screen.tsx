import type { RoadRun } from '#contract/planning/road.ts'
import { ApiError } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Page } from '#web/kit/page.tsx'
import { FailedState, LoadingState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { PickList } from '#web/planning/picking/pick-list.tsx'
import { dayName } from '#web/i18n/day-name.ts'
import { useRecordName } from '#web/shell/here.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useParams } from '@tanstack/react-router'
import styles from './road.module.css'
import { SendState } from './send-state.tsx'
import { StopView } from './stop-view.tsx'
import { Stops } from './stops.tsx'
import { useKeptPages, useRun, useTell } from './use-phone.ts'

/** A run on the driver's phone: its stops, what is picked for it, or one of its lockers. */
export default function RunScreen() {
  const { text, language } = useLanguage()
  const words = text.road
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  useTitleFocus()
  const { address } = useAddress()
  const { run: known, phone, failed, read } = useRun(Number(id))
  const tell = useTell(Number(id))
  useKeptPages(known !== undefined)
  const isGone = failed instanceof ApiError && failed.status === 404
  // What is somebody else's by now can be looked at, and not driven.
  const run = known && isGone ? { ...known, State: 'cancelled' as const } : known
  const name = run && (run.Name || words.runOf(dayName(language, run.Day)))
  useRecordName(name)
  const stop = run?.Stops.find(({ Id }) => Id === Number(address['stop']))
  if (!run || !phone)
    return (
      <Page title={text.screens.roadRun} narrow>
        {phone && <SendState phone={phone} />}
        {failed === undefined ? (
          <LoadingState />
        ) : (
          <FailedState
            text={
              isGone ? words.gone : failed instanceof ApiError ? failureText(text, failed) : words.notKnown
            }
            onRetry={read}
          />
        )}
      </Page>
    )
  if (stop)
    return (
      <Page title={stop.LockerName} narrow>
        <SendState phone={phone} />
        <Ended run={run} isGone={isGone} />
        <StopView key={stop.Id} run={run} stop={stop} tell={tell} />
      </Page>
    )
  return (
    <Page title={name ?? ''} narrow>
      <SendState phone={phone} />
      <Ended run={run} isGone={isGone} />
      {run.State === 'cancelled' ? (
        <Stops run={run} tell={tell} />
      ) : (
        <AddressTabs
          label={words.parts}
          tabs={[
            { key: 'drive', label: words.drive, content: <Stops run={run} tell={tell} /> },
            { key: 'pick', label: words.pick, content: <PickList run={run} tell={tell} /> },
          ]}
        />
      )}
    </Page>
  )
}

/** A run that is not driven any more, and why. */
function Ended({ run, isGone }: { run: RoadRun; isGone: boolean }) {
  const { road: words } = useText()
  if (run.State !== 'cancelled' && run.State !== 'draft') return null
  return (
    <p className={styles.state} role="alert">
      <StatusShape status="bad" />
      {isGone ? words.givenAway : run.State === 'draft' ? words.notReady : words.cancelled}
    </p>
  )
}
