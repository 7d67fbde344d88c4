import { users as api, type User, type UserRow } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { CreateUserForm, QuickUserForm, UserForm } from './user-form.tsx'
import { ImportUsers } from './import-users.tsx'
import styles from './users.module.css'

export default function UsersScreen() {
  return <ResourceScreen of={users} />
}

/** People who may log in or use a locker. */
const users = resource<UserRow, User>({
  slug: 'users',
  one: 'user',
  title: 'users',
  words: (text) => text.users,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  listed: (user) => ({ ...user, Pin: null }),
  remove: (id) => call(api.remove, { params: { id } }),
  dependents: async (id) => (await call(api.dependents, { params: { id } })).data,
  restore: (id, text) => call(api.restore, { params: { id } }).then(() => text.users.whenRestored),
  removable: ({ Id }, reader) => Id !== reader.Id,
  columns: ({ text }) => {
    const { fields } = text.users
    const roles = text.shell.roles
    return [
      {
        id: 'Name',
        header: fields.Name,
        names: true,
        width: 105,
        value: nameOf,
        render: (row) => <GivenName of={row} />,
      },
      { id: 'LastName', header: fields.LastName, width: 105 },
      { id: 'LastLogin', header: fields.LastLogin, kind: 'dateTime', width: 155 },
      { id: 'EmployeeNumber', header: fields.EmployeeNumber, hidden: true },
      // The list never contains them; the server hides the password column from everybody.
      { id: 'Pin', header: fields.Pin, hidden: true, sortable: false },
      { id: 'Password', header: fields.Password, hidden: true, sortable: false },
      { id: 'Email', header: fields.Email, width: 208 },
      {
        id: 'AccountPermission',
        header: fields.AccountPermission,
        width: 118,
        options: Object.entries(roles).map(([value, label]) => ({ value, label })),
      },
      { id: 'CustomerName', header: fields.CustomerId, width: 190 },
      { id: 'Id', header: fields.Id, kind: 'number', width: 56, hidden: true },
    ]
  },
  sort: 'Name',
  pageSize: 50,
  nameOf,
  opens: 'page',
  afterCreate: 'list',
  Form: UserForm,
  CreateForm: CreateUserForm,
  QuickForm: QuickUserForm,
  Tools: ImportUsers,
})

type Named = Pick<UserRow, 'Name' | 'LastName' | 'Email'>

/** The full name, or the e-mail if there is no name. */
function nameOf({ Name, LastName, Email }: Named) {
  return [Name, LastName].filter(Boolean).join(' ') || Email
}

/** The first name, because the last name has its own column; on a phone's card the full name. */
const GivenName = ({ of }: { of: Named }) => (
  <>
    <span className={styles.first}>{of.Name}</span>
    <span className={styles.whole}>{nameOf(of)}</span>
  </>
)
