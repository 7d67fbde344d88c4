import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { useSearch } from '@tanstack/react-router'
import { ChosenRow } from './chosen-row.tsx'
import { EditableCells } from './editable-cells.tsx'
import { FilteredRows } from './filtered-rows.tsx'
import { LiveRows } from './live-rows.tsx'
import { ManyRows } from './many-rows.tsx'
import { MarkedRows } from './marked-rows.tsx'
import { ServerPages } from './server-pages.tsx'
import { TableStates } from './table-states.tsx'

const sections = {
  many: ManyRows,
  paged: ServerPages,
  filtered: FilteredRows,
  editable: EditableCells,
  live: LiveRows,
  chosen: ChosenRow,
  marked: MarkedRows,
  states: TableStates,
}

/** Every part of the table in every state; with `?show=editable` one section alone. */
export default function TablesScreen() {
  useTitleFocus()
  const { screens } = useText()
  const { show } = useSearch({ strict: false }) as { show?: string }
  const shown = Object.entries(sections).filter(([name]) => show === undefined || name === show)
  return (
    <Page title={screens.sandboxTables}>
      {shown.map(([name, Section]) => (
        <Section key={name} />
      ))}
    </Page>
  )
}
