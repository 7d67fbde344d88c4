import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { severities, type Severity } from '#contract/live/happenings.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { statusOf } from '#web/shell/flashes.tsx'
import { Page } from '#web/kit/page.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import styles from './notifications.module.css'
import { useWords } from './words.ts'

/** Raises notifications of every kind, and lists their rules. */
export default function NotificationsScreen() {
  useTitleFocus()
  const { screens } = useText()
  const words = useWords()
  return (
    <Page title={screens.sandboxNotifications} narrow>
      <Panel title={words.rules}>
        <ul className={styles.rules}>
          {words.rule.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Panel>
      <RaisePanel />
      <Panel title={words.many} hint={words.manyHint}>
        <Button variant="default" onClick={() => raiseMany(words)}>
          {words.many}
        </Button>
      </Panel>
    </Page>
  )
}

const eachOfMany = 5

type Words = ReturnType<typeof useWords>

function RaisePanel() {
  const text = useText()
  const words = useWords()
  const [store, setStore] = useState<keyof Words['stores']>('usual')
  const [linked, setLinked] = useState(false)
  const [long, setLong] = useState(false)
  const raise = (severity: Severity) =>
    notify({
      severity,
      title: long ? words.longTitle : words[severity].title,
      msg: long ? words.longMsg : words[severity].msg,
      ...(linked && { link: '/settings' }),
      ...(store !== 'usual' && { store: store === 'kept' }),
    })
  return (
    <Panel title={words.raise}>
      <div className={styles.choices}>
        <SegmentedControl
          size="xs"
          aria-label={words.which}
          value={store}
          onChange={setStore}
          data={(['usual', 'kept', 'flash'] as const).map((value) => ({ value, label: words.stores[value] }))}
        />
        <Checkbox label={words.linked} checked={linked} onChange={() => setLinked(!linked)} />
        <Checkbox label={words.long} checked={long} onChange={() => setLong(!long)} />
      </div>
      <div className={styles.choices}>
        {severities.map((severity) => (
          <Button
            key={severity}
            variant="default"
            leftSection={<StatusShape status={statusOf[severity]} />}
            onClick={() => raise(severity)}
          >
            {text.notifications.severities[severity]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

function raiseMany(words: Words) {
  for (let round = 1; round <= eachOfMany; round++)
    for (const severity of severities)
      notify({ severity, title: `${words[severity].title} ${round}`, msg: words[severity].msg, store: true })
}
