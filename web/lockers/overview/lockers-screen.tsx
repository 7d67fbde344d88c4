import { may } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Page } from '#web/kit/page.tsx'
import { Loaded, EmptyState } from '#web/kit/states.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Button, Skeleton } from '@mantine/core'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { ThumbBar } from '#web/kit/layout/thumb-bar.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ComponentType } from 'react'
import { CreateLockerDialog } from './create-locker.tsx'
import { EditLockerDialog } from './edit-locker.tsx'
import { grouped, searchedCustomers, searchedLockers } from './grouped.ts'
import { LockerGrid } from './locker-grid.tsx'
import { LockersTable } from './lockers-table.tsx'
import styles from './lockers.module.css'
import type { Opened, OpenLocker } from './open-locker.ts'
import { allCustomers } from '#web/people/customers/all-customers.ts'
import { allLockers } from './queries.ts'
import { Tools } from './tools.tsx'
import { filtersFor, wantedIn, type Wanted } from './wanted.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { Sheet } from '#web/kit/panel.tsx'

interface Props {
  /** The transactions of a locker. Passed in, because this room must not import the ledger. */
  LinesOfLocker: ComponentType<{ locker: Cabinet; onClose: () => void }>
}

/** The lockers as cards, grouped by customer, or as a table. */
export function LockersScreen({ LinesOfLocker }: Props) {
  const { screens, overview, resource } = useText()
  useTitleFocus()
  const narrow = useNarrow()
  const mayManage = may(usePosition(), 'manageLockers')
  const { address, change } = useAddress()
  const view = useTableView({ sort: 'LockerEndCustomer' })
  const wanted = useMemo(() => wantedIn(view.filters), [view.filters])
  const asTable = address['view'] === 'table'
  const query = useQuery(allLockers)
  const shown = useMemo(
    () => searchedLockers(query.data ?? [], view.search, wanted),
    [query.data, view.search, wanted],
  )
  // Who adds lockers finds every customer by name, unless only some lockers are wanted.
  const isAll = Object.keys(view.filters).length === 0
  const customers = useQuery({ ...allCustomers, enabled: mayManage && isAll }).data
  const groups = useMemo(
    () => grouped(shown, isAll && customers ? searchedCustomers(customers, view.search) : []),
    [shown, isAll, customers, view.search],
  )
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const create = () => open({ what: 'create', customerId: null })
  const createButton = mayManage && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={create}>
      {resource.createNew}
    </Button>
  )
  return (
    <Page title={screens.lockers} actions={!narrow && createButton}>
      <Tools
        search={view.search}
        onSearch={(search) => view.change({ search })}
        wanted={wanted}
        onWanted={(next) => view.change({ filters: filtersFor(next) })}
        asTable={asTable}
        onTable={(table) => change({ view: table ? 'table' : undefined, sort: undefined })}
      />
      <Loaded query={query} shape={<CardShapes />}>
        {(all) => {
          if (shown.length === 0 && (view.search === '' || groups.length === 0))
            return (
              <NoLockers
                any={all.length > 0}
                search={view.search}
                wanted={wanted}
                onClear={() => view.change({ search: '', filters: {} })}
                {...(mayManage && { onCreate: create })}
              />
            )
          const props = { mayManage, open: open as OpenLocker }
          return asTable && shown.length > 0 ? (
            <LockersTable lockers={shown} groups={groups} view={view} {...props} />
          ) : (
            <LockerGrid groups={groups} {...props} />
          )
        }}
      </Loaded>
      {narrow && createButton && <ThumbBar label={overview.tools}>{createButton}</ThumbBar>}
      {opened?.what === 'create' && <CreateLockerDialog customerId={opened.customerId} onClose={close} />}
      {opened?.what === 'edit' && (
        <EditLockerDialog locker={newest(query.data, opened.locker)} onClose={close} />
      )}
      {opened?.what === 'transactions' && <LinesOfLocker locker={opened.locker} onClose={close} />}
    </Page>
  )
}

/** As high as a customer's heading and cards. */
const CardShapes = () => (
  <div className={styles.shapes} aria-hidden="true">
    {Array.from({ length: 12 }, (_, card) => (
      <Skeleton key={card} height={120} radius="md" />
    ))}
  </div>
)

/** The newest version, because the list may be read again while a dialog is open. */
const newest = <T extends { Id: number }>(all: readonly T[] | undefined, one: T) =>
  all?.find(({ Id }) => Id === one.Id) ?? one

interface NoLockersProps {
  /** Whether there are lockers that the filter hides. */
  any: boolean
  search: string
  wanted: Wanted
  onClear: () => void
  onCreate?: () => void
}

function NoLockers({ any, search, wanted, onClear, onCreate }: NoLockersProps) {
  const { ui, screens, overview, resource } = useText()
  const { onlyOffline, customers } = wanted
  const why = onlyOffline
    ? overview.nothingOffline
    : customers.length > 0
      ? overview.nothingAt
      : overview.nothingActive
  return (
    <Sheet label={screens.lockers}>
      {any ? (
        <EmptyState
          title={ui.noResult}
          text={search === '' ? why : overview.nothingFor(search)}
          action={
            <Button variant="default" onClick={onClear}>
              {overview.showAll}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={overview.none}
          text={onCreate ? overview.noneText : overview.noneHere}
          action={onCreate && <Button onClick={onCreate}>{resource.createNew}</Button>}
        />
      )}
    </Sheet>
  )
}
