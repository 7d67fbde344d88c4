import { firstRoutes } from '#contract/first-routes.ts'
import type { onBehalf } from '#contract/people/on-behalf.ts'
import { call } from '#web/api/api.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { notifyFailure } from './notices.ts'
import styles from './on-behalf.module.css'
import { tellOtherTabs } from './session/others-behalf.ts'

/** On every screen while somebody of the house works for a reseller. */
export default function OnBehalf({ reseller }: { reseller: string }) {
  const { onBehalf: text } = useStartText()
  const end = async () => {
    try {
      await call<typeof onBehalf.end>(firstRoutes.endOnBehalf)
      tellOtherTabs()
      // Everything on the screen was that reseller's.
      location.assign('/')
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <div className={styles.strip} role="status">
      <IconUserShield size={18} stroke={1.6} aria-hidden="true" />
      <span>{text.now(reseller)}</span>
      <Button variant="default" size="compact-sm" onClick={() => void end()}>
        {text.end}
      </Button>
    </div>
  )
}
