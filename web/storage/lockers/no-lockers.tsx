import { useText } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Button } from '@mantine/core'

interface Props {
  /** Whether there are lockers that are only not shown. */
  any: boolean
  search: string
  onClear: () => void
  onCreate?: () => void
}

export function NoLockers({ any, search, onClear, onCreate }: Props) {
  const { ui, screens, storage, lockers } = useText()
  return (
    <Sheet label={screens.lockers}>
      {any ? (
        <EmptyState
          title={ui.noResult}
          text={search === '' ? storage.nothingActive : storage.nothingFor(search)}
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
