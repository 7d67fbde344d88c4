import { users as api, type User, type UserRow } from '#contract/users.ts'
import { call } from '#web/api.ts'
import { resource } from '#web/resource/resource.ts'
import { CreateUserForm } from './create-user-form.tsx'
import { ImportUsers } from './import-users.tsx'
import { QuickUserForm } from './quick-user-form.tsx'
import { UserForm } from './user-form.tsx'

/** People: who may log in, and who may use a locker. */
export const users = resource<UserRow, User>({
  slug: 'users',
  one: 'user',
  title: 'users',
  access: 'manageUsers',
  words: (text) => text.users,
  list: async (query, signal) => {
    const { data: rows, total } = await call(api.list, { query, signal })
    return { rows, total }
  },
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  methods: ['CREATE', 'EDIT', 'QUICK', 'DELETE'],
  columns: ({ text }) => {
    const { fields } = text.users
    const roles = text.shell.roles
    return [
      { id: 'Id', header: fields.Id, kind: 'number' },
      { id: 'Name', header: fields.Name },
      { id: 'LastName', header: fields.LastName },
      { id: 'LastLogin', header: fields.LastLogin, kind: 'dateTime' },
      { id: 'EmployeeNumber', header: fields.EmployeeNumber, hidden: true },
      // No list tells them; the server names the password as one to hide from everybody.
      { id: 'Pin', header: fields.Pin, hidden: true, sortable: false },
      { id: 'Password', header: fields.Password, hidden: true, sortable: false },
      { id: 'Email', header: fields.Email },
      {
        id: 'AccountPermission',
        header: fields.AccountPermission,
        options: Object.entries(roles).map(([value, label]) => ({ value, label })),
      },
      { id: 'CustomerName', header: fields.CustomerId },
    ]
  },
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name, LastName, Email }) => [Name, LastName].filter(Boolean).join(' ') || Email,
  opens: 'page',
  afterCreate: 'list',
  Form: UserForm,
  CreateForm: CreateUserForm,
  QuickForm: QuickUserForm,
  Tools: ImportUsers,
})
