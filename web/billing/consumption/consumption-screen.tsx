import { may } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Page } from '#web/kit/page.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { IconFilePlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './consumption.module.css'
import { ConsumptionTable } from './consumption-table.tsx'
import { MakeDialog } from './make/make-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useOpened } from './use-opened.ts'
import { StatementDialog } from './view/statement-dialog.tsx'

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** Consumption statements: a reseller makes them, its customers' site managers read those that were sent to them. */
export default function ConsumptionScreen() {
  useTitleFocus()
  const { screens, consumption: words } = useText()
  const opened = useOpened()
  const makes = may(usePosition(), 'makeConsumption')
  const narrow = useNarrow()
  const [setting, setSetting] = useState(false)
  const settingsButton = (
    <Button variant="default" leftSection={<IconSettings {...icon} />} onClick={() => setSetting(true)}>
      {words.settings.open}
    </Button>
  )
  const makeButton = (
    <Button leftSection={<IconFilePlus {...icon} />} onClick={() => opened.show({ make: true })}>
      {words.make.open}
    </Button>
  )
  return (
    <Page
      title={screens.consumption}
      actions={
        makes && (
          <div className={styles.steps}>
            {settingsButton}
            {!narrow && makeButton}
          </div>
        )
      }
    >
      <ConsumptionTable opened={opened} makes={makes} tools={makes && narrow && makeButton} />
      {opened.statement !== undefined && (
        <StatementDialog id={opened.statement} opened={opened} makes={makes} />
      )}
      {opened.statement === undefined && opened.make && makes && <MakeDialog opened={opened} />}
      {setting && <SettingsDialog onClose={() => setSetting(false)} />}
    </Page>
  )
}
