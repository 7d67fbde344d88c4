import { useParams } from '@tanstack/react-router'
import { useScreen } from '#web/shell/here.ts'
import { createPath } from '#web/shell/addresses.ts'
import { CreateScreen } from './create-screen.tsx'
import { EditScreen } from './edit-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import type { Identified, ListedRow, Resource } from './resource.ts'

/** The screen of a section that the address asks for: its list, one of its records, or a new one. */
export function ResourceScreen<Row extends ListedRow, Stored extends Identified>({
  of,
}: {
  of: Resource<Row, Stored>
}) {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { path } = useScreen()
  if (id !== undefined) return <EditScreen of={of} id={Number(id)} />
  return path === createPath(of) ? <CreateScreen of={of} /> : <ListScreen of={of} />
}
