import { useText } from '#web/i18n/language-provider.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Page } from '#web/kit/page.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { RoutesButton } from '#web/planning/routes/routes-button.tsx'
import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CompareButton } from './compare-button.tsx'
import { CostsButton } from './costs-button.tsx'
import { LockerDialog } from './locker-dialog.tsx'
import { useVisits } from './use-visits.ts'
import { VisitsFilter } from './visits-filter.tsx'
import { VisitsTable } from './visits-table.tsx'

/** When every locker is visited and when it should be; those that are due first are at the top. */
export default function VisitsScreen() {
  const { screens } = useText()
  useTitleFocus()
  const view = useTableView({ sort: 'DueOn' })
  const visits = useVisits(view)
  const { opened, close } = useOpened()
  return (
    <Page
      title={screens.visits}
      actions={
        <Group gap={4}>
          <RoutesButton />
          <CompareButton />
          <CostsButton />
        </Group>
      }
    >
      <VisitsTable
        visits={visits}
        filter={<VisitsFilter applied={visits.applied} onApply={(filters) => view.change({ filters })} />}
        chosen={opened}
      />
      {opened !== undefined && <LockerDialog key={opened} id={opened} onClose={close} />}
    </Page>
  )
}

/** The locker that is open, by the id in the address. */
function useOpened() {
  const navigate = useNavigate()
  const id = useAddress().address['locker']
  const opened = typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined
  const close = () =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, locker: undefined }) as never,
      resetScroll: false,
    })
  return { opened, close }
}
