import { useText } from '#web/i18n/language-provider.tsx'
import type { RowAction } from '#web/ui/table/props.ts'
import { IconArchive, IconArchiveOff, IconBolt, IconEdit, IconTrash } from '@tabler/icons-react'
import { hasUnsaved } from '#web/ui/form/unsaved.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { saveFirst, useChanges } from './use-changes.ts'
import { useEditAddress } from './use-edit-address.ts'

/** What a row offers follows from the section's methods, and from whether its reader may change it. */
export function useRowActions<Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  quickly: (row: Row) => void,
  gone: (row: Row) => void,
): readonly RowAction<Row>[] {
  const { resource: text } = useText()
  const navigate = useNavigate()
  const editAddress = useEditAddress(of)
  const { remove, archive: toggleArchived } = useChanges(of)
  const may = (row: Row) => of.editable?.(row) ?? true
  // The row may be the one that is being edited beside the list.
  const archive = (row: Row) => (hasUnsaved() ? saveFirst() : toggleArchived(row))
  const all: Record<string, RowAction<Row>[]> = {
    EDIT: [{ label: text.edit, icon: IconEdit, run: ({ Id }) => navigate({ href: editAddress(Id) }) }],
    QUICK: [{ label: text.quickEdit, icon: IconBolt, run: quickly, when: may }],
    ARCHIVE: [
      { label: text.archive, icon: IconArchive, run: archive, when: (row) => may(row) && !row.IsArchived },
      {
        label: text.unarchive,
        icon: IconArchiveOff,
        run: archive,
        when: (row) => may(row) && !!row.IsArchived,
      },
    ],
    DELETE: [
      {
        label: text.remove,
        icon: IconTrash,
        run: async (row) => (await remove(row)) && gone(row),
        when: may,
      },
    ],
  }
  return of.methods.flatMap((method) => all[method] ?? [])
}
