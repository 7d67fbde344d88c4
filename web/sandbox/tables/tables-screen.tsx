import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/ui/page.tsx'
import { EditableCells } from './editable-cells.tsx'
import { ManyRows } from './many-rows.tsx'
import { MarkedRows } from './marked-rows.tsx'
import { ServerPages } from './server-pages.tsx'
import { TableStates } from './table-states.tsx'

/** Every part of the table in every state. */
export default function TablesScreen() {
  const { screens } = useText()
  return (
    <Page title={screens.sandboxTables}>
      <ManyRows />
      <ServerPages />
      <EditableCells />
      <MarkedRows />
      <TableStates />
    </Page>
  )
}
