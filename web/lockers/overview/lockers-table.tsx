import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import { call } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import type { Text } from '#web/i18n/en.ts'
import { LockerStatus } from '#web/lockers/status/locker-status.tsx'
import { nextVisitText } from '#web/lockers/status/next-visit.ts'
import { OnlineMark } from '#web/lockers/status/online-mark.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { isOn, type Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { saveCell, type Save } from '#web/kit/table/edit/cell-edit.ts'
import type { RowAction } from '#web/kit/table/props.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { confirmDeletion } from '#web/resource/deletion.ts'
import { IconEdit, IconListDetails, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CustomerHead } from './customer-section.tsx'
import { GroupCount } from './group-count.tsx'
import type { CustomerGroup } from './grouped.ts'
import { pathOf, type OpenLocker } from './open-locker.ts'
import { showSavedLocker, readLockerListAgain } from './queries.ts'

interface Props {
  lockers: readonly Cabinet[]
  groups: readonly CustomerGroup[]
  view: TableView
  mayManage: boolean
  open: OpenLocker
}

/** The lockers as a table. A locker can be activated and deactivated in its row. */
export function LockersTable({ lockers, groups, view, mayManage, open }: Props) {
  const text = useText()
  const columns = useMemo(() => columnsIn(text, mayManage), [text, mayManage])
  const grouping = useMemo(
    () => ({
      groups: groups.map((group) => ({
        id: group.id,
        heading: <CustomerHead group={group} mayManage={mayManage} open={open} />,
      })),
      groupOf: ({ EndCustomerId }: Cabinet) => EndCustomerId,
    }),
    [groups, mayManage, open],
  )
  const remove = useRemoveLocker()
  const actions: RowAction<Cabinet>[] = [
    {
      label: text.overview.transactions,
      icon: IconListDetails,
      run: (locker) => open({ what: 'transactions', locker }),
    },
  ]
  if (mayManage)
    actions.push(
      { label: text.resource.edit, icon: IconEdit, run: (locker) => open({ what: 'edit', locker }) },
      { label: text.resource.remove, icon: IconTrash, run: remove },
    )
  return (
    <Sheet label={text.screens.lockers}>
      <DataTable
        label={text.screens.lockers}
        name="storage-lockers"
        columns={columns}
        rows={lockers}
        grouping={grouping}
        view={view}
        rowLink={pathOf}
        rowActions={actions}
        {...(mayManage && { onSave: switchActive })}
        searchable={false}
        tools={<GroupCount lockers={lockers} />}
        exportName={text.screens.lockers}
        exportColumns={inFile(columns)}
        maxHeight="calc(100dvh - 290px)"
      />
    </Sheet>
  )
}

const switchActive: Save<Cabinet> = (change) => {
  const params = { id: change.row.Id }
  const LockerActive = isOn(change.value)
  return saveCell(
    change,
    (_, { Revision }) =>
      call(cabinets.update, { params, body: { LockerActive, Revision } }).then(showSavedLocker),
    () => call(cabinets.get, { params }).then(showSavedLocker),
  )
}

const customer = 'LockerEndCustomer'

/** A file has no groups. */
const inFile = (columns: readonly Column<Cabinet>[]) =>
  columns.filter(({ id, hidden = false }) => !hidden || id === customer)

function columnsIn({ overview: { fields } }: Text, mayManage: boolean): readonly Column<Cabinet>[] {
  return [
    { id: 'LockerName', header: fields.LockerName, names: true, under: 'LockerDescription', whole: false },
    // The group's heading says it.
    { id: customer, header: fields.LockerEndCustomer, hidden: true },
    {
      id: 'AmountBelowCritical',
      header: fields.AmountBelowCritical,
      kind: 'number',
      decimals: 0,
      width: 168,
      onCard: 'end',
      render: (locker) => <LockerStatus locker={locker} />,
    },
    {
      id: 'LastContact',
      header: fields.LastContact,
      kind: 'dateTime',
      width: 200,
      render: (locker) => <OnlineMark locker={locker} />,
    },
    {
      id: 'NextVisit',
      header: fields.NextVisit,
      kind: 'date',
      // One that its stock calls for is expected about then.
      value: (locker) => locker.NextVisit ?? locker.VisitExpected,
      width: 216,
      onCard: 'more',
      render: (locker) => <NextVisit locker={locker} />,
    },
    { id: 'LockerDescription', header: fields.LockerDescription, onCard: 'more' },
    { id: 'LockerActive', header: fields.LockerActive, kind: 'flag', editable: mayManage, onCard: 'more' },
    { id: 'TotalArticles', header: fields.TotalArticles, kind: 'number', decimals: 0, hidden: true },
    { id: 'LockerLocation', header: fields.LockerLocation, hidden: true },
  ]
}

const NextVisit = ({ locker }: { locker: Cabinet }) => nextVisitText(locker, useLanguage())

/** Deletes a locker after a confirmation. */
function useRemoveLocker() {
  const text = useText()
  return async ({ Id, LockerName }: Cabinet) => {
    const dependents = call(lockers.dependents, { params: { id: Id } }).then(({ data }) => data)
    const { whenDeleted } = text.lockers
    if (!(await confirmDeletion(text, { name: LockerName, dependents, whenDeleted, restorable: 'reader' })))
      return
    try {
      await call(cabinets.remove, { params: { id: Id } })
      notify({ severity: 'success', title: text.lockers.deleted })
    } catch (error) {
      notifyFailure(error)
    } finally {
      await readLockerListAgain()
    }
  }
}
