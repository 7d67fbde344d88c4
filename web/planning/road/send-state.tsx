import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import { type phone, wake } from './kept/phone.ts'
import { workOf } from './kept/refused.ts'
import { RefusedWork } from './refused-work.tsx'
import styles from './road.module.css'

type Phone = NonNullable<ReturnType<typeof phone.get>>

/** Whether all that was done has reached the server, and what it did not take. */
export function SendState({ phone: now }: { phone: Phone }) {
  const { text } = useLanguage()
  const words = text.road
  const { waiting, refused, link } = now
  const status = link === 'ok' && waiting.length === 0 ? 'ok' : 'warn'
  const work = workOf(refused)
  return (
    <>
      <div className={styles.sending}>
        <StatusShape status={status} />
        <span role="status">
          {waiting.length === 0 ? words.sent : words.notSent(waiting.length)}
          {link === 'offline' && `. ${words.offline}`}
          {link === 'login' && `. ${words.loginToSend}`}
        </span>
        {link !== 'ok' && waiting.length > 0 && (
          <Button size="compact-sm" variant="default" className={styles.whole} onClick={wake}>
            {text.ui.tryAgain}
          </Button>
        )}
      </div>
      {work.length > 0 && (
        <section className={styles.refused} role="alert" aria-label={words.refusedTitle(work.length)}>
          <h2 className={styles.refusedTitle}>
            <StatusShape status="bad" />
            {words.refusedTitle(work.length)}
          </h2>
          <ul>
            {work.map((each) => (
              <RefusedWork key={each.key} work={each} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
