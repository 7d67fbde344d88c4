import { devices, type DeviceRow } from '#contract/lockers/devices.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirmDeletionOf } from '#web/resource/deletion.ts'
import { useBulkSteps } from '#web/resource/bulk/use-bulk-steps.tsx'
import { IconTrash } from '@tabler/icons-react'

/** Bulk actions for devices: to delete those that no locker has. */
export function useDeviceBulk() {
  const text = useText()
  const words = text.devices.bulk
  return useBulkSteps<DeviceRow>({ slug: 'devices', one: 'device', nameOf: ({ Name }) => Name }, [
    {
      label: text.resource.remove,
      icon: IconTrash,
      before: (rows) =>
        confirmDeletionOf(
          text,
          rows.map(({ Name }) => Name),
          { sure: words.sureDelete },
        ),
      run: async (Ids) => (await call(devices.removeMany, { body: { Ids } })).changed,
      told: words.deleted,
      whyNot: (_error, names) => (names === undefined ? undefined : words.inUse(names)),
    },
  ])
}
