import { webhooks } from '#contract/live/webhooks.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { faultText } from './fault-text.ts'
import { DeliveryMark } from './marks.tsx'
import styles from './webhooks.module.css'

interface Props {
  webhookId: number
  id: number
  onClose: () => void
  onReplay: () => Promise<void>
}

/** What was sent, and what the receiver answered. */
export function DeliveryDialog({ webhookId, id, onClose, onReplay }: Props) {
  const { text, format } = useLanguage()
  const { log, eventNames } = text.webhooks
  const found = useQuery(query(webhooks.delivery, { params: { id: webhookId, deliveryId: id } }))
  return (
    <Dialog opened title={log.one} onClose={onClose} size="lg">
      <Loaded query={found}>
        {({ data }) => (
          <div className={styles.delivery}>
            <dl className={styles.facts}>
              <Fact label={log.fields.Event}>{eventNames[data.Event]}</Fact>
              <Fact label={log.fields.State}>
                <DeliveryMark delivery={data} />
              </Fact>
              <Fact label={log.fields.Created}>{format.dateTime(data.Created)}</Fact>
              <Fact label={log.fields.Attempts}>{format.number(data.Attempts)}</Fact>
              <Fact label={log.fields.UUID}>{data.UUID}</Fact>
            </dl>
            <h3>{log.answered}</h3>
            {data.Status === null ? (
              <p>{data.Error === null ? log.noAnswer : faultText(data.Error, text)}</p>
            ) : (
              <p>{log.status(data.Status, format.number(data.Milliseconds ?? 0))}</p>
            )}
            {data.Answer ? <pre className={styles.code}>{data.Answer}</pre> : null}
            <Button variant="default" className={styles.again} onClick={() => void onReplay()}>
              {log.replay}
            </Button>
            <h3>{log.sent}</h3>
            <pre className={styles.code}>{JSON.stringify(JSON.parse(data.Sent), null, 2)}</pre>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
