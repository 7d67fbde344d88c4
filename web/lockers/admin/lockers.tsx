import { lockers as api, type Locker, type LockerRow } from '#contract/lockers/lockers.ts'
import { call } from '#web/api/api.ts'
import { LastContact } from '#web/lockers/status/last-contact.tsx'
import { Marked } from '#web/resource/marked.tsx'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { CreateLockerForm, LockerForm } from './locker-form.tsx'
import { ProvisionStatus } from './provision-status.tsx'

export default function LockersScreen() {
  return <ResourceScreen of={lockers} />
}

/** The lockers in administration: construction, wiring and devices. */
const lockers = resource<LockerRow, Locker>({
  slug: 'lockers-v2',
  one: 'locker-v2',
  title: 'adminLockers',
  words: (text) => text.lockers,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  dependents: async (id) => (await call(api.dependents, { params: { id } })).data,
  restore: async (id, { lockers: words }) => {
    const { BillingStopped, Billed } = await call(api.restore, { params: { id } })
    if (BillingStopped === 1) return `${words.whenRestored} ${words.billingStopped}`
    return Billed === 1 ? `${words.whenRestored} ${words.billedAgain}` : words.whenRestored
  },
  columns: ({ text }) => {
    const { fields, provisioning, inactive } = text.lockers
    return [
      {
        id: 'Name',
        header: fields.Name,
        width: 145,
        names: true,
        render: ({ Name, Active }) => <Marked name={Name} mark={Active === 0 && inactive} />,
      },
      { id: 'CustomerName', header: fields.CustomerName, width: 160 },
      { id: 'Location', header: fields.Location, width: 115 },
      {
        id: 'ProvisionState',
        header: fields.ProvisionState,
        width: 125,
        value: ({ ProvisionState }) => provisioning.states[ProvisionState],
        render: ({ ProvisionState }) => <ProvisionStatus state={ProvisionState} />,
      },
      {
        id: 'LastContact',
        header: fields.LastContact,
        kind: 'dateTime',
        width: 205,
        render: (row) => <LastContact online={row.Online === 1} at={row.LastContact} />,
      },
      { id: 'Active', header: fields.Active, kind: 'flag', hidden: true },
      { id: 'ResellerName', header: fields.ResellerName, width: 135 },
      { id: 'Id', header: fields.Id, kind: 'number', width: 56, hidden: true },
    ]
  },
  liveColumns: ['ProvisionState', 'LastContact'],
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  afterCreate: 'edit',
  Form: LockerForm,
  CreateForm: CreateLockerForm,
})
