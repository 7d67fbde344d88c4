import { type Webhook, webhooks } from '#contract/live/webhooks.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './webhooks.module.css'

interface Props {
  webhook: Webhook
  show: (webhook: Webhook) => Promise<void>
}

/** What calls are signed with: shown on demand, and replaced. */
export function SecretPanel({ webhook, show }: Props) {
  const { text, format } = useLanguage()
  const words = text.webhooks.secret
  const [secret, setSecret] = useState<string>()
  const params = { id: webhook.Id }

  const reveal = async () => setSecret((await call(webhooks.secret, { params })).Secret)
  const rotate = async () => {
    if (!(await confirm({ title: words.rotate, text: words.rotateSure, yes: words.rotate }))) return
    const { Secret, webhook: changed } = await call(webhooks.rotate, { params })
    setSecret(Secret)
    notify({ severity: 'success', title: words.rotated })
    await show(changed)
  }
  const run = (work: () => Promise<void>) => () => void work().catch(notifyFailure)
  return (
    <Panel title={words.title} hint={words.hint}>
      <div className={styles.secret}>
        {secret === undefined ? (
          <Button variant="default" onClick={run(reveal)}>
            {words.show}
          </Button>
        ) : (
          <CopyField label={words.label} value={secret} words={words} />
        )}
        <Button variant="subtle" onClick={run(rotate)}>
          {words.rotate}
        </Button>
      </div>
      {webhook.FormerUntil !== null && (
        <p className={styles.muted}>{words.both(format.dateTime(webhook.FormerUntil))}</p>
      )}
    </Panel>
  )
}
