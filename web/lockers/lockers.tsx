import { lockers as api, type Locker, type LockerRow } from '#contract/lockers.ts'
import { call } from '#web/api.ts'
import { LastContact } from '#web/resource/last-contact.tsx'
import { resource } from '#web/resource/resource.ts'
import { CreateLockerForm, LockerForm } from './locker-form.tsx'
import { ProvisionStatus } from './provision-status.tsx'

/** Lockers as administration knows them: built, wired and given a device. */
export const lockers = resource<LockerRow, Locker>({
  slug: 'lockers-v2',
  one: 'locker-v2',
  title: 'adminLockers',
  access: 'manageLockers',
  words: (text) => text.lockers,
  list: async (query, signal) => {
    const { data: rows, total } = await call(api.list, { query, signal })
    return { rows, total }
  },
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  methods: ['CREATE', 'EDIT', 'DELETE'],
  columns: ({ text }) => {
    const { fields, provisioning } = text.lockers
    return [
      { id: 'Id', header: fields.Id, kind: 'number' },
      { id: 'CustomerName', header: fields.CustomerName, width: 190 },
      { id: 'Name', header: fields.Name, width: 150, names: true },
      { id: 'Location', header: fields.Location, width: 130 },
      {
        id: 'ProvisionState',
        header: fields.ProvisionState,
        width: 160,
        value: ({ ProvisionState }) => provisioning.states[ProvisionState],
        render: ({ ProvisionState }) => <ProvisionStatus state={ProvisionState} />,
      },
      {
        id: 'LastContact',
        header: fields.LastContact,
        kind: 'dateTime',
        width: 210,
        render: (row) => <LastContact online={row.Online === 1} at={row.LastContact} />,
      },
      { id: 'Active', header: fields.Active, kind: 'flag' },
      { id: 'ResellerName', header: fields.ResellerName, width: 160 },
    ]
  },
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  afterCreate: 'edit',
  Form: LockerForm,
  CreateForm: CreateLockerForm,
})
