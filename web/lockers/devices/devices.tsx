import { useProblemFilter } from '#web/resource/filters/use-problem-filter.ts'
import { devices as api, type Device, type DeviceRow } from '#contract/lockers/devices.ts'
import { may } from '#contract/access.ts'
import { call } from '#web/api/api.ts'
import { resellerOptions } from '#web/people/organisation-filters.ts'
import { editPath } from '#web/shell/addresses.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Link } from '@tanstack/react-router'
import { LastContact } from '#web/lockers/status/last-contact.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { useText } from '#web/i18n/language-provider.tsx'
import { useDeviceBulk } from './use-device-bulk.tsx'
import { CreateDeviceForm, DeviceForm } from './device-form.tsx'

export default function DevicesScreen() {
  return <ResourceScreen of={devices} />
}

/** The controllers in the lockers. */
const devices = resource<DeviceRow, Device>({
  slug: 'devices',
  one: 'device',
  title: 'devices',
  words: (text) => text.devices,
  list: listOf(api.list, 'devices'),
  get: async (id) => (await call(api.get, { params: { id } })).device,
  remove: (id) => call(api.remove, { params: { id } }),
  dependents: async (id) => (await call(api.dependents, { params: { id } })).data,
  restore: (id) => call(api.restore, { params: { id } }).then(() => undefined),
  columns: ({ text }) => {
    const { fields } = text.devices
    return [
      { id: 'Name', header: fields.Name, names: true, under: 'Location' },
      { id: 'Location', header: fields.Location },
      {
        id: 'Locker',
        header: fields.Locker,
        onCard: 'line',
        drawsValue: true,
        render: ({ LockerId, Locker }) =>
          LockerId !== null && <Link to={editPath({ one: 'locker-v2' }, LockerId)}>{Locker}</Link>,
      },
      {
        id: 'LastContact',
        header: fields.LastContact,
        onCard: 'end',
        tellsNothing: true,
        kind: 'dateTime',
        width: 200,
        render: (row) => <LastContact online={row.Online === 1} at={row.LastContact} />,
      },
      { id: 'Owner', header: text.resource.owner },
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
  liveColumns: ['Locker', 'LastContact'],
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  afterCreate: 'list',
  useFilters: useDeviceFilters,
  useBulk: useDeviceBulk,
  facts: (device, { text }) => [
    [
      text.devices.fields.LastContact,
      <LastContact key="contact" online={device.Online === 1} at={device.LastContact} />,
    ],
  ],
  history: histories.device,
  Form: DeviceForm,
  CreateForm: CreateDeviceForm,
})

function useDeviceFilters(): readonly ListFilter[] {
  const { devices: text, lockers, overview } = useText()
  const ofTheHouse = may(usePosition(), 'manageResellers')
  const problem = useProblemFilter('devices')
  const options = [{ value: 1, label: overview.offline }]
  return [
    { key: 'offline', label: text.fields.LastContact, options },
    ...(ofTheHouse
      ? [{ key: 'reseller', label: lockers.fields.ResellerName, options: resellerOptions }]
      : []),
    problem,
  ]
}
