import { useText } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { Button } from '@mantine/core'
import type { Wanted } from './wanted.ts'

interface Props {
  /** Whether there are lockers that are only not shown. */
  any: boolean
  search: string
  wanted: Wanted
  onClear: () => void
  onCreate?: () => void
}

export function NoLockers({ any, search, wanted, onClear, onCreate }: Props) {
  const { ui, screens, storage, lockers } = useText()
  const { onlyOffline, customers } = wanted
  const why = onlyOffline
    ? storage.nothingOffline
    : customers.length > 0
      ? storage.nothingAt
      : storage.nothingActive
  return (
    <Sheet label={screens.lockers}>
      {any ? (
        <EmptyState
          title={ui.noResult}
          text={search === '' ? why : storage.nothingFor(search)}
          action={
            <Button variant="default" onClick={onClear}>
              {storage.showAll}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={storage.none}
          text={onCreate ? storage.noneText : storage.noneHere}
          action={onCreate && <Button onClick={onCreate}>{lockers.create}</Button>}
        />
      )}
    </Sheet>
  )
}
