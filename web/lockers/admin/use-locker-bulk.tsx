import { lockers, type LockerRow } from '#contract/lockers/lockers.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { findCustomers } from '#web/resource/bulk/find.ts'
import { useBulkSteps, type BulkStep } from '#web/resource/bulk/use-bulk-steps.tsx'
import { IconArrowsRightLeft, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'

/** Bulk actions for lockers: switch them on or off, move them to another customer. */
export function useLockerBulk() {
  const text = useText()
  const words = text.lockers.bulk
  const change = async (Ids: number[], what: { Active?: 0 | 1; EndCustomerId?: number }) =>
    (await call(lockers.changeMany, { body: { Ids, ...what } })).changed
  const steps: BulkStep<LockerRow>[] = [
    {
      label: words.activate,
      icon: IconPlayerPlay,
      run: (ids) => change(ids, { Active: 1 }),
      told: words.activated,
    },
    {
      label: words.deactivate,
      icon: IconPlayerPause,
      before: (rows) =>
        confirm({
          text: words.sureDeactivate(rows.length),
          lines: [words.whenDeactivated],
          yes: words.deactivate,
          no: text.ui.cancel,
        }),
      run: (ids) => change(ids, { Active: 0 }),
      told: words.deactivated,
    },
    {
      label: words.move,
      icon: IconArrowsRightLeft,
      choose: {
        label: text.lockers.fields.CustomerName,
        find: findCustomers,
        several: false,
        hint: words.whenMoved,
      },
      run: (ids, [EndCustomerId = 0]) => change(ids, { EndCustomerId }),
      told: words.moved,
      whyNot: ({ inTheWay }) => inTheWay && words.otherReseller,
    },
  ]
  return useBulkSteps({ slug: 'lockers-v2', one: 'locker-v2', nameOf: ({ Name }) => Name }, steps)
}
