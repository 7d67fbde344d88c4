import { useProblemFilter } from '#web/resource/filters/use-problem-filter.ts'
import { dutiesOf, may, narrowDuty } from '#contract/access.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import { givableRoles, loginStates, users as api, type User, type UserRow } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { Marked } from '#web/resource/marked.tsx'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { useText } from '#web/i18n/language-provider.tsx'
import { customerOptions, organisationOptions } from '#web/people/organisation-filters.ts'
import { CreateUserForm, QuickUserForm, UserForm } from './user-form.tsx'
import { personName } from './person-name.ts'
import { useUserBulk } from './use-user-bulk.tsx'
import { UserTools } from './user-tools.tsx'
import { erasing } from './erasing.ts'
import { ImportUsers } from './import-users.tsx'

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
        wholeName: personName,
        with: 'LastName',
        under: 'Email',
        render: (row) => <Marked name={personName(row)} mark={row.Active === 0 && text.users.inactive} />,
      },
      { id: 'LastName', header: fields.LastName },
      { id: 'EmployeeNumber', header: fields.EmployeeNumber, hidden: true },
      { id: 'NumberInReports', header: fields.NumberInReports, hidden: true, sortable: false },
      // The list never contains them; the server hides the password column from everybody.
      { id: 'Pin', header: fields.Pin, hidden: true, sortable: false },
      { id: 'Password', header: fields.Password, hidden: true, sortable: false },
      { id: 'Email', header: fields.Email },
      {
        id: 'AccountPermission',
        onCard: 'end',
        header: fields.AccountPermission,
        options: Object.entries(roles).map(([value, label]) => ({ value, label })),
        // Whose duty is not the usual one is called by it.
        render: ({ AccountPermission, Duty }) => {
          const duty = narrowDuty(Duty)
          return duty === null ? roles[AccountPermission] : text.shell.duties[duty]
        },
      },
      {
        id: 'Duty',
        header: fields.Duty,
        hidden: true,
        inFile: true,
        sortable: false,
        value: ({ Duty }) => (Duty === null ? '' : text.shell.duties[Duty]),
      },
      { id: 'CustomerName', header: fields.CustomerId, onCard: 'line' },
      { id: 'LastLogin', header: fields.LastLogin, kind: 'dateTime' },
      { id: 'Teams', header: fields.Teams, hidden: true, inFile: true, sortable: false },
      {
        id: 'CostCentre',
        header: fields.CostCentre,
        hidden: true,
        inFile: true,
        value: ({ CostCentre }) => CostCentre?.Code ?? '',
      },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'Name',
  pageSize: 50,
  nameOf: personName,
  opens: 'page',
  afterCreate: 'list',
  facts: (user, { text, format }) => {
    const { fields } = text.users
    const { yes, no } = text.ui
    const { invited, refused, unconfirmed } = text.users.invitation
    const unsure = user.EmailUnconfirmed && user.HasPassword ? unconfirmed : undefined
    const emailFact = user.MailRefused === null ? unsure : refused(user.MailRefused)
    return [
      [text.resource.status, user.Active === 1 ? fields.Active : text.users.inactive],
      ...(user.NumberInReports === null
        ? []
        : [[fields.NumberInReports, user.NumberInReports] satisfies [string, string]]),
      [fields.LastLogin, user.LastLogin === null ? '–' : format.dateTime(user.LastLogin)],
      ...(user.SingleSignOn ? [[fields.SingleSignOn, yes] satisfies [string, string]] : []),
      [
        fields.Password,
        user.HasPassword
          ? yes
          : user.InvitedAt && !user.SingleSignOn
            ? invited(format.dateTime(user.InvitedAt))
            : no,
      ],
      ...(emailFact === undefined ? [] : [[fields.Email, emailFact] satisfies [string, string]]),
      [fields.Pin, user.HasPin ? yes : no],
    ]
  },
  history: histories.user,
  Form: UserForm,
  CreateForm: CreateUserForm,
  QuickForm: QuickUserForm,
  RecordTools: UserTools,
  deletedActions: erasing,
  useFilters: useUserFilters,
  useBulk: useUserBulk,
  Tools: ImportUsers,
})

function useUserFilters(): readonly ListFilter[] {
  const { users, shell, ui } = useText()
  const { UserRole } = useUser()
  const position = usePosition()
  const problem = useProblemFilter('users')
  const roles = givableRoles(UserRole).map((value) => ({ value, label: shell.roles[value] }))
  const duties = givableRoles(UserRole)
    .flatMap((role) => dutiesOf[role])
    .map((value) => ({ value, label: shell.duties[value] }))
  return [
    // An end user has only colleagues: of one role, at one customer.
    ...(roles.length > 1 ? [{ key: 'role', label: users.fields.AccountPermission, options: roles }] : []),
    { key: 'duty', label: users.fields.Duty, options: duties },
    ...(may(position, 'manageCustomers')
      ? [
          {
            key: 'customer',
            label: users.fields.CustomerId,
            options: may(position, 'manageResellers') ? organisationOptions : customerOptions,
          },
        ]
      : []),
    {
      key: 'active',
      label: users.fields.Active,
      options: [
        { value: 1, label: ui.yes },
        { value: 0, label: ui.no },
      ],
    },
    {
      key: 'login',
      label: users.login,
      options: loginStates.map((value) => ({ value, label: users.loginStates[value] })),
    },
    problem,
  ]
}
