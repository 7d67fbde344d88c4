import { useText } from '#web/i18n/language-provider.tsx'
import { SidePanel } from '#web/kit/layout/side-panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { LoadedRecord } from './loaded-record.tsx'
import type { Identified, ListedRow, Resource } from './resource.ts'

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
  id: number | null
  onClose: () => void
  /** The record does not exist any more. */
  onGone: () => void
}

/** The fields that are changed most often, beside the list. */
export function QuickEdit<Row extends ListedRow, Stored extends Identified>({
  of,
  id,
  onClose,
  onGone,
}: Props<Row, Stored>) {
  const { resource: text } = useText()
  const { QuickForm } = of
  return (
    <SidePanel title={text.quickEdit} onClose={onClose}>
      {id === null || !QuickForm ? (
        <EmptyState title={text.chooseItem} />
      ) : (
        <LoadedRecord key={id} of={of} id={id} onGone={onGone}>
          {(props) => <QuickForm {...props} />}
        </LoadedRecord>
      )}
    </SidePanel>
  )
}
