import { may } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Page } from '#web/kit/page.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { BeginDialog } from './begin-dialog.tsx'
import { NextTab } from './next-tab.tsx'
import { SettingsButton } from './settings-button.tsx'
import { ShrinkageTab } from './shrinkage-tab.tsx'
import { StocktakesTab } from './stocktakes-tab.tsx'
import styles from './stocktakes.module.css'

/** The stocktakes, what to count next, and what is missing. The address may name the locker to be counted. */
export default function StocktakesScreen() {
  const { screens, resource, stocktakes: words } = useText()
  useTitleFocus()
  const approves = may(usePosition(), 'correctLines')
  const { address, change } = useAddress()
  const asked = Number(address['count'] ?? 0)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (asked > 0) change({ count: undefined })
  }
  return (
    <Page
      title={screens.stocktakes}
      actions={
        <div className={styles.actions}>
          {approves && <SettingsButton />}
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {resource.createNew}
          </Button>
        </div>
      }
    >
      <AddressTabs
        label={screens.stocktakes}
        tabs={[
          { key: 'list', label: words.tabs.list, content: <StocktakesTab /> },
          { key: 'next', label: words.tabs.next, content: <NextTab /> },
          ...(approves ? [{ key: 'shrinkage', label: words.tabs.shrinkage, content: <ShrinkageTab /> }] : []),
        ]}
      />
      {(open || asked > 0) && <BeginDialog lockerId={asked > 0 ? asked : undefined} onClose={close} />}
    </Page>
  )
}
