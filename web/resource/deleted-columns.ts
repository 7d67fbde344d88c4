import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { ListedRow } from './resource.ts'

/**
 * Adds when and by whom a record was deleted, after the first column, which stays in view. Columns with a live state
 * are left out.
 */
export function withDeletion<Row extends ListedRow>(
  columns: readonly Column<Row>[],
  { text }: Words,
  live: readonly string[] = [],
): Column<Row>[] {
  const { deletedAt, deletedBy, house } = text.resource
  const told: Column<Row>[] = [
    { id: 'DeletedAt', header: deletedAt, kind: 'dateTime' },
    {
      id: 'DeletedBy',
      header: deletedBy,
      sortable: false,
      value: ({ DeletedBy }) => (DeletedBy === '' ? house : (DeletedBy ?? '–')),
    },
  ]
  const lasting = columns.filter(({ id }) => !live.includes(id))
  return [...lasting.slice(0, 1), ...told, ...lasting.slice(1)]
}
