import { apiKeys, type ApiKey, overlapHours } from '#contract/people/api-keys.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { readAgain } from '#web/resource/queries.ts'
import { saveFirst } from '#web/resource/use-changes.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import recordStyles from '#web/resource/resource.module.css'
import styles from './api-keys.module.css'
import { SecretDialog } from './secret-dialog.tsx'

/** Gives a key a new secret; the present one may still work for a while. */
export function RotateKey({ record: key }: { record: ApiKey }) {
  const { text, format } = useLanguage()
  const words = text.apiKeys.rotate
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [hours, setHours] = useState<(typeof overlapHours)[number]>(24)
  const [secret, setSecret] = useState<string>()
  const rotate = async () => {
    setBusy(true)
    try {
      const { Secret } = await call(apiKeys.rotate, { params: { id: key.Id }, body: { OverlapHours: hours } })
      setAsking(false)
      setSecret(Secret)
      await readAgain({ slug: 'api-keys' })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className={recordStyles.folded}
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => (hasUnsaved() ? saveFirst() : setAsking(true))}
      >
        {words.button}
      </Button>
      <Dialog opened={asking} title={words.title} onClose={() => setAsking(false)}>
        <div className={styles.dialog}>
          <p>{words.text}</p>
          <NativeSelect
            label={words.overlap}
            value={String(hours)}
            onChange={({ currentTarget: { value } }) =>
              setHours(overlapHours.find((each) => String(each) === value) ?? 0)
            }
            data={overlapHours.map((each) => ({ value: String(each), label: words.hours[each] }))}
          />
          {key.PreviousUntil !== null && <p>{words.endsOlder(format.dateTime(key.PreviousUntil))}</p>}
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setAsking(false)}>
              {text.ui.cancel}
            </Button>
            <Button loading={busy} onClick={() => void rotate()}>
              {words.button}
            </Button>
          </div>
        </div>
      </Dialog>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}
