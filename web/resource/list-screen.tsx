import { useLanguage } from '#web/i18n/language-provider.tsx'
import { may } from '#contract/access.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { type TableView, useTableView } from '#web/kit/table/use-table-view.ts'
import { notify } from '#web/shell/notices.ts'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import { WithSidePanel } from '#web/kit/layout/side-panel.tsx'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { sortFrom } from '#web/kit/table/data/address.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Button } from '@mantine/core'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { IconBolt, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { createPath, overviewPath } from '#web/shell/addresses.ts'
import { withDeletion } from './deleted-columns.ts'
import { BackToOverview } from './back-to-overview.tsx'
import styles from './resource.module.css'
import { QuickEdit } from './quick-edit.tsx'
import { ListFilters } from './filters/list-filters.tsx'
import { SavedViews } from './views/saved-views.tsx'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { useEditAddress } from './use-edit-address.ts'
import { useRowActions } from './use-row-actions.ts'
import { tilesFor } from '#web/shell/menu.ts'
import { useScreen } from '#web/shell/here.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { listKey } from './queries.ts'
import { usePages } from './use-pages.ts'

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
}

/** From the deleted records back to the normal list, in its usual order. */
const notDeleted = (sort: string) => ({ filters: {}, sort: sortFrom(sort), page: 0 })

const noFilters = () => []
const noBulk = () => ({ actions: undefined, dialogs: undefined })

/** The list of a section, with its quick edit beside it. */
export function ListScreen<Row extends ListedRow, Stored extends Identified>({ of }: Props<Row, Stored>) {
  const spoken = useLanguage()
  const { screens, resource: text } = spoken.text
  useTitleFocus()
  const narrow = useNarrow()
  const list = useList(of)
  const editAddress = useEditAddress(of)
  const actions = useRowActions(
    of,
    (row) => openQuickly(row.Id),
    ({ Id }) => setQuick((open) => (open === Id ? null : open)),
    list.showDeleted,
  )
  const bulk = (of.useBulk ?? noBulk)()
  const filters = (of.useFilters ?? noFilters)()
  const { showDeleted } = list
  const columns = useMemo(
    () => (showDeleted ? withDeletion(of.columns(spoken), spoken, of.liveColumns) : of.columns(spoken)),
    [of, spoken, showDeleted],
  )
  const restores = may(usePosition(), 'restoreDeleted') && of.restore !== undefined
  const isNew = of.Nothing !== undefined && !restores && list.isEmpty
  // The row in the quick edit panel; null while none is chosen, undefined while the panel is closed.
  const [quick, setQuick] = useState<number | null>()

  function openQuickly(id: number | null | undefined) {
    if (id === quick) return
    if (hasUnsaved()) {
      notify({ severity: 'warning', title: (t) => t.ui.unsaved, msg: (t) => t.resource.saveFirst })
    } else setQuick(id)
  }
  return (
    <Page title={screens[of.title]} actions={<Actions of={of} creates={!narrow} />}>
      <WithSidePanel
        waits={quick === null}
        panel={
          quick !== undefined && (
            <QuickEdit
              of={of}
              id={quick}
              onClose={() => openQuickly(undefined)}
              onGone={() => setQuick(null)}
            />
          )
        }
      >
        <Sheet label={screens[of.title]}>
          <DataTable
            label={screens[of.title]}
            name={`admin-${of.slug}${showDeleted ? '-deleted' : ''}`}
            columns={columns}
            {...list.table}
            rowActions={actions}
            {...(!showDeleted && { rowLink: ({ Id }: Row) => editAddress(Id) })}
            {...(bulk.actions &&
              !showDeleted && { bulkActions: bulk.actions, selectFound: list.selectFound })}
            chosen={quick ?? undefined}
            {...(quick !== undefined && { onOpen: ({ Id }: Row) => openQuickly(Id) })}
            {...(of.Nothing && !list.isFiltered && { nothing: <of.Nothing />, bareWhileEmpty: !restores })}
            {...(showDeleted && {
              nothing: (
                <EmptyState
                  title={text.nothingDeleted}
                  action={
                    <Button variant="default" onClick={() => list.view.change(notDeleted(of.sort))}>
                      {text.showLiving}
                    </Button>
                  }
                />
              ),
            })}
            searchable
            exportName={screens[of.title]}
            exportRows={list.everyRow}
            maxHeight="calc(100dvh - 274px)"
            switches={
              (restores || of.archive) && (
                <>
                  {restores && (
                    <DeletedSwitch
                      view={list.view}
                      sort={of.sort}
                      shown={showDeleted}
                      onShow={() => setQuick(undefined)}
                    />
                  )}
                  {of.archive && !showDeleted && (
                    <Switch
                      label={text.showArchived}
                      checked={list.showArchived}
                      onChange={(checked) => {
                        const { archived: _, ...others } = list.view.filters
                        list.view.change({ filters: checked ? { ...others, archived: 1 } : others })
                      }}
                    />
                  )}
                </>
              )
            }
            tools={
              <>
                {filters.length > 0 && !showDeleted && !isNew && (
                  <ListFilters filters={filters} view={list.view} />
                )}
                {!showDeleted && !isNew && <SavedViews list={of.slug} view={list.view} />}
                {of.QuickForm && quick === undefined && !showDeleted && !narrow && (
                  <Button
                    variant="subtle"
                    leftSection={<IconBolt size={16} stroke={1.6} aria-hidden="true" />}
                    onClick={() => openQuickly(null)}
                  >
                    {text.quickEdit}
                  </Button>
                )}
                {narrow && !showDeleted && <CreateButton of={of} />}
              </>
            }
          />
        </Sheet>
      </WithSidePanel>
      {bulk.dialogs}
    </Page>
  )
}

