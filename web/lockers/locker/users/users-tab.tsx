import { inFileName } from '#contract/file-name.ts'
import { may } from '#contract/access.ts'
import { cabinetUsers, type CabinetUser, type UserToAdd } from '#contract/lockers/cabinet-users.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useAutoRefresh } from '#web/live/connection.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { editPath } from '#web/shell/addresses.ts'
import { shortened } from '#web/resource/deletion.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import { confirm } from '#web/kit/confirm.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import { NotCounted } from '#web/people/customers/told-by-number.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readCabinetQueriesAgain, usersQuery } from '#web/lockers/locker/queries.ts'
import { fullName } from './full-name.ts'
import { userColumns } from './user-columns.tsx'
import type { LedgerParts } from '#web/lockers/locker/ledger-parts.ts'
import { AddDialog } from '#web/lockers/locker/add/add-dialog.tsx'

/** The users of the locker. A site manager adds and removes its own people, and sees no PIN. */
export function UsersTab({ locker, ledger }: { locker: Cabinet; ledger: LedgerParts }) {
  const text = useText()
  const words = text.locker
  const position = usePosition()
  const manages = may(position, 'linkUsers')
  const managesAll = may(position, 'linkManyUsers')
  const { CustomerName } = useUser()
  const opens = managesAll && may(position, 'manageUsers')
  const reveals = may(position, 'revealSecrets') && may(position, 'manageUsers')
  const list = useQuery({
    ...usersQuery(locker.Id),
    ...useAutoRefresh(),
  })
  const narrow = useNarrow()
  const [adding, setAdding] = useState(false)
  const [person, setPerson] = useState<CabinetUser>()
  const columns = useMemo(() => userColumns(text, { reveals, narrow }), [text, reveals, narrow])

  const uncounted = employersOf(list.data?.data.filter(({ ArticleAmount }) => ArticleAmount === null))

  const remove = async (user: CabinetUser) => {
    const name = fullName(user)
    const yes = words.removeNamed(shortened(name))
    if (!(await confirm({ text: words.sureRemoveUser(name), yes, danger: true }))) return
    try {
      await call(cabinetUsers.remove, { params: { id: locker.Id, accountId: user.AccountId } })
      notify({ severity: 'success', title: words.userRemoved })
    } catch (error) {
      notifyFailure(error)
    }
    await readCabinetQueriesAgain()
  }
  const actions: RowAction<CabinetUser>[] = [
    { label: words.showTransactions, icon: IconReceipt, run: setPerson },
    ...(manages
      ? [
          {
            label: words.remove,
            icon: IconTrash,
            when: ({ EndCustomer }: CabinetUser) => managesAll || EndCustomer === CustomerName,
            run: remove,
          },
        ]
      : []),
  ]
  return (
    <Sheet label={words.tabs.users}>
      <NotCounted customers={uncounted} />
      <DataTable
        label={words.tabs.users}
        name="locker-users"
        columns={columns}
        rows={list.data?.data}
        view={useTableView({ sort: 'Name' })}
        failure={list.error ? failureText(text, list.error) : undefined}
        onRetry={() => void list.refetch()}
        rowActions={actions}
        {...(opens && { rowLink: ({ AccountId }: CabinetUser) => editPath({ one: 'user' }, AccountId) })}
        exportName={`${inFileName(locker.LockerName)}_${words.tabs.users.toLowerCase()}`}
        exportColumns={columns.filter(({ id }) => id !== 'Pin')}
        maxHeight="calc(100dvh - 350px)"
        tools={
          manages && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {words.addUser}
            </Button>
          )
        }
      />
      {adding && <AddUser lockerId={locker.Id} onClose={() => setAdding(false)} />}
      {person && (
        <ledger.LinesOfPerson lockerId={locker.Id} person={person} onClose={() => setPerson(undefined)} />
      )}
    </Sheet>
  )
}

const employersOf = (users: readonly CabinetUser[] = []) => [
  ...new Set(users.map(({ EndCustomer }) => EndCustomer)),
]

/** Adds users of the locker's customer or reseller. */
function AddUser({ lockerId, onClose }: { lockerId: number; onClose: () => void }) {
  const { locker: words } = useText()
  const add = async ({ AccountId }: UserToAdd) => {
    await call(cabinetUsers.add, { params: { id: lockerId, accountId: AccountId } })
    notify({ severity: 'success', title: words.userAdded })
    await readCabinetQueriesAgain()
  }
  return (
    <AddDialog
      title={words.addUser}
      label={words.search.users}
      find={async (SearchString, signal) => {
        const sent = { params: { id: lockerId }, body: { SearchString }, signal }
        return (await call(cabinetUsers.search, sent)).data
      }}
      add={add}
      show={(user) => ({ name: fullName(user) || user.Email, more: user.EndCustomer })}
      onClose={onClose}
    />
  )
}
