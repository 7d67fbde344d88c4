import { may } from '#contract/access.ts'
import { lockers, type Locker, type ProvisionState } from '#contract/lockers/lockers.ts'
import { call } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { editPath } from '#web/shell/addresses.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { LastContact } from '#web/lockers/status/last-contact.tsx'
import { ownScreen } from '#web/lockers/locker/locker-head.tsx'
import { useViewerKeys } from '#web/lockers/locker/use-viewer-keys.ts'
import { confirm } from '#web/kit/confirm.ts'
import { Fact } from '#web/kit/fact.tsx'
import { useSection } from '#web/kit/form/sections.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Button } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeEntry } from './code-entry.tsx'
import styles from './lockers.module.css'
import { ProvisionStatus } from './provision-status.tsx'
import { TabletKeys } from './tablet-keys.tsx'

interface Props {
  locker: Locker
  reload: () => Promise<Locker>
  /** Called with the changed locker, after a right code or new keys. */
  provisioned: (locker: Locker) => Promise<void>
}

/** The locker's device, and how to connect one. */
export function Provisioning({ locker, reload, provisioned }: Props) {
  const { provisioning: text } = useText().lockers
  const state = stateOf(locker)
  const givesKeys = may(usePosition(), 'giveLockerKeys')
  useArrival(locker, state, reload)
  useViewerKeys(locker)
  const entry = (label?: string) =>
    givesKeys && (
      <CodeEntry
        key={state}
        locker={locker}
        replaces={state === 'provisioned'}
        opens={label}
        done={provisioned}
      />
    )
  return (
    <Panel id={useSection(text.title)} title={text.title} actions={<OwnScreen locker={locker} />}>
      <div className={styles.provisioning}>
        <output>
          <ProvisionStatus state={state} />
        </output>
        {state === 'none' && (
          <>
            <p className={styles.hint}>{givesKeys ? text.noneText : text.noneForPlanners}</p>
            {locker.ScreenLastContact && <Facts locker={locker} />}
            {entry()}
          </>
        )}
        {state === 'awaiting' && (
          <>
            <p className={styles.hint}>{text.awaitingText}</p>
            <Facts locker={locker} />
            <div className={styles.buttons}>{entry(text.otherCode)}</div>
          </>
        )}
        {state === 'provisioned' && (
          <>
            <Facts locker={locker} />
            <div className={styles.buttons}>
              <Restart locker={locker} />
              {entry(text.replace)}
            </div>
          </>
        )}
        {givesKeys && <TabletKeys locker={locker} renewed={provisioned} />}
      </div>
    </Panel>
  )
}

function stateOf({ device }: Locker): ProvisionState {
  if (device === null) return 'none'
  return device.device_provision.ProvisionAwaiting === 1 ? 'awaiting' : 'provisioned'
}

/** While the device is awaited, the locker is read every few seconds. */
function useArrival({ Id }: Locker, state: ProvisionState, reload: Props['reload']) {
  useQuery({
    queryKey: ['awaited', Id],
    queryFn: reload,
    enabled: state === 'awaiting',
    refetchInterval: 5000,
  })
}

function Facts({ locker }: { locker: Locker }) {
  const { text, format } = useLanguage()
  const { provisioning, fields } = text.lockers
  const { device } = locker
  const since = device?.device_provision.ProvisionedTime
  return (
    <dl className={styles.facts}>
      {device && (
        <Fact label={provisioning.device}>
          <Link to={editPath(devices, device.Id)}>{device.Name}</Link>
        </Fact>
      )}
      {since && <Fact label={provisioning.since}>{format.dateTime(since)}</Fact>}
      {since && (
        <Fact label={fields.LastContact}>
          <LastContact online={locker.Online === 1} at={locker.LastContact} />
        </Fact>
      )}
      {locker.ScreenLastContact && (
        <Fact label={fields.ScreenLastContact}>{format.dateTime(locker.ScreenLastContact)}</Fact>
      )}
    </dl>
  )
}

const devices = { slug: 'devices', one: 'device' }

function Restart({ locker }: { locker: Locker }) {
  const text = useText()
  const { provisioning: words } = text.lockers
  const [busy, setBusy] = useState(false)
  const restart = async () => {
    if (!(await confirm({ text: words.sureRestart }))) return
    setBusy(true)
    try {
      await call(lockers.restart, { params: { id: locker.Id } })
      notify({ severity: 'success', title: words.restarted })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() => void restart()}
      leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
    >
      {words.restart}
    </Button>
  )
}

function OwnScreen({ locker }: { locker: Locker }) {
  const { provisioning: text } = useText().lockers
  return (
    <Button
      component="a"
      href={ownScreen(locker)}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      size="compact-md"
      rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden="true" />}
    >
      {text.screen}
    </Button>
  )
}