interface DeletedProps {
  view: TableView
  /** The usual order of the list. */
  sort: string
  shown: boolean
  onShow: () => void
}

/** Switches to the deleted records, the latest first, and back. */
function DeletedSwitch({ view, sort, shown, onShow }: DeletedProps) {
  const { resource: text } = useLanguage().text
  return (
    <Switch
      label={text.showDeleted}
      checked={shown}
      onChange={(checked) => {
        if (checked && hasUnsaved()) {
          notify({ severity: 'warning', title: (t) => t.ui.unsaved, msg: (t) => t.resource.saveFirstHere })
          return
        }
        onShow()
        view.change(
          checked
            ? { filters: { deleted: 1 }, sort: { id: 'DeletedAt', descending: true }, page: 0 }
            : notDeleted(sort),
        )
      }}
    />
  )
}

interface ActionProps<Row extends ListedRow, Stored extends Identified> extends Props<Row, Stored> {
  creates: boolean
}

function Actions<Row extends ListedRow, Stored extends Identified>({
  of,
  creates,
}: ActionProps<Row, Stored>) {
  const { parent } = useScreen()
  const overview = overviewPath(of)
  const isAlone = tilesFor(usePosition(), overview).length === 1
  return (
    <div className={styles.steps}>
      {(parent !== undefined || !isAlone) && <BackToOverview overview={parent ?? overview} />}
      {of.Tools && <of.Tools />}
      {creates && <CreateButton of={of} />}
    </div>
  )
}

function CreateButton<Row extends ListedRow, Stored extends Identified>({ of }: Props<Row, Stored>) {
  const { resource: text } = useLanguage().text
  if (!of.CreateForm) return null
  return (
    <Button
      component={Link}
      to={createPath(of)}
      search
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
    >
      {text.createNew}
    </Button>
  )
}

/** The page of a section's list that the address asks for. */
function useList<Row extends ListedRow, Stored extends Identified>(of: Resource<Row, Stored>) {
  const view = useTableView({ sort: of.sort })
  const pages = usePages(view, {
    key: listKey(of),
    read: of.list,
    pageSize: of.pageSize,
  })
  return {
    ...pages,
    view,
    showArchived: view.filters['archived'] === 1,
    showDeleted: view.filters['deleted'] === 1,
    isFiltered: Object.keys(view.filters).length > 0,
    /** Nothing has been here yet. */
    isEmpty: pages.table.total === 0 && view.search === '' && Object.keys(view.filters).length === 0,
  }
}
