import { useProblemFilter } from '#web/resource/filters/use-problem-filter.ts'
import { may } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { customerOptions, resellerOptions } from '#web/people/organisation-filters.ts'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { lockers as api, type Locker, type LockerRow } from '#contract/lockers/lockers.ts'
import { call } from '#web/api/api.ts'
import { LastContact } from '#web/lockers/status/last-contact.tsx'
import { Marked } from '#web/resource/marked.tsx'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { CopyLocker } from './copy-locker.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { CreateLockerForm, LockerForm } from './locker-form.tsx'
import { ProvisionStatus } from './provision-status.tsx'

import { useLockerBulk } from './use-locker-bulk.tsx'

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
        names: true,
        under: 'Location',
        render: ({ Name, Active }) => <Marked name={Name} mark={Active === 0 && inactive} />,
      },
      { id: 'CustomerName', header: fields.CustomerName, under: 'ResellerName', onCard: 'line' },
      { id: 'Location', header: fields.Location },
      {
        id: 'ProvisionState',
        header: fields.ProvisionState,
        beside: 20,
        value: ({ ProvisionState }) => provisioning.states[ProvisionState],
        onCard: 'more',
        render: ({ ProvisionState }) => <ProvisionStatus state={ProvisionState} />,
      },
      {
        id: 'LastContact',
        header: fields.LastContact,
        under: 'ProvisionState',
        onCard: 'end',
        tellsNothing: true,
        kind: 'dateTime',
        width: 200,
        render: (row) => <LastContact online={row.Online === 1} at={row.LastContact} />,
      },
      { id: 'Active', header: fields.Active, kind: 'flag', hidden: true },
      { id: 'ResellerName', header: fields.ResellerName, onCard: 'more' },
      {
        id: 'Online',
        header: text.overview.online,
        kind: 'flag',
        hidden: true,
        inFile: true,
        sortable: false,
      },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  liveColumns: ['ProvisionState', 'LastContact'],
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  afterCreate: 'edit',
  facts: ({ Active, Online, LastContact: at, device }, { text }) => {
    const { fields, active, inactive, provisioning } = text.lockers
    const awaiting = device?.device_provision.ProvisionAwaiting === 1
    return [
      [text.resource.status, Active === 1 ? active : inactive],
      [fields.LastContact, <LastContact key="contact" online={Online === 1} at={at} />],
      [
        provisioning.title,
        <ProvisionStatus key="device" state={device ? (awaiting ? 'awaiting' : 'provisioned') : 'none'} />,
      ],
    ]
  },
  history: histories.locker,
  Form: LockerForm,
  CreateForm: CreateLockerForm,
  useFilters: useLockerFilters,
  useBulk: useLockerBulk,
  RecordTools: CopyLocker,
})

function useLockerFilters(): readonly ListFilter[] {
  const { lockers: text, overview, ui } = useText()
  const problem = useProblemFilter('adminLockers')
  const ofTheHouse = may(usePosition(), 'manageResellers')
  return [
    { key: 'customer', label: text.fields.CustomerName, options: customerOptions },
    ...(ofTheHouse ? [{ key: 'reseller', label: text.fields.ResellerName, options: resellerOptions }] : []),
    { key: 'offline', label: text.fields.LastContact, options: [{ value: 1, label: overview.offline }] },
    {
      key: 'active',
      label: text.fields.Active,
      options: [
        { value: 1, label: ui.yes },
        { value: 0, label: ui.no },
      ],
    },
    problem,
  ]
}
