import { lockers, type Locker } from '#contract/lockers/lockers.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { confirm } from '#web/kit/confirm.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconKey } from '@tabler/icons-react'
import { useId, useState } from 'react'
import styles from './lockers.module.css'

interface Props {
  locker: Locker
  /** Called with the changed locker when the keys were renewed. */
  renewed: (locker: Locker) => Promise<void>
}

/** The link that makes a tablet the locker's screen, and new keys, which make those of a lost tablet invalid. */
export function TabletKeys({ locker, renewed }: Props) {
  const text = useText()
  const { tablet: words } = text.lockers.provisioning
  const heading = useId()
  const [link, setLink] = useState<string>()
  const [busy, setBusy] = useState<'show' | 'renew'>()

  async function doing(what: 'show' | 'renew', work: () => Promise<void>) {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(undefined)
    }
  }

  const show = () =>
    doing('show', async () => {
      const keys = await call(lockers.revealKey, { params: { id: locker.Id } })
      setLink(`${location.origin}/locker/${keys.CallerId}#key=${keys.ScreenKey}&pin=${keys.PinKey}`)
    })

  async function renew() {
    if (!(await confirm({ text: words.sureRenew, yes: words.renew, no: text.ui.cancel }))) return
    await doing('renew', async () => {
      const { data } = await call(lockers.newKey, { params: { id: locker.Id } })
      setLink(undefined)
      notify({ severity: 'success', title: words.renewed, msg: words.renewedText })
      await renewed(data)
    })
  }

  return (
    <section aria-labelledby={heading} className={styles.tablet}>
      <h3 id={heading} className={styles.heading}>
        {words.title}
      </h3>
      <p className={styles.hint}>{words.text}</p>
      {link !== undefined && (
        <CopyField label={words.link} hint={words.linkHint} value={link} words={words} />
      )}
      <div className={styles.buttons}>
        {link === undefined ? (
          <Button
            variant="default"
            loading={busy === 'show'}
            onClick={() => void show()}
            leftSection={<IconEye size={16} stroke={1.8} aria-hidden="true" />}
          >
            {words.show}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => setLink(undefined)}
            leftSection={<IconEyeOff size={16} stroke={1.8} aria-hidden="true" />}
          >
            {words.hide}
          </Button>
        )}
        <Button
          variant="subtle"
          loading={busy === 'renew'}
          onClick={() => void renew()}
          leftSection={<IconKey size={16} stroke={1.8} aria-hidden="true" />}
        >
          {words.renew}
        </Button>
      </div>
    </section>
  )
}
