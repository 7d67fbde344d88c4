import { type StocktakeSetting, stocktakes } from '#contract/ledger/stocktakes.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from './queries.ts'

/** Whether counts are booked at once. */
export function SettingsButton() {
  const { settings: words } = useText().stocktakes
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {open && (
        <Dialog opened title={words.title} onClose={() => setOpen(false)}>
          <Settings />
        </Dialog>
      )}
    </>
  )
}

function Settings() {
  const { settings: words } = useText().stocktakes
  const settings = useQuery(settingsQuery)
  const change = async ({ ResellerId, Revision }: StocktakeSetting, ApproveAtOnce: boolean) => {
    try {
      await call(stocktakes.updateSettings, {
        params: { id: ResellerId },
        body: { ApproveAtOnce, Revision },
      })
    } catch (error) {
      notifyFailure(error)
    }
    await refresh({ queryKey: settingsQuery.queryKey })
  }
  return (
    <Loaded query={settings}>
      {({ data }) =>
        data.map((setting) => (
          <Switch
            key={setting.ResellerId}
            label={data.length > 1 ? `${setting.ResellerName}: ${words.atOnce}` : words.atOnce}
            description={words.atOnceHint}
            checked={setting.ApproveAtOnce === 1}
            onChange={(checked) => void change(setting, checked)}
          />
        ))
      }
    </Loaded>
  )
}
